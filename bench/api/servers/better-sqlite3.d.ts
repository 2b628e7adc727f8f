// better-sqlite3 has no type declarations; this file declares what minimal.ts uses.
declare module 'better-sqlite3' {
  namespace Sqlite {
    interface Statement {
      readonly reader: boolean
      run(values: readonly unknown[]): unknown
      all(values: readonly unknown[]): unknown[]
    }
  }
  class Sqlite {
    constructor(file: string)
    pragma(source: string): unknown
    prepare(sql: string): Sqlite.Statement
  }
  export default Sqlite
}
