import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetNotices } from '../notices/store.ts'

// What a test waits for comes at once, or on a busy machine when it comes; what never comes is told late.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  forgetNotices()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
