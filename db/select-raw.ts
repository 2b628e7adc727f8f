import { type Database, getDatabaseEngine } from './database.ts'

/**
 * Runs a SELECT that is written as SQL. This takes half the time that Knex's query builder takes, which matters for
 * statements that every request sends.
 * @param bindings the values of the question marks
 */
export async function selectRaw<Row>(
  db: Database,
  sql: string,
  bindings: readonly (string | number)[],
): Promise<Row[]> {
  const answer = await db.raw(sql, bindings)
  // On MySQL, Knex returns the rows with a description of their columns.
  return getDatabaseEngine(db) === 'mysql' ? answer[0] : answer
}
