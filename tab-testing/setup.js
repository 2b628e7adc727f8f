// @ts-check
import { readableTexts } from '@club/platform/host'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closePage } from './api.ts'
import { endToasts, holdToasts } from './toasts.ts'

// What a test waits for comes at once, or on a busy machine when it comes; what never comes is told late.
configure({ asyncUtilTimeout: 20_000 })

// The parser of texts comes late, and a file's first test does not wait for it: so it is here before.
await readableTexts({ '': '{sign}' })

beforeEach(holdToasts)

// React warns of updates that a test did not wait for: such a test looks at a page that is not drawn yet.
beforeEach(() => {
  const { error } = console
  /** @type {unknown[]} */
  const warnings = []
  console.error = (...said) => {
    if (/\bact\(/.test(String(said[0]))) warnings.push(said[0])
    error(...said)
  }
  return () => {
    console.error = error
    expect(warnings).toEqual([])
  }
})

afterEach(async () => {
  cleanup()
  await closePage()
  endToasts()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
})
