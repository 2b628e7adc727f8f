// @ts-check
import { parseTextsIfNeeded } from '@club/platform/host'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closePage } from './api.ts'
import { resetConnection } from './connection.ts'
import { keepToastsOpen, resetToasts } from './toasts.ts'

// The timeout is long for slow machines. It does not slow down passing tests, because only a wait that fails takes this
// long.
configure({ asyncUtilTimeout: 20_000 })

// Loads the parser of ICU messages before a file's first test; otherwise the first text would load it during a test.
await parseTextsIfNeeded({ '': '{sign}' })

beforeEach(keepToastsOpen)

// Fails a test that did not wait for an update, because the test may have checked an outdated page. React warns of such
// updates. Its warning about a component that suspended inside `act` does not count: React logs it once in a process, and
// every press on a link to a lazy component may cause it.
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
