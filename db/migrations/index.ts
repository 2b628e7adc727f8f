import type { Knex } from 'knex'
import * as players from './0001-players.ts'
import * as games from './0002-games.ts'
import * as registrations from './0003-registrations.ts'
import * as lineups from './0004-lineups.ts'
import * as penalties from './0005-penalties.ts'
import * as activity from './0006-activity.ts'
import * as activityCounter from './0007-activity-counter.ts'

/**
 * The migrations in order. Their names are stored in the database and never change. Each can be repeated after it was
 * interrupted, because MySQL cannot roll back schema changes.
 */
const steps = new Map<string, Knex.Migration>([
  ['0001-players', players],
  ['0002-games', games],
  ['0003-registrations', registrations],
  ['0004-lineups', lineups],
  ['0005-penalties', penalties],
  ['0006-activity', activity],
  ['0007-activity-counter', activityCounter],
])

export const stepNames: readonly string[] = [...steps.keys()]

/** Imports instead of a folder, so that types are checked. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...stepNames],
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const step = steps.get(name)
    if (!step) throw new Error(`there is no migration ${name}`)
    return step
  },
}
