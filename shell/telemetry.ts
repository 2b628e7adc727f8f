import type { TabLoad } from '@club/contract'
import { request } from '@club/platform'

/** Longer times are recorded as this time, because a page that was open overnight does not mean a slow remote. */
const maxMilliseconds = 600_000
const maxAttempts = 1000
const maxVersionLength = 40

/**
 * Sends the result of a remote's load to the server. Values that exceed the API's limits (contract/schemas/tab-load.ts)
 * are sent as the limits. Failures are ignored.
 */
export function recordLoad({ version, milliseconds, attempt, ...load }: TabLoad): void {
  const body = {
    ...load,
    version: version.slice(0, maxVersionLength),
    milliseconds: Math.min(Math.round(milliseconds), maxMilliseconds),
    attempt: Math.min(attempt, maxAttempts),
  }
  request('recordTabLoad', { body }).catch(() => {})
}
