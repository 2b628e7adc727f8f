import type { Logger } from 'pino'
import { withTimeout } from './http/with-timeout.ts'
import type { RunningServer } from './server.ts'

/** How long a stopping server waits for running requests before it aborts them, in milliseconds. */
const GRACE_PERIOD = 10_000

/**
 * The time after the first signal in which further signals are ignored, in milliseconds. One Ctrl+C under `npm start`
 * may send two signals.
 */
const REPEAT_TIME = 1_000

/** Stops the server and ends the process at the first SIGTERM or SIGINT. A later signal ends the process at once. */
export function stopOnSignals(server: RunningServer, log: Logger): void {
  let began: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (began !== undefined) {
      if (performance.now() - began > REPEAT_TIME) process.exit(1)
      return
    }
    began = performance.now()
    log.info({ signal }, 'stopping')
    await stopServer(server)
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * Stops a server. The server keeps listening until the last running request is answered, so that a load balancer sees
 * that the readiness check fails.
 */
async function stopServer({ http, readiness, responses, endStreams, release }: RunningServer): Promise<void> {
  readiness.stopping = true
  endStreams()
  const deadline = setTimeout(() => http.closeAllConnections(), GRACE_PERIOD)
  await withTimeout(GRACE_PERIOD, responses.closed(), undefined)
  await new Promise((resolve) => http.close(resolve))
  clearTimeout(deadline)
  await release()
}
