import type { Database } from '@club/db'
import { createFreshDatabase, engines } from '@club/db/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDailyMaintenance } from './daily-maintenance.ts'

describe.each(engines)('a minute after the start on %s', (engine) => {
  let fresh: Awaited<ReturnType<typeof createFreshDatabase>>
  let db: Database
  beforeEach(async () => {
    fresh = await createFreshDatabase(engine)
    db = fresh.db
  })
  afterEach(() => fresh.drop())

  async function passMinute(): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    try {
      const maintenance = startDailyMaintenance(db, pino({ level: 'silent' }))
      vi.advanceTimersByTime(60_000)
      vi.useRealTimers()
      await maintenance.stop()
    } finally {
      vi.useRealTimers()
    }
  }

  it('activities older than two years are deleted', async () => {
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
    await passMinute()
    expect(await db('activity').pluck('id')).toEqual([2])
  })

  it('ratings are recorded that a server of an earlier version stored without recording them', async () => {
    const joined_at = new Date('2026-11-20T18:00:00.000Z')
    const skills = { offense_skill: 71, defense_skill: 62, ball_handling_skill: 53 }
    await db('players').insert(
      ['added', 'changed', 'recorded'].map((name) => ({ name, joined_at, ...skills })),
    )
    const before = { rated_at: joined_at, ...skills }
    await db('ratings').insert([
      { player_id: 2, ...before },
      { player_id: 3, ...before, offense_skill: 40 },
      { player_id: 3, ...before },
    ])
    await db('players').where({ id: 2 }).update({ defense_skill: 70 })
    for (let time = 0; time < 2; time++) await passMinute()
    expect(await db('ratings').where('id', '>', 3).orderBy('id')).toEqual([
      { id: expect.any(Number), rated_at: expect.any(Date), player_id: 1, ...skills },
      { id: expect.any(Number), rated_at: expect.any(Date), player_id: 2, ...skills, defense_skill: 70 },
    ])
  })
})
