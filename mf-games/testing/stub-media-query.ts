import { vi } from 'vitest'

/** Stubs `matchMedia`, which jsdom lacks, so that only the given media query matches. */
export const stubMediaQuery = (matching: string): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === matching,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
