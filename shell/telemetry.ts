import type { TabLoad } from '@club/contract'
import { request } from '@club/platform'

/**
 * The longest loading time that is recorded, in milliseconds. A longer time is recorded as this one: it usually comes
 * from a page that was open overnight, and not from a slow tab.
 */
const maxMilliseconds = 600_000
const maxAttempts = 1000
const maxVersionLength = 40

/**
 * Sends the result of loading a tab to the server. A value above the API's limit (contract/schemas/tab-load.ts) is
 * replaced by the limit. A failed request is ignored.
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
