import { afterEach, describe, expect, it } from 'vitest'
import { type Database, getDatabaseErrorKind, isSchemaCurrent, migrate, openDatabase } from './index.ts'
import { migrationNames } from './migrations/index.ts'
import { createEmptyDatabase, engines } from './testing/index.ts'

describe.each(engines)('migrations on %s', (engine) => {
  const opened: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })

  async function openHandles(count: number): Promise<Database[]> {
    const { settings, remove } = await createEmptyDatabase(engine)
    opened.push(remove)
    return Array.from({ length: count }, () => {
      const db = openDatabase(settings)
      opened.push(() => db.destroy())
      return db
    })
  }

  it('bring an empty database up to date', async () => {
    for (const db of await openHandles(1)) {
      expect(await isSchemaCurrent(db)).toBe(false)
      await migrate(db)
      expect(await isSchemaCurrent(db)).toBe(true)
      for (const table of ['players', 'games', 'registrations', 'lineups', 'penalties'])
        expect(await db(table)).toEqual([])
    }
  })

  it('run once when several processes start at once, and later change nothing', async () => {
    const processes = await openHandles(4)
    await Promise.all(processes.map((db) => migrate(db)))
    for (const db of processes) {
      await migrate(db)
      expect(await db('knex_migrations').orderBy('id').pluck('name')).toEqual(migrationNames)
    }
  })

  it('continue after a process was killed between two steps', async () => {
    for (const db of await openHandles(1)) {
      await migrate(db)
      // Simulates a process that was killed after it created the table and before it recorded the migration. On MySQL,
      // such a process leaves Knex's lock behind. On SQLite, the lock is rolled back with the transaction.
      await db('knex_migrations')
        .where({ name: migrationNames.at(-1) })
        .delete()
      if (engine === 'mysql') await db('knex_migrations_lock').update({ is_locked: 1 })
      expect(await isSchemaCurrent(db)).toBe(false)
      await migrate(db)
      expect(await isSchemaCurrent(db)).toBe(true)
    }
  })

  it('add the activity tables to an existing database, and keep its rows', async () => {
    for (const db of await openHandles(1)) {
      await migrate(db)
      await db.schema.dropTable('activity')
      await db.schema.dropTable('activity_counter')
      await db('knex_migrations').where('name', '>=', '0006').delete()
      await db('games').insert({ id: 7, kickoff_at: new Date('2026-11-26T18:00:00.000Z') })
      const before = await db('games')
      await migrate(db)
      expect(await isSchemaCurrent(db)).toBe(true)
      expect(await db('games')).toEqual(before)
      for (const table of ['activity', 'activity_counter'] as const) expect(await db(table)).toEqual([])
    }
  })

  it('record the present ratings of each player once', async () => {
    for (const db of await openHandles(1)) {
      await migrate(db)
      const skills = { offense_skill: 71, defense_skill: 62, ball_handling_skill: 53 }
      const left_at = new Date('2026-11-20T18:00:00.000Z')
      await db('players').insert({ name: 'Jan', joined_at: left_at, ...skills })
      await db('players').insert({ name: 'Petr', joined_at: left_at, left_at, ...skills })
      await db.schema.dropTable('ratings')
      const begin = new Date()
      for (let time = 1; time <= 2; time++) {
        await db('knex_migrations').where({ name: '0009-ratings' }).delete()
        await migrate(db)
      }
      const [first, ...others] = await db('ratings').orderBy('id')
      expect(first).toEqual({ id: 1, player_id: 1, rated_at: expect.any(Date), ...skills })
      expect(first?.rated_at.getTime()).toBeGreaterThanOrEqual(begin.getTime())
      expect(others).toMatchObject([{ player_id: 2, ...skills }])
    }
  })

  it('correct players with more wins than games, and leave all others', async () => {
    for (const db of await openHandles(1)) {
      await migrate(db)
      await db('knex_migrations').where('name', '>=', '0011').delete()
      const skills = { offense_skill: 50, defense_skill: 50, ball_handling_skill: 50, joined_at: new Date(0) }
      const totals = [
        { name: 'Adam', games_played: 0, wins: 1, plus_minus: 3 },
        { name: 'Bob', games_played: 2, wins: 2, plus_minus: 0 },
        { name: 'Cyril', games_played: 7, wins: 3, plus_minus: -1 },
      ]
      await db('players').insert(totals.map((row) => ({ ...skills, ...row })))
      await migrate(db)
      expect(await db('players').orderBy('id')).toMatchObject([
        { ...totals[0], wins: 0 },
        totals[1],
        totals[2],
      ])
    }
  })

  it('do not change a newer schema, the foreign keys setting or the mapping of rows', async () => {
    for (const db of await openHandles(1)) {
      await migrate(db)
      await db('knex_migrations').insert({
        name: '9999-of-a-later-version',
        batch: 2,
        migration_time: new Date(),
      })
      await migrate(db)
      expect(await isSchemaCurrent(db)).toBe(true)
      const kickoff_at = new Date('2026-11-26T18:00:00.000Z')
      await db('games').insert({ kickoff_at })
      expect(await db('games').first()).toMatchObject({ kickoff_at, was_played: false })
      const vote = { game_id: 1, player_id: 5, status: 'going', registered_at: kickoff_at } as const
      await expect(db('registrations').insert(vote).catch(getDatabaseErrorKind)).resolves.toBe(
        'missing_reference',
      )
    }
  })
})
