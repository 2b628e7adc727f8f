import { reloadAfter } from '@club/platform'
import { watchReloads } from '@club/tab-testing'
import { expect, test, vi } from 'vitest'
import { rosterReloadDelay } from './use-roster-change.ts'

test('after a player was added, edited or deleted the page reloads after 500 ms [S7.33 S9.14]', () => {
  vi.useFakeTimers()
  const reloads = watchReloads()
  reloadAfter(rosterReloadDelay)
  vi.advanceTimersByTime(499)
  expect(reloads).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(reloads).toHaveLength(1)
  vi.useRealTimers()
})
