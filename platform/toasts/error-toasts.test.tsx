import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { queries } from '../api/queries.ts'
import { useCall } from '../api/use-call.ts'
import { Refusal, show, stubApi } from '../testing/index.ts'
import { useToasts } from './use-toasts.ts'

function AddButton() {
  const toasts = useToasts()
  const { mutate } = useCall('recalculateStatistics', {
    onSuccess: () => toasts.success('Statistics recalculated'),
    onError: (error) => toasts.failure('Failed to recalculate statistics', error),
  })
  return (
    <button type="button" onClick={() => mutate({})}>
      Recalculate
    </button>
  )
}

test('a failed call shows a destructive toast with the server’s message; a successful call does not [S8.3]', async () => {
  let down = true
  stubApi({
    recalculateStatistics: () => {
      if (down) throw new Refusal('database_unavailable')
      return { gamesProcessed: 1, players: 2 }
    },
  })
  const user = userEvent.setup()
  await show(<AddButton />)
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to recalculate statistics')).toBeVisible()
  expect(
    within(alert).getByText('The database does not answer right now. Please try again in a moment.'),
  ).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Statistics recalculated')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

function Roster() {
  const toasts = useToasts()
  const { error, refetch } = useQuery(queries.players())
  useEffect(() => {
    if (error) toasts.failure('Failed to load players', error)
  }, [error, toasts])
  return (
    <>
      {error && <p>cannot be read</p>}
      <button type="button" onClick={() => refetch()}>
        Retry
      </button>
      <button type="button" onClick={() => toasts.invalid('Invalid date')}>
        Schedule
      </button>
    </>
  )
}

test('a successful Retry dismisses the toast about the failed load, and no other toast', async () => {
  let down = true
  stubApi({
    listPlayers: () => {
      if (down) throw new Refusal('database_unavailable')
      return []
    },
  })
  const user = userEvent.setup()
  await show(<Roster />)
  await screen.findByText('Failed to load players')
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('Failed to load players')).not.toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Invalid date')).toBeVisible()
})

test('the alert about a write with an unknown outcome stays while reads fail, too', async () => {
  const lost = () => {
    throw new TypeError('the connection was reset')
  }
  let down = false
  const made = stubApi({ listPlayers: () => (down ? lost() : []), recalculateStatistics: lost })
  await show(
    <>
      <AddButton />
      <Roster />
    </>,
  )
  down = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recalculate' }))
  await waitFor(() => expect(made.filter(({ name }) => name === 'listPlayers')).toHaveLength(2))
  expect(await screen.findByRole('alert')).toHaveTextContent('Saved or not?')
  await waitFor(() => expect(screen.getByText('cannot be read')).toBeInTheDocument())
  expect(screen.getByRole('alert')).toHaveTextContent('Saved or not?')
})
