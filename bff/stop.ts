import type { Logger } from 'pino'
import type { RunningServer } from './server.ts'

/** Milliseconds that running requests have to finish. */
const GRACE_PERIOD = 10_000

/** Ends the process cleanly at the first SIGTERM or SIGINT, and at once at the second. */
export function stopOnSignals(server: RunningServer, log: Logger): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    await stopServer(server)
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Stops a server: not ready at once, running requests finish, connections that only wait are closed.
 * Until the last request that was running has been answered it still listens, so that a load balancer gets
 * to see that it is not ready.
 * @param gracePeriod milliseconds after which whatever still runs is broken off
 */
export async function stopServer(
  { http, readiness, running, endStreams, release }: RunningServer,
  gracePeriod = GRACE_PERIOD,
): Promise<void> {
  readiness.stopping = true
  endStreams()
  const deadline = setTimeout(() => http.closeAllConnections(), gracePeriod)
  await Promise.race([running.idle(), new Promise((resolve) => setTimeout(resolve, gracePeriod).unref())])
  await new Promise<void>((resolve) => {
    http.close(() => resolve())
    http.closeIdleConnections()
  })
  clearTimeout(deadline)
  await release()
}
