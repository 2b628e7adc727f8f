import { type Logger, pino } from 'pino'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

/**
 * Runs a callback with a server in this process. Such a server starts ten times faster than a child process.
 * @param use gets the server's address
 * @returns the result of `use`, after the server has stopped
 */
export async function withServer<Result>(
  settings: Record<string, string>,
  use: (address: string) => Promise<Result>,
  log: Logger = pino({ level: 'silent' }),
): Promise<Result> {
  const { address, http, release } = await startServer(readSettings({ PORT: '0', ...settings }), log)
  try {
    return await use(address)
  } finally {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
    await release()
  }
}
