import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aListedGame } from '../testing/index.ts'
import { queries, refetchPage } from './queries.ts'

test('all data on the page are refetched, the votes and teams after the lists of games, but not those of a deleted game', async () => {
  const client = new QueryClient()
  let active = [10, 11]
  const read = vi.fn(async ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    queryKey[1] === 'active' ? active.map((id) => aListedGame({ id })) : [],
  )
  const shown = [
    queries.registrations(10),
    queries.registrations(11),
    queries.teams(11),
    queries.teams(9),
    queries.game(11),
    queries.activeGames(),
    queries.players(),
  ].map(({ queryKey }) => queryKey)
  for (const queryKey of shown)
    new QueryObserver(client, { queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => {},
    )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), 20_000)
  read.mockClear()
  active = [10]
  await refetchPage(client)
  expect(read.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([
    ['games', 11],
    ['games', 'active'],
    ['players', 'all'],
    ['games', 10, 'registrations'],
    ['games', 9, 'teams'],
  ])
})
