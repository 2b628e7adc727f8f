import { setTimeout as pause } from 'node:timers/promises'
import { runInTransaction } from '@club/db'
import { createFreshDatabase, type Engine, engines } from '@club/db/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { createMetrics } from './metrics.ts'
import type { MeasuredResources } from './resource-metrics.ts'

/**
 * Creates a database and metrics.
 * @returns the database, and a function that reads the value of a series such as `name{label="value"}`
 */
async function measured(engine: Engine, folders: MeasuredResources['folders'] = {}) {
  const { db, drop } = await createFreshDatabase(engine)
  onTestFinished(drop)
  const metrics = createMetrics(() => Promise.reject(new Error('no list')), { db, folders })
  const value = async (series: string) => {
    const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length))
  }
  return { db, value }
}

it.each(engines)('shows used and free connections, and everybody who waits for one (%s)', async (engine) => {
  const { db, value } = await measured(engine)
  const pool = async () =>
    Promise.all(
      ['used', 'free', 'waiting'].map((state) => value(`club_database_pool_connections{state="${state}"}`)),
    )
  // MySQL's pool has ten connections, of which transactions use at most eight. SQLite's pool has one connection.
  const [all, most] = engine === 'mysql' ? [10, 8] : [1, 1]
  expect(await pool()).toEqual([0, all, 0])
  const { promise: end, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const transactions = Array.from({ length: most + 3 }, () => runInTransaction(db, () => end))
  await vi.waitFor(async () => expect(await pool()).toEqual([most, all - most, 3]), { timeout: 60_000 })
  const reads = Array.from({ length: all }, () => db.transaction(() => end))
  await vi.waitFor(async () => expect(await pool()).toEqual([all, 0, 3 + most]), { timeout: 60_000 })
  resolve()
  await Promise.all([...transactions, ...reads])
  expect(await pool()).toEqual([0, all, 0])
})

it('shows the size and the free space of a folder’s disk, and nothing of a missing folder', async ({
  skip,
}) => {
  const disk = (await mountSmallDisk(1000)) ?? skip('this account may not mount a disk')
  onTestFinished(() => disk.remove())
  const { value } = await measured('embedded', { data: disk.folder, backups: `${disk.folder}/missing` })
  expect(await value('club_disk_size_bytes{folder="data"}')).toBe(1000 * 1024)
  expect(await value('club_disk_free_bytes{folder="data"}')).toBe(1000 * 1024)
  await disk.fill()
  expect(await value('club_disk_free_bytes{folder="data"}')).toBe(0)
  expect(await value('club_disk_size_bytes{folder="backups"}')).toBeUndefined()
})

it('shows the longest delay of the event loop since the last scrape', async () => {
  const { value } = await measured('embedded')
  // A timer measures the delay every 10 ms. Each scrape resets the measurement, and the first tick of the timer after
  // that records no delay. So the test waits for some ticks before it blocks the event loop.
  await pause(30)
  const end = performance.now() + 3_000
  while (performance.now() < end);
  await pause(30)
  expect(await value('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(2.5)
  // The previous scrape has reset it.
  expect(await value('nodejs_eventloop_lag_max_seconds')).toBeLessThan(2.5)
})
