import { setTimeout as wait } from 'node:timers/promises'
import { nodeOptions } from '../../bff/node-options.ts'
import { startServerProcess } from '../../bff/testing/server-process.ts'
import { freePort } from '../../db/testing/free-port.ts'
import { readMetric } from './memory.ts'
import { processorSeconds } from './processor-time.ts'

const MB = 1024 * 1024

/** What a server costs that receives no requests. */
export interface IdleServer {
  /** The time from the start of the process until it listens, in seconds. */
  readonly listensAfter: number
  /** The processor time of the start in seconds. */
  readonly start: number
  /** The processor time of the idle time in seconds. */
  readonly idle: number
  /** The resident memory in MB (2^20 bytes). */
  readonly resident: number
}

/**
 * Starts a server, and sends it no requests. Node.js does not cache compiled modules, as in a container.
 * @param settings the server's environment variables; its database is in the folder DATA_DIR
 * @param seconds the idle time that is measured; before the measurement, the server is idle for the same time
 */
export async function measureIdleServer(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  seconds = 60,
): Promise<IdleServer> {
  const metricsPort = await freePort()
  const started = performance.now()
  const server = startServerProcess({
    ...settings,
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: nodeOptions.join(' '),
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  await server.address
  const listensAfter = (performance.now() - started) / 1000
  try {
    const start = await processorSeconds(server.child.pid)
    await wait(seconds * 1000)
    const rested = await processorSeconds(server.child.pid)
    await wait(seconds * 1000)
    const idle = (await processorSeconds(server.child.pid)) - rested
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return { listensAfter, start, idle, resident: readMetric(metrics, 'process_resident_memory_bytes') / MB }
  } finally {
    server.child.kill('SIGTERM')
    await server.end
  }
}
