import { queries } from '@club/platform'
import { createQueryClient } from '@club/platform/host'
import { stubApi } from '@club/tab-testing'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshAfterScheduling } from './use-schedule-game.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('scheduling a game refetches the upcoming game after 500 ms, not sooner [S7.11 S9.15]', async () => {
  vi.useFakeTimers()
  const made = stubApi({ upcomingGame: () => null })
  const client = createQueryClient()
  await client.fetchQuery(queries.upcomingGame())
  await refreshAfterScheduling(client)
  const isStale = () => client.getQueryState(queries.upcomingGame().queryKey)?.isInvalidated
  await vi.advanceTimersByTimeAsync(499)
  expect(isStale()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isStale()).toBe(true)
  expect(made).toHaveLength(1)
})
