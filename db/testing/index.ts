export { type Engine, emptyDatabase, engines, freshDatabase, type TestDatabase } from './fresh-database.ts'
