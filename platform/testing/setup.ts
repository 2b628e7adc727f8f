import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetNotices } from '../notices/store.ts'

afterEach(() => {
  cleanup()
  forgetNotices()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
