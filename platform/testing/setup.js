// @ts-check
import { parseTextsIfNeeded } from '../host/index.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { resetConnection } from './browser.ts'
import { endPendingCalls } from './stub-api.ts'
import { keepToastsOpen, resetToasts } from './toasts.ts'

// The maximum time that a test waits for an element, in milliseconds. It is long enough for a slow machine.
configure({ asyncUtilTimeout: 20_000 })

// This loads the parser of ICU messages. Otherwise, the first test that shows a text would wait for the parser.
await parseTextsIfNeeded({ '': '{sign}' })

beforeEach(keepToastsOpen)

// Fails a test that did not wait for an update of the page. Such a test may have checked an outdated page. React logs a
// warning about each update for which a test did not wait.
beforeEach(() => {
  const { error } = console
  /** @type {unknown[]} */
  const warnings = []
  console.error = (...message) => {
    if (/not wrapped in act\(/.test(String(message[0]))) warnings.push(message[0])
    error(...message)
  }
  return () => {
    console.error = error
    expect(warnings).toEqual([])
  }
})

afterEach(async () => {
  await resetConnection()
  cleanup()
  await endPendingCalls()
  resetToasts()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
})
