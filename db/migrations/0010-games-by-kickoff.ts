import type { Knex } from 'knex'
import { getDatabaseEngine } from '../database.ts'

const index = 'games_by_kickoff'

/** Adds an index that speeds up queries of a season's games, and of the first and last of all games. */
export async function up(db: Knex): Promise<void> {
  if (await hasIndex(db)) return
  await db.schema.alterTable('games', (table) => table.index(['kickoff_at'], index))
}

async function hasIndex(db: Knex): Promise<boolean> {
  const found =
    getDatabaseEngine(db) === 'mysql'
      ? db('information_schema.statistics').where({ table_schema: db.raw('database()'), index_name: index })
      : db('sqlite_master').where({ type: 'index', name: index })
  return (await found.first()) !== undefined
}
