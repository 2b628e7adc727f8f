import { defineConfig } from 'vitest/config'
import { parts } from './scripts/parts.ts'

/**
 * One project per part, so that a team can run the tests of its part. The whole `npm test` has fewer projects
 * (scripts/whole.vitest.config.ts). Server parts run in Node against real databases, browser parts in jsdom.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/summary-line-reporter.ts'],
    projects: [...parts, 'e2e', 'scripts'].map((part) => `${part}/vitest.config.ts`),
  },
})
