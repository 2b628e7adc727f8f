import { expect, test } from 'vitest'
import { endPendingCalls, stubApi } from './stub-api.ts'

test('closing the page ends a pending call before the next test', async () => {
  stubApi({ recalculateStatistics: () => new Promise(() => {}) })
  const answer = fetch('/api/stats/recalculate', { method: 'POST', body: '{}' }).catch(String)
  await endPendingCalls()
  expect(await answer).toBe('Error: the page was closed')
})
