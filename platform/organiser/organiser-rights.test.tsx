import type { Club } from '@club/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { request } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import { aGame, Refusal, type Responses, setConnection, show, stubApi } from '../testing/index.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { LockControl } from './LockControl.tsx'
import { askForPin } from './pin-request.ts'

const pin = 'corner-flag'

/** A page with a button that deletes a game, a toast about the result, and the LockControl of the footer. */
function Page() {
  const toasts = useToasts()
  const remove = useCall('deleteGame', {
    onSuccess: () => toasts.success('Game deleted'),
    onError: (error) => toasts.failure('Failed to delete game', error),
  })
  return (
    <>
      <button type="button" disabled={remove.isPending} onClick={() => remove.mutate({ params: { id: 10 } })}>
        Delete
      </button>
      <LockControl />
    </>
  )
}

/** Shows the page of a club. By default the organiser's rights are locked, and the PIN is `pin`. */
async function visit({
  organiser = 'locked',
  language = 'en',
  responses = {},
}: {
  organiser?: Club['organiser']
  language?: 'en' | 'cs'
  responses?: Responses
} = {}) {
  let locked = organiser === 'locked'
  const needsPin = <Answer,>(answer: Answer): Answer => {
    if (locked) throw new Refusal('organiser_only')
    return answer
  }
  const made = stubApi({
    deleteGame: () => needsPin(undefined),
    scheduleGame: () => needsPin(aGame()),
    unlockOrganiser: ({ body }) => {
      if (body.pin !== pin) throw new Refusal('wrong_pin')
      locked = false
      return undefined
    },
    lockOrganiser: () => {
      locked = true
      return undefined
    },
    ...responses,
  })
  await show(<Page />, { language, club: { organiser } })
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, made, calls: () => made.map(({ name }) => name) }
}
const pinDialog = async (name = "Organiser's PIN") => within(await screen.findByRole('dialog', { name }))
const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a locked call opens the PIN dialog and is repeated once; later calls need no PIN, "Lock" is shown, and the PIN is not stored', async () => {
  const { user, press, calls } = await visit()
  expect(screen.queryByRole('button', { name: 'Lock' })).not.toBeInTheDocument()
  await press('Delete')
  const dialog = await pinDialog()
  const field = dialog.getByLabelText('PIN')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('type', 'password')
  await user.keyboard(`${pin}{Enter}`)
  expect(await screen.findByText('Game deleted')).toBeVisible()
  await dialogIsClosed()
  expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(pin)
  expect(calls()).toEqual(['deleteGame', 'unlockOrganiser', 'deleteGame'])
  await press('Delete')
  await waitFor(() => expect(calls()).toHaveLength(4))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a page that opens after an unlocked one has closed shows no "Lock" button', async () => {
  stubApi({ unlockOrganiser: () => undefined })
  // This page has no LockControl, the button that shows whether the organiser's rights are unlocked.
  await show(<main />, { club: { organiser: 'locked' } })
  const answer = askForPin()
  await pinDialog()
  await userEvent.keyboard(`${pin}{Enter}`)
  expect(await answer).toBe('unlocked')
  cleanup()
  await visit()
  expect(screen.queryByRole('button', { name: 'Lock' })).not.toBeInTheDocument()
})

test('a wrong PIN shows an error at the field, which can be edited, and the call is not repeated', async () => {
  const { user, press, calls } = await visit()
  await press('Delete')
  const dialog = await pinDialog()
  await user.keyboard('goalpost{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not the PIN.')
  const field = dialog.getByLabelText('PIN')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('This is not the PIN.')
  expect(calls()).toEqual(['deleteGame', 'unlockOrganiser'])
  await user.type(field, 'c', { initialSelectionStart: 0, initialSelectionEnd: 8 })
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(field, pin.slice(1))
  await user.click(dialog.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText('Game deleted')).toBeVisible()
})

test.each([
  ['too_many_requests', 'Příliš mnoho špatných PINů. Počkejte prosím minutu a zkuste to znovu.'],
  ['wrong_pin', 'Tohle není správný PIN.'],
] as const)('the error %s is shown in Czech', async (code, message) => {
  const refuse = () => {
    throw new Refusal(code)
  }
  const { user, press } = await visit({ language: 'cs', responses: { unlockOrganiser: refuse } })
  await press('Delete')
  const dialog = await pinDialog('PIN organizátora')
  await user.keyboard('goalpost{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
})

test('the field takes the longest PIN also when its accents are separate characters', async () => {
  const { user, press, made } = await visit()
  await press('Delete')
  const dialog = await pinDialog()
  const longest = 'č'.repeat(64)
  await user.paste(longest.normalize('NFD'))
  await user.keyboard('{Enter}')
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(made.at(-1)?.body).toEqual({ pin: longest })
})

test('without a PIN nothing is sent, and the field shows an error', async () => {
  const { user, press, calls } = await visit()
  await press('Delete')
  const dialog = await pinDialog()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter the PIN.')
  expect(dialog.getByLabelText('PIN')).toHaveFocus()
  expect(calls()).toEqual(['deleteGame'])
  await user.keyboard('c')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['Escape', async ({ user }: { user: ReturnType<typeof userEvent.setup> }) => user.keyboard('{Escape}')],
  ['Cancel', async ({ press }: { press: (name: string) => Promise<void> }) => press('Cancel')],
])('%s changes nothing and shows no error', async (_, cancel) => {
  const visitor = await visit()
  await visitor.press('Delete')
  await pinDialog()
  await cancel(visitor)
  await dialogIsClosed()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled())
  expect(visitor.calls()).toEqual(['deleteGame'])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('several calls at once open one dialog, and all continue after it', async () => {
  const { user, calls } = await visit()
  const wanted = [
    request('deleteGame', { params: { id: 10 } }),
    request('scheduleGame', { body: { date: '2026-11-26T18:00:00.000Z' } }),
  ]
  const dialog = await pinDialog()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.type(dialog.getByLabelText('PIN'), `${pin}{Enter}`)
  await Promise.all(wanted)
  expect(calls().toSorted()).toEqual(
    ['deleteGame', 'scheduleGame', 'unlockOrganiser', 'deleteGame', 'scheduleGame'].toSorted(),
  )
})

test('a call that is refused in spite of an accepted PIN shows a failure and does not reopen the dialog', async () => {
  const refuse = () => {
    throw new Refusal('organiser_only')
  }
  const { user, press } = await visit({ responses: { deleteGame: refuse } })
  await press('Delete')
  await pinDialog()
  await user.keyboard(`${pin}{Enter}`)
  expect(await screen.findByText('Failed to delete game')).toBeVisible()
  await dialogIsClosed()
})

test('an unlocked page can be locked again; the next locked call requires the PIN', async () => {
  const { press, calls } = await visit({ organiser: 'unlocked' })
  await setConnection(false)
  expect(screen.getByRole('button', { name: 'Lock' })).toBeDisabled()
  await setConnection(true)
  await press('Lock')
  expect(await screen.findByText('Locked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lock' })).not.toBeInTheDocument()
  await press('Delete')
  await pinDialog()
  expect(calls()).toEqual(['lockOrganiser', 'deleteGame'])
})

test('a club without a lock has no PIN dialog and no "Lock" button', async () => {
  const { press, calls } = await visit({ organiser: 'open' })
  await press('Delete')
  expect(await screen.findByText('Game deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lock' })).not.toBeInTheDocument()
  expect(calls()).toEqual(['deleteGame'])
})
