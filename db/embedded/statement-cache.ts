/** The part of a better-sqlite3 connection that makes statements. */
export interface Preparing {
  prepare(sql: string): unknown
}

/** More than the application's statements; longer ones have lists of values and do not repeat. */
const MAX_STATEMENTS = 300
const MAX_LENGTH = 4_000

/** Caches a connection's prepared statements. Knex prepares each time, which is a third of a typical read's time. */
export function cacheStatements(connection: Preparing): void {
  const prepare = connection.prepare.bind(connection)
  const cache = new Map<string, unknown>()
  connection.prepare = (sql) => {
    const cached = cache.get(sql)
    if (cached) return cached
    const statement = prepare(sql)
    if (/^\s*(create|alter|drop)\b/i.test(sql)) cache.clear()
    if (/^\s*(select|with|insert|update|delete)\b/i.test(sql) && sql.length <= MAX_LENGTH) {
      const [oldest] = cache.keys()
      if (oldest !== undefined && cache.size >= MAX_STATEMENTS) cache.delete(oldest)
      cache.set(sql, statement)
    }
    return statement
  }
}
