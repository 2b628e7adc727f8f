/** The part of a better-sqlite3 connection that makes statements. */
export interface Preparing {
  prepare(sql: string): unknown
}

/** Enough for every statement the application has; texts with long lists of values do not come twice. */
const KEPT = 300
const LONGEST = 4_000

/**
 * Lets a connection keep the statements it has prepared: Knex prepares anew each time, which for a typical
 * read takes a third of its time.
 */
export function keepPrepared(connection: Preparing): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, unknown>()
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    if (known) return known
    const statement = prepare(sql)
    if (/^\s*(create|alter|drop)\b/i.test(sql)) kept.clear()
    if (/^\s*(select|with|insert|update|delete)\b/i.test(sql) && sql.length <= LONGEST) {
      for (const oldest of kept.keys()) {
        if (kept.size < KEPT) break
        kept.delete(oldest)
      }
      kept.set(sql, statement)
    }
    return statement
  }
}
