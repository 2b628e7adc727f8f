import { type Activity, type Language, undoRefusals } from '@club/contract'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../api/error.ts'
import { queries } from '../api/queries.ts'
import { useCall } from '../api/use-call.ts'
import { recordWriteOfThisPage } from '../live/writes-of-this-page.ts'
import {
  aPlayer,
  Refusal,
  type Responses,
  setConnection,
  show,
  stubApi,
  watchReloads,
} from '../testing/index.ts'
import { reloadAfter, restoreToast } from './reload-with-toast.ts'
import { clearToasts } from './store.ts'
import { describeUndoRefusal } from './undo-refusals.ts'
import { useToasts } from './use-toasts.ts'

const undone: Activity = {
  id: 2,
  at: '2026-11-26T11:00:00.000Z',
  kind: 'undone',
  by: null,
  game: null,
  player: null,
  details: { before: null, after: null },
  undoOf: 1,
  undoneBy: null,
}

/** Shows a roster with a button that deletes the first player. */
function Roster() {
  const toasts = useToasts()
  const { data = [] } = useQuery(queries.players())
  const remove = useCall('deletePlayer', {
    onSuccess: ({ activity }) => toasts.success('Player deleted', undefined, activity),
  })
  return (
    <>
      <p>{data.map(({ name }) => name).join(', ')}</p>
      <button type="button" onClick={() => remove.mutate({ params: { id: 1 }, query: {} })}>
        Delete
      </button>
    </>
  )
}

async function deletePlayer({
  language = 'en',
  undoActivity = () => undone,
  unlockOrganiser = () => undefined,
}: {
  language?: Language
  undoActivity?: Responses['undoActivity']
  unlockOrganiser?: Responses['unlockOrganiser']
} = {}) {
  let roster = [aPlayer({ id: 1, name: 'Jan' })]
  const made = stubApi({
    listPlayers: () => roster,
    deletePlayer: () => {
      roster = []
      return undefined
    },
    unlockOrganiser,
    undoActivity: (input) => {
      const row = undoActivity(input)
      roster = [aPlayer({ id: 1, name: 'Jan is back' })]
      return row
    },
  })
  await show(<Roster />, { language })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Player deleted')
  return { user, made }
}
const undoing = (made: readonly { name: string; params: unknown }[]) =>
  made.filter(({ name }) => name === 'undoActivity').map(({ params }) => params)

test.each([
  ['en', 'Undo', 'Undone'],
  ['cs', 'Vzít zpět', 'Vráceno'],
] as const)(
  'in %s, the toast of a write undoes it, a toast confirms that, and the page is refetched',
  async (language, undo, done) => {
    const { user, made } = await deletePlayer({ language })
    await user.click(screen.getByRole('button', { name: undo }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(undoing(made)).toEqual([{ id: 1 }])
    expect(await screen.findByText('Jan is back')).toBeVisible()
    expect(screen.queryByRole('button', { name: undo })).not.toBeInTheDocument()
  },
)

test('an undo by keyboard returns the focus to the previously focused element', async () => {
  const { user } = await deletePlayer()
  await user.keyboard('{F8}{Tab}{Enter}')
  expect(await screen.findByText('Undone')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
})

test('while the browser is offline, the toast’s button is disabled', async () => {
  await deletePlayer()
  await setConnection(false)
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(undo).toBeDisabled()
  expect(undo).toHaveAccessibleDescription('You are offline. Connect to the internet and try again.')
})

test('a double click undoes once', async () => {
  const { user, made } = await deletePlayer()
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toHaveLength(1)
})

test('an undo waits until the page’s other writes have ended, because it may have to undo them, too', async () => {
  const { user, made } = await deletePlayer()
  const endWrite = recordWriteOfThisPage()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDisabled()
  expect(undoing(made)).toEqual([])
  act(() => endWrite([]))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toEqual([{ id: 1 }])
})

test('a refused undo shows why a later change prevents it, in the visitor’s language', async () => {
  const refuse = () => {
    throw new Refusal('undo_impossible', undoRefusals.player_back)
  }
  const { user } = await deletePlayer({ language: 'cs', undoActivity: refuse })
  await user.click(screen.getByRole('button', { name: 'Vzít zpět' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nepodařilo se to vzít zpětHráč už je zase na soupisce.',
  )
})

test('a toast can still undo when it is shown again after a reload', async () => {
  const { made } = await deletePlayer()
  watchReloads()
  reloadAfter(0)
  await waitFor(() => expect(sessionStorage.getItem('football-manager-toast')).not.toBeNull())
  cleanup()
  clearToasts()
  await show(<p>the page after the reload</p>)
  act(() => restoreToast())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toEqual([{ id: 1 }])
})

test('the toast of an import undoes all of its rows in one call, however many there are', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const Import = () => {
    const toasts = useToasts()
    return (
      <button type="button" onClick={() => toasts.success('Players added', undefined, ids)}>
        Add
      </button>
    )
  }
  const made = stubApi({ undoActivities: ({ body }) => body.ids.map((id) => ({ ...undone, undoOf: id })) })
  await show(<Import />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(made.map(({ name, body }) => ({ name, body }))).toEqual([{ name: 'undoActivities', body: { ids } }])
})

test('an undo that needs the PIN opens the dialog, and continues after it', async () => {
  let locked = true
  const undoActivity = () => {
    if (locked) throw new Refusal('organiser_only')
    return undone
  }
  const unlockOrganiser = () => {
    locked = false
    return undefined
  }
  const { user, made } = await deletePlayer({ undoActivity, unlockOrganiser })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('dialog', { name: "Organiser's PIN" })).toBeVisible()
  await user.keyboard('corner-flag{Enter}')
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toEqual([{ id: 1 }, { id: 1 }])
})

test('every reason of a refused undo has a text in both languages', () => {
  const saidIn = (language: Language) =>
    Object.values(undoRefusals).map((detail) => {
      const problem = { type: '', title: '', status: 409, detail, code: 'undo_impossible', instance: '' }
      return describeUndoRefusal(new ApiError(409, '', JSON.stringify(problem)), language)
    })
  expect(saidIn('en')).toEqual(Object.values(undoRefusals))
  const czech = saidIn('cs')
  expect(new Set(czech).size).toBe(Object.keys(undoRefusals).length)
  expect(czech).not.toContain(undefined)
})

test('a reason that this version does not define is described by a general text', async () => {
  const refuse = () => {
    throw new Refusal('undo_impossible', 'Something new happened since.')
  }
  const { user } = await deletePlayer({ language: 'cs', undoActivity: refuse })
  await user.click(screen.getByRole('button', { name: 'Vzít zpět' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Tohle už nejde vzít zpět.')
})
