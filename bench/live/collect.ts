/**
 * The server that bench/live measures preloads this module, which reports the server's memory over HTTP. It collects
 * garbage before each report; otherwise the figure would depend on the time of V8's last collection.
 */
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The bytes of reachable objects, and the resident memory in bytes. */
export interface MemoryReport {
  readonly live: number
  readonly resident: number
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

createServer((_, response) => {
  // The second call collects what finalizers released after the first call.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const report: MemoryReport = { live: heapUsed + external, resident: rss }
  response.end(JSON.stringify(report))
})
  .listen(Number(process.env.COLLECT_PORT), '127.0.0.1')
  .unref()
