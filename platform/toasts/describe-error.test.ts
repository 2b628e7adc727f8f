import { type FieldError, type Language, problems } from '@club/contract'
import { createIntl } from 'react-intl'
import { describe, expect, test, vi } from 'vitest'
import {
  ApiError,
  OfflineError,
  TimeoutError,
  UnexpectedResponseError,
  UnknownOutcomeError,
} from '../api/error.ts'
import { platformMessages } from '../language/LanguageProvider.tsx'
import { describeError } from './describe-error.ts'

const textOf = (error: unknown, language: Language = 'en', fallback?: string) =>
  describeError(error, createIntl({ locale: language, messages: platformMessages[language] }), fallback)

const refusal = (code: string, more: { detail?: string; errors?: FieldError[] } = {}) => {
  const { status } = problems.validation_failed
  const detail = 'The server says so.'
  return new ApiError(
    status,
    '',
    JSON.stringify({ type: '', title: '', status, detail, code, instance: '1', ...more }),
  )
}

describe('a problem document', () => {
  test('with a known code is described in the visitor’s language', () => {
    expect(textOf(refusal('game_not_found'), 'cs')).toBe('Tento zápas už neexistuje.')
    const { detail } = problems.game_not_found
    expect(textOf(refusal('game_not_found', { detail }))).toBe('This game does not exist any more.')
  })

  test('is described in English by its own message when that is more exact than the code’s', () => {
    expect(textOf(refusal('penalty_not_due'))).toBe('The server says so.')
  })

  test('with an unknown code is described by its own message [S8.3]', () => {
    expect(textOf(refusal('tab_unavailable'), 'cs')).toBe('The server says so.')
  })

  const wrongDate = {
    detail: 'date must be a date between 1970 and 2199.',
    errors: [{ path: 'date', message: 'must be a date between 1970 and 2199' }],
  }

  test('about fields is the server’s sentence in English [S8.3]', () => {
    expect(textOf(refusal('validation_failed', wrongDate))).toBe(wrongDate.detail)
  })

  test('about fields names them in Czech, each once, by the labels that forms have', () => {
    expect(textOf(refusal('validation_failed', wrongDate), 'cs')).toBe(
      'Server nepřijal tento údaj: datum a čas.',
    )
    const errors = ['whiteTeam.2', 'whiteTeam.5', 'wins', 'note', 'constructor', ''].map((path) => ({
      path,
      message: 'x',
    }))
    expect(textOf(refusal('validation_failed', { errors }), 'cs')).toBe(
      'Server nepřijal tyto údaje: sestava Bílých, výhry, poznámka.',
    )
  })

  test('without a field is described in Czech, too', () => {
    expect(textOf(refusal('validation_failed'), 'cs')).toBe('Server zadané údaje nepřijal.')
  })
})

describe('an answer that is no problem document', () => {
  test('is described as status, colon, space and text when the text is a sentence [S8.1]', () => {
    expect(textOf(new ApiError(404, 'Not Found', 'no such thing'))).toBe('404: no such thing')
  })

  test.each(['', '\n'])('with an empty body (%j) is described by the call’s fallback', (body) => {
    const empty = new ApiError(500, 'Internal Server Error', body)
    expect(textOf(empty, 'en', 'It could not be done.')).toBe('It could not be done.')
    expect(textOf(empty), 'where the call has none').toBe('Something went wrong on our side.')
    expect(textOf(new ApiError(404, 'Not Found', body))).toMatch(/something unexpected/)
  })

  test('the fallback replaces unreadable bodies, not reasons', () => {
    const fallback = 'It could not be done.'
    expect(textOf(new ApiError(500, '', '<html></html>'), 'en', fallback)).toBe(fallback)
    expect(textOf(new UnexpectedResponseError('GET /api/games'), 'en', fallback)).toBe(fallback)
    expect(textOf(refusal('game_not_found'), 'en', fallback)).toBe('The server says so.')
    expect(textOf(new ApiError(404, 'Not Found', 'no such thing'), 'en', fallback)).toBe('404: no such thing')
    expect(textOf(new OfflineError('gone'), 'en', fallback)).toMatch(/could not be reached/)
  })

  test.each([
    ['a page', '<html><head><title>Oops</title></head></html>'],
    ['JSON that lacks a field of a problem', '{"type":"about:blank","status":500}'],
    ['a stack', 'Error: no\n    at main.js:1'],
    ['a flood of words', 'word '.repeat(50)],
  ])('is never shown raw when it is %s', (_, body) => {
    const error = new ApiError(500, '', body)
    expect(error.message).toBe(`500: ${body}`)
    expect(textOf(error)).toBe('The server answered something unexpected. Please try again.')
  })

  test.each([502, 503, 504])('with status %s is described as an unavailable server', (status) => {
    const gateway = new ApiError(status, 'Bad Gateway', '<html><center>nginx/1.30.0</center></html>')
    expect(textOf(gateway, 'cs')).toBe('Server teď není dostupný. Zkuste to prosím za chvíli.')
    expect(textOf(new ApiError(status, 'Bad Gateway', ''))).toBe(
      'The server is not available right now. Please try again in a moment.',
    )
  })

  test('with a body that does not fit the contract is described as unexpected', () => {
    expect(textOf(new UnexpectedResponseError('GET /api/games'))).toMatch(/something unexpected/)
  })
})

test('a missing response is described as an unreachable server, or as offline when the browser is offline', () => {
  expect(textOf(new OfflineError('gone'))).toMatch(/^The server could not be reached\./)
  vi.stubGlobal('navigator', { onLine: false })
  expect(textOf(new OfflineError('gone'))).toBe('You are offline. Connect to the internet and try again.')
})

test('a timeout is described as a timeout, a write without a response as an uncertain outcome', () => {
  expect(textOf(new TimeoutError('late'))).toBe('The server is taking too long to answer. Please try again.')
  expect(textOf(new UnknownOutcomeError('lost'), 'cs')).toMatch(/^Odpověď nedorazila, takže není jisté/)
  vi.stubGlobal('navigator', { onLine: false })
  expect(textOf(new UnknownOutcomeError('lost'))).toMatch(/^You are offline, so it is not certain/)
})
