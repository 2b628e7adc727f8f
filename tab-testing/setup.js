// @ts-check
import { readableTexts } from '@club/platform/host'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { closePage } from './api.ts'
import { endToasts, holdToasts } from './toasts.ts'

// Long, because a busy machine may be slow; a wait that fails takes this time.
configure({ asyncUtilTimeout: 20_000 })

// Loads the parser of texts, which otherwise loads on demand, before a file's first test.
await readableTexts({ '': '{sign}' })

beforeEach(holdToasts)

// Fails a test that did not wait for an update: React warns of those, and the test may have seen an outdated page.
beforeEach(() => {
  const { error } = console
  /** @type {unknown[]} */
  const warnings = []
  console.error = (...message) => {
    if (/\bact\(/.test(String(message[0]))) warnings.push(message[0])
    error(...message)
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
