import { createServer } from 'node:http'
import { defaultClub } from '@club/contract'
import { pino } from 'pino'
import { listenOnFreePort } from '../../db/testing/free-port.ts'
import { type AppOptions, createApp } from '../app.ts'

/** The app, which answers HTTP requests in this process. */
export interface AppServer {
  readonly origin: string
  /** Ends all connections and stops the server. The caller closes the database. */
  close(): Promise<void>
}

/**
 * Starts the app on a free port, without the connection limits, the timers and the log of the production server.
 * @param club by default, the club whose settings are all defaults
 */
export async function startAppServer({
  club = defaultClub,
  ...options
}: Pick<AppOptions, 'db' | 'now'> & { readonly club?: typeof defaultClub }): Promise<AppServer> {
  const app = createApp({
    log: pino({ level: 'silent' }),
    settings: { club, writesPerMinute: 0, trustedProxies: 0, microfrontendsFile: undefined },
    ...options,
  })
  const http = createServer(app.callback())
  const origin = `http://127.0.0.1:${await listenOnFreePort(http)}`
  return {
    origin,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
