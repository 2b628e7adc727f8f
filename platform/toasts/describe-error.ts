import type { FieldError, Problem } from '@club/contract'
import type { IntlShape } from 'react-intl'
import { ApiError, LateError, OfflineError, UnknownOutcomeError } from '../api/error.ts'

/** What gateways answer while the server behind them is away. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** A line of text as a person writes one: no markup, no JSON, no stack, and not longer than a sentence. */
const sentence = /^[^<>{}[\]\n]{1,160}$/

/**
 * The sentence a toast shows for a failure: the problem's, in the visitor's language where its code is known. What
 * is no problem document is shown as the specification's message (section 8) where a person can read it.
 * @param fallback the call's own sentence for a failure that says nothing a person can read
 */
export function describeError(error: unknown, intl: IntlShape, fallback?: string): string {
  const say = (id: string) => intl.formatMessage({ id })
  if (error instanceof UnknownOutcomeError)
    return say(`platform.error.unknownOutcome${navigator.onLine ? '' : '.offline'}`)
  if (error instanceof LateError) return say('platform.error.late')
  if (error instanceof OfflineError)
    return say(navigator.onLine ? 'platform.error.offline' : 'platform.error.noConnection')
  const unexpected = fallback ?? say('platform.error.unexpected')
  if (!(error instanceof ApiError)) return unexpected
  const { code, problem, status, hasBody, message } = error
  if (problem && code === 'validation_failed') return describeValidation(problem, intl)
  if (code) return say(`platform.problem.${code}`)
  if (problem) return problem.detail
  if (!hasBody && fallback) return fallback
  if (awayStatuses.has(status)) return say('platform.error.unavailable')
  // Without a body there is only the status and its English name, which is no sentence for a visitor.
  if (!hasBody) return status >= 500 ? say('platform.problem.internal_error') : unexpected
  return sentence.test(message) ? message : unexpected
}

/** English is the server's own language: there its sentence is shown; elsewhere one that names the fields. */
function describeValidation({ detail, errors = [] }: Problem, intl: IntlShape): string {
  const fields = [...new Set(errors.map((error) => fieldLabel(error, intl)))].filter((label) => label !== '')
  return intl.formatMessage(
    { id: 'platform.problem.validation_failed' },
    { detail, count: fields.length, fields: fields.join(', ') },
  )
}

/** The label of the field an error's path (`whiteTeam.2`) begins with; empty for one that no form has. */
function fieldLabel({ path }: FieldError, intl: IntlShape): string {
  const [field = ''] = path.split('.')
  const ofPlayer = `platform.player.${field}`
  return ofPlayer in intl.messages
    ? intl.formatMessage({ id: ofPlayer }).toLocaleLowerCase(intl.locale)
    : intl.formatMessage({ id: 'platform.field' }, { field })
}
