import type { IntlShape } from 'react-intl'
import { ApiError, OfflineError } from '../api/error.ts'

/**
 * The sentence a notice shows for a failure: the problem's in the visitor's language where its code is known,
 * the server's own otherwise.
 */
export function describeError(error: unknown, intl: IntlShape): string {
  if (error instanceof OfflineError) return intl.formatMessage({ id: 'platform.error.offline' })
  if (!(error instanceof ApiError)) return intl.formatMessage({ id: 'platform.error.unexpected' })
  const { code, problem } = error
  // A validation problem's own sentence names the field, which no general translation can.
  if (!code || code === 'validation_failed') return problem?.detail ?? error.message
  return intl.formatMessage({ id: `platform.problem.${code}` })
}
