export { freePort, listenOnFreePort } from './free-port.ts'
export {
  createEmptyDatabase,
  type Engine,
  engines,
  freshDatabase,
  suiteDatabase,
  type TestDatabase,
} from './fresh-database.ts'
export { type MysqlContainer, startMysqlContainer } from './mysql-container.ts'
