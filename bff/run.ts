import { pino } from 'pino'
import { StartError, startServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'
import { stopOnSignals } from './stop.ts'

/** Reads the settings, starts the server, says where it is, and stops it on a signal. */
export async function run(): Promise<void> {
  // Written in the background, four times a second: the log does not hold up the visitors. At the end pino writes
  // what is left.
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
