import type { PlayerStatistics } from '@club/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareQrButton } from '../payment/ShareQrButton.tsx'
import { aStatisticsRow, Refusal, show, stubApi } from '../testing/index.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { request } from './client.ts'
import { callDeadline } from './deadline.ts'
import { OfflineError, TimeoutError } from './error.ts'
import { queries } from './queries.ts'

afterEach(() => {
  vi.useRealTimers()
})

function Roster() {
  const toasts = useToasts()
  const { isError } = useQuery(queries.players())
  const recalculation = useMutation({
    mutationFn: () => request('recalculateStatistics', {}),
    onError: (error) => toasts.failure('Not recalculated', error),
  })
  return (
    <>
      {isError && <p>no roster</p>}
      {recalculation.isError && <p>not recalculated</p>}
      <button type="button" disabled={recalculation.isPending} onClick={() => recalculation.mutate()}>
        Recalculate
      </button>
    </>
  )
}

const refuse = () => {
  throw new Refusal('database_unavailable')
}

test('a failed query or mutation is not retried [S9.25]', async () => {
  const made = stubApi({ listPlayers: refuse, recalculateStatistics: refuse })
  await show(<Roster />)
  await screen.findByText('no roster')
  await userEvent.setup().click(screen.getByRole('button'))
  await screen.findByText('not recalculated')
  expect(made.map(({ name }) => name)).toEqual(['listPlayers', 'recalculateStatistics'])
})

/** Shows a roster, and a button that unmounts the roster and mounts it again. */
function RemountableRoster() {
  const [shows, setShows] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShows(!shows)}>
        Turn
      </button>
      {shows && <Roster />}
    </>
  )
}

const DAY = 24 * 3_600_000

test('the client refetches nothing automatically: not after a time, on focus or on reconnection [S9.23]', async () => {
  vi.useFakeTimers()
  const made = stubApi({ listPlayers: () => [] })
  await show(<Roster />)
  await act(() => vi.advanceTimersByTimeAsync(DAY))
  for (const event of ['visibilitychange', 'focus', 'offline', 'online'])
    await act(async () => void window.dispatchEvent(new Event(event)))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
})

test('a component shows data from a day ago without a new read [S9.24]', async () => {
  vi.useFakeTimers()
  const made = stubApi({ listPlayers: () => [] })
  await show(<RemountableRoster />)
  await act(() => vi.advanceTimersByTimeAsync(DAY))
  const turn = screen.getByRole('button', { name: 'Turn' })
  for (const _ of ['away', 'and back']) await act(async () => turn.click())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('button', { name: 'Recalculate' })).toBeVisible()
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
})

test('after a write, data that the page did not show is loaded again when it is shown, and never shown outdated', async () => {
  const old = aStatisticsRow({ id: 1, wins: 1 })
  let respond = (_: PlayerStatistics[]) => {}
  const answers = [() => [old], () => new Promise<PlayerStatistics[]>((resolve) => (respond = resolve))]
  stubApi({
    listPlayers: () => [],
    playerStatistics: () => answers.shift()?.() ?? expect.fail('a third read'),
    recalculateStatistics: () => ({ gamesProcessed: 1, players: 1 }),
  })
  function Statistics() {
    const { data } = useQuery(queries.playerStatistics())
    return <p>{data ? `${data[0]?.wins} wins` : 'loading'}</p>
  }
  function Tabs() {
    const [shows, setShows] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShows(!shows)}>
          Turn
        </button>
        {shows ? <Statistics /> : <Roster />}
      </>
    )
  }
  await show(<Tabs />)
  const user = userEvent.setup()
  await screen.findByText('1 wins')
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  await user.click(screen.getByRole('button', { name: 'Recalculate' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recalculate' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(screen.getByText('loading')).toBeVisible()
  respond([{ ...old, wins: 2 }])
  expect(await screen.findByText('2 wins')).toBeVisible()
})

test('sharing a payment’s code keeps the data that the page does not show, because it changes nothing', async () => {
  const made = stubApi({ listPlayers: () => [] })
  const share = vi.fn(async () => ({ how: 'shared', picture: 'sent' }) as const)
  await show(
    <>
      <RemountableRoster />
      <ShareQrButton share={share}>Save</ShareQrButton>
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(share).toHaveResolved())
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
})

const loseConnection = () => {
  throw new TypeError('the connection was reset')
}

test('after a write without a response, the page shows an alert and refetches its data', async () => {
  const made = stubApi({ listPlayers: () => [], recalculateStatistics: loseConnection })
  await show(<Roster />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recalculate' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/^Saved or not\?No answer came, so it is not certain/)
  await waitFor(() =>
    expect(made.map(({ name }) => name)).toEqual(['listPlayers', 'recalculateStatistics', 'listPlayers']),
  )
})

test('a pending write ends after 20 s: its button is enabled again, and the data is refetched', async () => {
  const made = stubApi({ listPlayers: () => [], recalculateStatistics: () => new Promise(() => {}) })
  await show(<Roster />)
  vi.useFakeTimers()
  const button = screen.getByRole('button', { name: 'Recalculate' })
  await act(async () => button.click())
  await act(() => vi.advanceTimersByTimeAsync(callDeadline - 1))
  expect(button).toBeDisabled()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(button).toBeEnabled()
  expect(screen.getByRole('alert')).toHaveTextContent('Saved or not?')
  expect(made.filter(({ name }) => name === 'listPlayers')).toHaveLength(2)
})

test('after a refused write, nothing is refetched', async () => {
  const made = stubApi({ listPlayers: () => [], recalculateStatistics: refuse })
  await show(<Roster />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recalculate' }))
  await screen.findByText('not recalculated')
  expect(made.filter(({ name }) => name === 'listPlayers')).toHaveLength(1)
})

test('a read of teams is retried up to 3 times, but not after a timeout', () => {
  const { retry } = queries.teams(1)
  if (typeof retry !== 'function') throw new Error('teams are not tried again')
  expect([0, 1, 2, 3].map((failures) => retry(failures, new OfflineError('')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(retry(0, new TimeoutError(''))).toBe(false)
})
