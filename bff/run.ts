import { pino } from 'pino'
import { StartError, startServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'
import { stopOnSignals } from './stop.ts'

/** Reads the settings, starts the server, prints its address, and stops it on a signal. */
export async function runServer(): Promise<void> {
  // The log is written asynchronously, so that it does not delay requests. When the process exits, pino writes the
  // rest.
  const log = pino({ base: null }, pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }))
  try {
    const settings = readSettings(process.env)
    const server = await startServer(settings, log)
    stopOnSignals(server, log)
    console.log(`${settings.club.name} is at ${server.address}`)
  } catch (error) {
    console.error(error instanceof SettingsError || error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
