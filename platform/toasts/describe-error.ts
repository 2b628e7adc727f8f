import { type FieldError, type Problem, problems } from '@club/contract'
import type { IntlShape } from 'react-intl'
import { ApiError, OfflineError, TimeoutError, UnknownOutcomeError } from '../api/error.ts'

const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Matches a text that a visitor can read: one line of limited length, without markup or JSON. */
const sentence = /^[^<>{}[\]\n]{1,160}$/

/**
 * Returns a sentence that describes an error. If the response contains an error code, the sentence is a text in the
 * visitor's language; in English, it is the response's own sentence if that is more exact than the code's. Without a
 * code, it is the response's own message (specification section 8), if a visitor can read it.
 * @param fallback the sentence for a response whose message a visitor cannot read
 */
export function describeError(error: unknown, intl: IntlShape, fallback?: string): string {
  const text = (id: string) => intl.formatMessage({ id })
  if (error instanceof UnknownOutcomeError)
    return text(`platform.error.unknownOutcome${navigator.onLine ? '' : '.offline'}`)
  if (error instanceof TimeoutError) return text('platform.error.late')
  if (error instanceof OfflineError)
    return text(navigator.onLine ? 'platform.error.offline' : 'platform.error.noConnection')
  const unexpected = fallback ?? text('platform.error.unexpected')
  if (!(error instanceof ApiError)) return unexpected
  const { code, problem, status, hasBody, message } = error
  if (problem && code === 'validation_failed') return describeValidation(problem, intl)
  const isMoreExact = problem && code && problem.detail !== problems[code].detail
  if (isMoreExact && intl.locale.startsWith('en')) return problem.detail
  if (code) return text(`platform.problem.${code}`)
  if (problem) return problem.detail
  if (!hasBody && fallback) return fallback
  if (gatewayStatuses.has(status)) return text('platform.error.unavailable')
  // Without a body, `message` contains only the status code and its English name.
  if (!hasBody) return status >= 500 ? text('platform.problem.internal_error') : unexpected
  return sentence.test(message) ? message : unexpected
}

/** Describes invalid fields: in English with the server's own text, in Czech with the labels of the fields. */
function describeValidation({ detail, errors = [] }: Problem, intl: IntlShape): string {
  const fields = [...new Set(errors.map((error) => fieldLabel(error, intl)))].filter((label) => label !== '')
  return intl.formatMessage(
    { id: 'platform.problem.validation_failed' },
    { detail, count: fields.length, fields: fields.join(', ') },
  )
}

/** Returns the form label of the first field in a path such as `whiteTeam.2`; empty for a field that is in no form. */
function fieldLabel({ path }: FieldError, intl: IntlShape): string {
  const [field = ''] = path.split('.')
  const ofPlayer = `platform.player.${field}`
  return ofPlayer in intl.messages
    ? intl.formatMessage({ id: ofPlayer }).toLocaleLowerCase(intl.locale)
    : intl.formatMessage({ id: 'platform.field' }, { field })
}
