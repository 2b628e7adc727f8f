import type { Knex } from 'knex'
import { addIndex } from './table-builder-helpers.ts'

/** Adds an index that speeds up queries of a season's games, and of the first and last of all games. */
export const up = (db: Knex): Promise<void> => addIndex(db, 'games', ['kickoff_at'], 'games_by_kickoff')
