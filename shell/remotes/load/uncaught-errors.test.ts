import { expect, test, vi } from 'vitest'
import { attributeUncaughtErrors, findErrorOwner } from './uncaught-errors.ts'

const games = { folder: 'https://club.test/mf-games/' }
const far = { folder: 'https://far.test/' }
const inner = { folder: 'https://far.test/inner/' }
const remotes = [games, far, inner, { folder: undefined }, { folder: '' }]

test.each([
  [
    'the first file that is a tab’s',
    `Error: no\n at https://club.test/site.1.js:1:2\n at ${games.folder}tab.js:1:1\n at ${far.folder}a.js:1:1`,
    games,
  ],
  ['the inner of two folders', `Error: no\n at ${inner.folder}a.js:1:1`, inner],
  ['nobody', 'Error: no\n at https://club.test/site.1.js:1:2', undefined],
])('an error is attributed to %s', (_, trace, owner) => {
  expect(findErrorOwner(trace, remotes)).toBe(owner)
})

test('an uncaught error of a handler or a promise is attributed to its tab', () => {
  const recordUncaughtError = vi.fn()
  attributeUncaughtErrors(() => [{ ...games, recordUncaughtError }])
  const thrown = (file: string) => Object.assign(new Error('no'), { stack: `Error: no\n at ${file}:1:1` })
  window.dispatchEvent(new ErrorEvent('error', { error: thrown('https://club.test/site.js') }))
  expect(recordUncaughtError).not.toHaveBeenCalled()
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(`${games.folder}tab.js`) }))
  expect(recordUncaughtError).toHaveBeenCalledTimes(1)
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: thrown(`${games.folder}tab.js`),
  })
  window.dispatchEvent(rejection)
  expect(recordUncaughtError).toHaveBeenCalledTimes(2)
})
