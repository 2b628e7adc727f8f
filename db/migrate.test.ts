import { afterEach, describe, expect, it } from 'vitest'
import { type Database, migrate, migrationsCurrent, openDatabase } from './index.ts'
import { stepNames } from './migrations/index.ts'
import { emptyDatabase, engines } from './testing/index.ts'

describe.each(engines)('migrations on %s', (engine) => {
  const opened: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })

  async function handles(count: number): Promise<Database[]> {
    const { settings, remove } = await emptyDatabase(engine)
    opened.push(remove)
    return Array.from({ length: count }, () => {
      const db = openDatabase(settings)
      opened.push(() => db.destroy())
      return db
    })
  }

  it('bring an empty database up to date', async () => {
    for (const db of await handles(1)) {
      expect(await migrationsCurrent(db)).toBe(false)
      await migrate(db)
      expect(await migrationsCurrent(db)).toBe(true)
      for (const table of ['players', 'games', 'registrations', 'lineups', 'penalties'])
        expect(await db(table)).toEqual([])
    }
  })

  it('run once when several processes start at once, and later change nothing', async () => {
    const processes = await handles(4)
    await Promise.all(processes.map(migrate))
    for (const db of processes) {
      await migrate(db)
      expect(await db('knex_migrations').orderBy('id').pluck('name')).toEqual(stepNames)
    }
  })
})
