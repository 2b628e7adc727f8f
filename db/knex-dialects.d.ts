// Knex (3.3.0) has no types for its dialects, so this file declares the parts that this package overrides. Knex creates
// the clients of transactions without calling their constructor, so a subclass can have methods but no fields. Data
// that a client needs is in its `config`, which the clients of transactions share.

declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex'
  import type { Connection } from 'mysql2'

  /** A statement for the driver. Knex stores the response in the same object. */
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
  /** The methods of a better-sqlite3 connection that this package calls directly. */
  export interface Connection {
    readonly open: boolean
    readonly inTransaction: boolean
    prepare(sql: string): { pluck(): { get(): unknown } }
    pragma(source: string, options?: { readonly simple: boolean }): unknown
    exec(sql: string): unknown
    serialize(): Uint8Array
    close(): void
  }
  /** Builds the SQL of a query. Only the properties that this package uses are declared. */
  export interface QueryCompiler {
    /** `skipBinding` contains the parts of the query that are written into the SQL instead of bound. */
    readonly single: { skipBinding?: { readonly limit?: boolean } }
  }
  export default class Client extends Knex.Client {
    driver: new (
      file: string,
      options?: { readonly readonly: boolean },
    ) => Connection
    acquireRawConnection(): Promise<Connection>
    destroyRawConnection(connection: Connection): Promise<void>
    queryCompiler(builder: Knex.QueryBuilder, bindings?: unknown): QueryCompiler
    _query(connection: Connection, statement: Statement): Promise<Statement>
  }
}
