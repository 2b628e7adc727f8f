/**
 * A module that the measured server preloads. It serves the server's memory over HTTP. It first collects garbage, so
 * that the figure does not depend on the time of the last garbage collection.
 */
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The memory in bytes: `live` for reachable objects, `resident` for the whole process. */
export interface MemoryReport {
  readonly live: number
  readonly resident: number
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

createServer((_, response) => {
  // The second garbage collection frees what the cleanup callbacks of the first one released.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const report: MemoryReport = { live: heapUsed + external, resident: rss }
  response.end(JSON.stringify(report))
})
  .listen(Number(process.env.COLLECT_PORT), '127.0.0.1')
  .unref()
