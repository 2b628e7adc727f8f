import type { Knex } from 'knex'

/** An SQL statement that an earlier version of the site sent, and its result, as they were recorded. */
export interface RecordedStatement {
  /** The number of the connection that sent the statement. All statements of a transaction have the same number. */
  readonly connection: number
  sql: string
  /**
   * The values for the statement's placeholders. JSON has no type for instants, so an instant is stored as
   * `{ at: '2026-11-26T18:00:00.000Z' }`.
   */
  readonly bindings: readonly unknown[]
  answer: StatementResult
}

type Row = Readonly<Record<string, unknown>>

/**
 * The result of a statement: the selected rows; or the number of changed rows, with the id of an inserted row; or the
 * code of an error.
 */
interface StatementResult {
  readonly rows?: readonly Row[]
  readonly changed?: number
  readonly id?: number
  readonly error?: string
}

/**
 * What a driver returns for a write: mysql2 returns `affectedRows` and `insertId`, better-sqlite3 returns `changes` and
 * `lastInsertRowid`.
 */
interface WriteResult {
  readonly affectedRows?: number
  readonly changes?: number
  readonly insertId?: number
  readonly lastInsertRowid?: number
}

/**
 * Records all statements that a handle sends from now on, also in transactions. Statements that read the schema are not
 * recorded, because their results change with every new schema.
 * @returns the list to which the statements are added, in the order of sending
 */
export function recordStatements(db: Knex): readonly RecordedStatement[] {
  const connections: unknown[] = []
  const recorded: RecordedStatement[] = []
  // The method is replaced in the prototype, because Knex creates the client of each transaction from this prototype.
  const prototype = Object.getPrototypeOf(db.client)
  const send = prototype._query
  prototype._query = async function (
    this: unknown,
    connection: unknown,
    statement: { sql: string; bindings?: unknown[] },
  ) {
    if (!connections.includes(connection)) connections.push(connection)
    const bindings = (statement.bindings ?? []).map((value) =>
      value instanceof Date ? { at: value.toISOString() } : value,
    )
    const one: RecordedStatement = {
      connection: connections.indexOf(connection),
      sql: statement.sql,
      bindings,
      answer: {},
    }
    if (!/\b(information_schema|sqlite_master|pragma)\b/i.test(statement.sql)) recorded.push(one)
    try {
      const sent = await send.call(this, connection, statement)
      // The SQLite client replaces some statements, such as BEGIN by BEGIN IMMEDIATE. The replacement is recorded.
      one.sql = statement.sql
      one.answer = parseResult(db, one.sql, sent.response)
      return sent
    } catch (error) {
      one.answer = { error: getErrorCode(error) }
      throw error
    }
  }
  return recorded
}

/**
 * Sends recorded statements again, one after another.
 * @param db the database with the rows that it had when the recording began, possibly with a newer schema
 * @returns a text for each statement whose result differs from the recorded one. Only the recorded columns are
 * compared, so a newer schema may add columns. The order of the rows is not compared, because the database is free to
 * choose the order of rows that an ORDER BY treats as equal.
 */
export async function replayStatements(db: Knex, recorded: readonly RecordedStatement[]): Promise<string[]> {
  const connections: unknown[] = []
  const differences: string[] = []
  try {
    for (const { connection, sql, bindings, answer } of recorded) {
      connections[connection] ??= await db.client.acquireConnection()
      const values = bindings.map((value) => (isInstant(value) ? new Date(value.at) : value))
      let now: StatementResult
      let reason = ''
      try {
        const { response } = await db.client._query(connections[connection], { sql, bindings: values })
        now = parseResult(db, sql, response)
      } catch (error) {
        now = { error: getErrorCode(error) }
        reason = ` ${error}`
      }
      const [expected, found] = [answer, now].map((one) => formatResult(one, answer))
      if (found !== expected) differences.push(`${sql}\n  was: ${expected}\n  is:  ${found}${reason}`)
    }
  } finally {
    for (const connection of connections) await db.client.releaseConnection(connection)
  }
  return differences
}

const isInstant = (value: unknown): value is { readonly at: string } =>
  typeof value === 'object' && value !== null && 'at' in value

/** Converts the response of a driver to a result. The response of mysql2 is a pair: the result and the columns. */
function parseResult(db: Knex, sql: string, response: unknown): StatementResult {
  const result: readonly Row[] | WriteResult =
    db.client.dialect === 'mysql' && Array.isArray(response) ? response[0] : response
  // The rows are copied, because the handle later converts the values in the original rows.
  if ('length' in result) return { rows: result.map((row) => ({ ...row })) }
  const id = result.insertId ?? result.lastInsertRowid
  const isInsert = /^\s*insert/i.test(sql) && id !== undefined
  return { changed: result.affectedRows ?? result.changes ?? 0, ...(isInsert && { id }) }
}

/** Formats a result as a text for the comparison. The text contains only the columns of the recorded result. */
function formatResult(answer: StatementResult, recorded: StatementResult): string {
  if (!answer.rows) return JSON.stringify(answer)
  const columns = Object.keys(recorded.rows?.[0] ?? {})
  const rows = answer.rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]])))
  return `${rows.length} rows ${rows.sort().join(', ')}`
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
