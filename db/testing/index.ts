export { createDatabaseOfSiteVersion } from './database-of-site-version.ts'
export { findFreePort, listenOnFreePort } from './free-port.ts'
export {
  createDatabaseForSuite,
  createEmptyDatabase,
  createFreshDatabase,
  type Engine,
  engines,
  type TestDatabase,
} from './fresh-database.ts'
export { type MysqlContainer, startMysqlContainer } from './mysql-container.ts'
export {
  getSiteVersionFilePath,
  previousSiteVersion,
  readSiteVersionFile,
  recordedSiteVersions,
} from './recorded-site-versions.ts'
export { type RecordedStatement, replayStatements } from './recorded-statements.ts'
export { startProxy, type TcpProxy } from './tcp-proxy.ts'
