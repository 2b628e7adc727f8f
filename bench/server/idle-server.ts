import { setTimeout as wait } from 'node:timers/promises'
import { startServerProcess } from '../../bff/testing/server-process.ts'
import { findFreePort } from '../../db/testing/free-port.ts'
import { readMetric } from './memory.ts'
import { readProcessorSeconds } from './processor-time.ts'

const MB = 1024 * 1024

/**
 * Measures the start of a server, and then the idle server. Node.js does not use its cache of compiled modules, because
 * a new container has no such cache.
 * @param settings environment variables; the database is in the folder DATA_DIR
 * @param seconds the length of a pause, and of the measured idle time after it
 * @returns `listensAfter`: seconds until the server listens; `start` and `idle`: processor seconds; `resident`: memory
 * in MB
 */
export async function measureIdleServer(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  seconds = 60,
) {
  const metricsPort = await findFreePort()
  const started = performance.now()
  const server = startServerProcess({
    ...settings,
    METRICS_PORT: String(metricsPort),
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  await server.address
  const listensAfter = (performance.now() - started) / 1000
  try {
    const start = await readProcessorSeconds(server.child.pid)
    await wait(seconds * 1000)
    const rested = await readProcessorSeconds(server.child.pid)
    await wait(seconds * 1000)
    const idle = (await readProcessorSeconds(server.child.pid)) - rested
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return { listensAfter, start, idle, resident: readMetric(metrics, 'process_resident_memory_bytes') / MB }
  } finally {
    server.child.kill('SIGTERM')
    await server.end
  }
}
