// @ts-check
import { parseTextsIfNeeded } from '@club/platform/host'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closePage } from './api.ts'
import { resetConnection } from './connection.ts'
import { keepToastsOpen, resetToasts } from './toasts.ts'

// How long a test waits for an element at most, in milliseconds. The time is long for slow machines. It does not slow
// down passing tests, because only a wait that fails takes so long.
configure({ asyncUtilTimeout: 20_000 })

// Loads the parser of ICU messages before the first test of a file. Otherwise the first test that shows a text would
// have to wait for it.
await parseTextsIfNeeded({ '': '{sign}' })

beforeEach(keepToastsOpen)

// Fails a test that did not wait for an update of the page, because the test may have checked an outdated page. React
// logs a warning about such an update. Its warning about a component that suspends inside of `act` is ignored: React
// logs it only once in a process, and any click on a link to a lazily loaded component may cause it.
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
  await closePage()
  resetToasts()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
})
