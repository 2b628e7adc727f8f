// Inserts games and reports the id of each to the parent process, until durable.test.ts kills this process.
import { migrate, openDatabase } from '../index.ts'

const db = openDatabase(JSON.parse(process.argv[2] ?? ''))
await migrate(db)
for (;;) {
  const [id] = await db('games').insert({ kickoff_at: new Date() })
  process.send?.(id)
}
