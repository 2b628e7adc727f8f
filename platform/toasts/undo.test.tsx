import { type Activity, type Language, undoRefusals } from '@club/contract'
import { aPlayer, Refusal, type Responses, show, stubApi, watchReloads } from '@club/tab-testing'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../api/error.ts'
import { queries } from '../api/queries.ts'
import { useCall } from '../api/use-call.ts'
import { reloadAfter, restoreToast } from './reload.ts'
import { forgetToasts } from './store.ts'
import { undoRefusalText } from './undo-refusals.ts'
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

/** A roster with a button that deletes its first player. */
function Roster() {
  const toasts = useToasts()
  const { data = [] } = useQuery(queries.players())
  const remove = useCall('deletePlayer', {
    onSuccess: (_gone, _input, _, { activity }) => toasts.success('Player deleted', undefined, activity),
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
}: {
  language?: Language
  undoActivity?: Responses['undoActivity']
} = {}) {
  let roster = [aPlayer({ id: 1, name: 'Jan' })]
  const made = stubApi({
    listPlayers: () => roster,
    deletePlayer: () => {
      roster = []
      return undefined
    },
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
  ['cs', 'Vzít zpět', 'Vzato zpět'],
] as const)(
  'the notice of a write takes it back in %s, says so, and the page is read anew',
  async (language, undo, done) => {
    const { user, made } = await deletePlayer({ language })
    await user.click(screen.getByRole('button', { name: undo }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(undoing(made)).toEqual([{ id: 1 }])
    expect(await screen.findByText('Jan is back')).toBeVisible()
    expect(screen.queryByRole('button', { name: undo })).not.toBeInTheDocument()
  },
)

test('taking back by keyboard gives the focus back to where it came from', async () => {
  const { user } = await deletePlayer()
  await user.keyboard('{F8}{Tab}{Enter}')
  expect(await screen.findByText('Undone')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
})

test('a double click takes back once', async () => {
  const { user, made } = await deletePlayer()
  await user.dblClick(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toHaveLength(1)
})

test('an undo that cannot be says what happened since, in the visitor’s language', async () => {
  const refuse = () => {
    throw new Refusal('undo_impossible', undoRefusals.player_back)
  }
  const { user } = await deletePlayer({ language: 'cs', undoActivity: refuse })
  await user.click(screen.getByRole('button', { name: 'Vzít zpět' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nepodařilo se to vzít zpětHráč už je zase na soupisce.',
  )
})

test('a notice that outlives a reload still takes back', async () => {
  const { made } = await deletePlayer()
  watchReloads()
  reloadAfter(0)
  await waitFor(() => expect(sessionStorage.getItem('football-manager-toast')).not.toBeNull())
  cleanup()
  forgetToasts()
  await show(<p>the page after the reload</p>)
  act(() => restoreToast())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toEqual([{ id: 1 }])
})

test('several rows of one write are taken back from the last; too many are left to the list', async () => {
  const Import = ({ rows }: { readonly rows: number }) => {
    const toasts = useToasts()
    const ids = Array.from({ length: rows }, (_, index) => index + 1)
    return (
      <button type="button" onClick={() => toasts.success('Players added', undefined, ids)}>
        {rows}
      </button>
    )
  }
  const made = stubApi({ undoActivity: () => undone })
  await show(
    <>
      <Import rows={60} />
      <Import rows={61} />
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '61' }))
  expect(screen.getByText('Players added')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '60' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(undoing(made)).toEqual(Array.from({ length: 60 }, (_, index) => ({ id: 60 - index })))
})

test('every reason why something cannot be taken back is said in both languages', () => {
  const saidIn = (language: Language) =>
    Object.values(undoRefusals).map((detail) => {
      const problem = { type: '', title: '', status: 409, detail, code: 'undo_impossible', instance: '' }
      return undoRefusalText(new ApiError(409, '', JSON.stringify(problem)), language)
    })
  expect(saidIn('en')).toEqual(Object.values(undoRefusals))
  const czech = saidIn('cs')
  expect(new Set(czech).size).toBe(Object.keys(undoRefusals).length)
  expect(czech).not.toContain(undefined)
})

test('a reason that this version does not know is said in general', async () => {
  const refuse = () => {
    throw new Refusal('undo_impossible', 'Something new happened since.')
  }
  const { user } = await deletePlayer({ language: 'cs', undoActivity: refuse })
  await user.click(screen.getByRole('button', { name: 'Vzít zpět' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Tohle už nejde vzít zpět.')
})
