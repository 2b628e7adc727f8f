import { queries, useQuery } from '@club/platform'
import { createQueryClient } from '@club/platform/host'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { requestsToPreloadStorageKey, storeRequestsToPreload } from './store-requests-to-preload.ts'

const stored = () => JSON.parse(localStorage.getItem(requestsToPreloadStorageKey) ?? 'null')

test('the reads of the queries on the page are stored under its address', async () => {
  history.replaceState(null, '', '/stats?season=2026')
  vi.stubGlobal('fetch', async () => Response.json([]))
  const client = createQueryClient()
  await client.fetchQuery(queries.debts())
  const { result } = renderHook(() => useQuery(queries.gameGoals('2026'), client))
  await vi.waitFor(() => expect(result.current.isSuccess).toBe(true), 20_000)
  storeRequestsToPreload(client)
  expect(stored()).toEqual({ '/stats?season=2026': ['/api/stats/goals?season=2026'] })
})

test('the reads of the latest ten addresses are stored, and nonsense is replaced', () => {
  localStorage.setItem(requestsToPreloadStorageKey, '{"/players":3}')
  const client = createQueryClient()
  for (let id = 1; id <= 12; id++) {
    history.replaceState(null, '', `/players?player=${id}`)
    storeRequestsToPreload(client)
  }
  history.replaceState(null, '', '/players?player=5')
  storeRequestsToPreload(client)
  expect(Object.keys(stored())).toEqual(
    [3, 4, 6, 7, 8, 9, 10, 11, 12, 5].map((id) => `/players?player=${id}`),
  )
})
