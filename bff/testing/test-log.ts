import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

/** Creates a log and the list of the lines that are written to it. */
export function createTestLog(): { readonly log: Logger; readonly lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: pino({ base: null }, stream), lines }
}
