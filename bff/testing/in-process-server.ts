import { type Logger, pino } from 'pino'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

/**
 * Starts a server in this process, on a free port unless given, while `use` looks at it: a tenth of what a process of its
 * own costs, for what does not end with one.
 * @param use gets where the server is
 * @returns what `use` found, once the server has ended
 */
export async function withServer<Found>(
  settings: Record<string, string>,
  use: (address: string) => Promise<Found>,
  log: Logger = pino({ level: 'silent' }),
): Promise<Found> {
  const { address, http, release } = await startServer(readSettings({ PORT: '0', ...settings }), log)
  try {
    return await use(address)
  } finally {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
    await release()
  }
}
