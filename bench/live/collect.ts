/**
 * Preloaded into the server that bench/live measures. Collects garbage before reporting memory, which would otherwise
 * depend on the time of V8's last collection.
 */
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of live objects, and of resident memory. */
export interface MemoryReport {
  readonly live: number
  readonly resident: number
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

createServer((_, response) => {
  // Finalizers of the first collection can release more.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const report: MemoryReport = { live: heapUsed + external, resident: rss }
  response.end(JSON.stringify(report))
})
  .listen(Number(process.env.COLLECT_PORT), '127.0.0.1')
  .unref()
