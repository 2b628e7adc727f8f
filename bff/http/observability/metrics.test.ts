import { expect, it, onTestFinished } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import { createMetrics } from './metrics.ts'

it('The counter of requests starts with 0 for both outcomes, and leaves out health checks', async () => {
  const metrics = createMetrics(() => Promise.reject(new Error('no list')))
  const api = await startTestServer('embedded', { metrics })
  onTestFinished(() => api.close())
  const outcomes = async () => {
    const samples = (await metrics.text()).matchAll(/^http_requests_total\{outcome="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...samples].map(([, outcome, count]) => [outcome, Number(count)]))
  }
  const statuses = async (...paths: string[]) => {
    const found: number[] = []
    for (const path of paths) found.push((await api.get(path)).status)
    return found
  }
  expect(await outcomes()).toEqual({ answered: 0, failed: 0 })
  expect(await statuses('/livez', '/readyz', '/api/players', '/api/games/4711')).toEqual([200, 200, 200, 404])
  await expect.poll(outcomes, { timeout: 60_000 }).toEqual({ answered: 2, failed: 0 })
  await api.db.schema.dropTable('activity')
  expect(await statuses('/api/activity')).toEqual([500])
  await expect.poll(outcomes, { timeout: 60_000 }).toEqual({ answered: 2, failed: 1 })
})
