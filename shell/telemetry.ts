import type { TabLoad } from '@club/contract'
import { request } from '@club/platform'

/** The last milliseconds a record can tell; a page left open over night is not a slow remote. */
const mostMilliseconds = 600_000
const mostAttempts = 1000
/** How much of a remote's version a record can tell, in characters. */
const versionLength = 40

/**
 * Tells the server how the load of a remote went, within the bounds of the call (contract/schemas/tab-load.ts). A
 * record that is lost is no loss for the visitor.
 */
export function recordLoad({ version, milliseconds, attempt, ...load }: TabLoad): void {
  const body = {
    ...load,
    version: version.slice(0, versionLength),
    milliseconds: Math.min(Math.round(milliseconds), mostMilliseconds),
    attempt: Math.min(attempt, mostAttempts),
  }
  request('recordTabLoad', { body }).catch(() => {})
}
