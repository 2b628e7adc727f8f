import type { Knex } from 'knex'
import { addIndex } from './table-builder-helpers.ts'

/** Adds an index that speeds up queries of unpaid penalties, such as the list of debts. */
export const up = (db: Knex): Promise<void> =>
  addIndex(db, 'penalties', ['paid_at', 'created_at'], 'penalties_by_payment')
