import { pino } from 'pino'
import { StartError, startServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'
import { stopOnSignals } from './stop.ts'

/** Reads the settings, starts the server, says where it is, and stops it on a signal. */
export async function run(): Promise<void> {
  // Written in the background: a slow reader of the log does not hold up the visitors. At the end pino writes
  // what is left.
  const log = pino({ base: null }, pino.destination({ sync: false }))
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
