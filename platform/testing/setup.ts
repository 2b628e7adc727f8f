import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetToasts } from '../toasts/store.ts'

// What a test waits for comes at once, or on a busy machine when it comes; what never comes is told late.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  forgetToasts()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
