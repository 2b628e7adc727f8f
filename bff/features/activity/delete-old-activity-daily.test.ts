import { freshDatabase } from '@club/db/testing'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { deleteOldActivityDaily } from './delete-old-activity-daily.ts'

it('activities older than two years are deleted a minute after the start', async () => {
  const { db, drop } = await freshDatabase('embedded')
  const row = {
    kind: 'vote',
    by_id: null,
    by_name: null,
    game_id: null,
    game_kickoff_at: null,
    player_id: null,
    player_name: null,
    details: '{}',
    changes: '{}',
    undo_of: null,
    undone_by: null,
  }
  await db('activity').insert([
    { ...row, id: 1, done_at: new Date('2020-01-01T00:00:00.000Z') },
    { ...row, id: 2, done_at: new Date() },
  ])
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  try {
    const activityDeletion = deleteOldActivityDaily(db, pino({ level: 'silent' }))
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await activityDeletion.stop()
    expect(await db('activity').pluck('id')).toEqual([2])
  } finally {
    vi.useRealTimers()
    await drop()
  }
})
