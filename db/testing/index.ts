export { freePort, listenOnFreePort } from './free-port.ts'
export {
  type Engine,
  emptyDatabase,
  engines,
  freshDatabase,
  suiteDatabase,
  type TestDatabase,
} from './fresh-database.ts'
