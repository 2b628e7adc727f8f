/**
 * Reports the server's memory over HTTP. The server that bench/live measures preloads this module. It collects garbage
 * before each report, so that the figure does not depend on when V8 last collected garbage.
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
  // After the first garbage collection, V8 runs the cleanup callbacks of the collected objects. The second collection
  // frees the objects that these callbacks released.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const report: MemoryReport = { live: heapUsed + external, resident: rss }
  response.end(JSON.stringify(report))
})
  .listen(Number(process.env.COLLECT_PORT), '127.0.0.1')
  .unref()
