// Knex ships no types for its dialects; these are the parts that this package overrides (Knex 3.3.0).
// Its transactions make clients from the prototype alone, so a subclass can have methods but no fields.

declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex'
  import type { Connection } from 'mysql2'

  /** A statement on its way to the driver; Knex reads the answer from the same object. */
  export interface Statement {
    sql: string
    options?: Record<string, unknown>
  }
  export default class Client extends Knex.Client {
    _query(connection: Connection & { __knex__disposed?: unknown }, statement: Statement): Promise<Statement>
  }
}

declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex'

  export interface Statement {
    sql: string
  }
  export default class Client extends Knex.Client {
    _query(connection: unknown, statement: Statement): Promise<Statement>
  }
}
