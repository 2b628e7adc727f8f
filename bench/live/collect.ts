/**
 * Loaded into the server that bench/live measures, before its own code: answers what the server holds once everything
 * that nothing refers to is gone. Without that, memory says more of when V8 last cleaned up than of what is kept.
 */
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes that are kept by the program, and of memory that the process has from the machine. */
export interface Kept {
  readonly live: number
  readonly resident: number
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

createServer((_, response) => {
  // What the first one frees may be the last to hold something else.
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const kept: Kept = { live: heapUsed + external, resident: rss }
  response.end(JSON.stringify(kept))
})
  .listen(Number(process.env.COLLECT_PORT), '127.0.0.1')
  .unref()
