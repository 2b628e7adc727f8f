import type { TabLoad } from '@club/contract'
import { request } from '@club/platform'

/**
 * The maximum loading time that is sent, in milliseconds; a longer time is sent as the maximum. Loading takes longer only
 * when the computer sleeps meanwhile.
 */
const maxMilliseconds = 600_000
const maxAttempts = 1000
const maxVersionLength = 40

/** Sends the result of loading a tab, with values limited to what the API accepts (contract/schemas/tab-load.ts). */
export function reportTabLoad({ version, milliseconds, attempt, ...load }: TabLoad): void {
  const body = {
    ...load,
    version: version.slice(0, maxVersionLength),
    milliseconds: Math.min(Math.round(milliseconds), maxMilliseconds),
    attempt: Math.min(attempt, maxAttempts),
  }
  request('recordTabLoad', { body }).catch(() => {})
}
