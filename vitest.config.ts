import { defineConfig } from 'vitest/config'
import { workspaces } from './scripts/workspaces.ts'

/**
 * One project per part, so that a team can run the tests of its part. The whole `npm test` has fewer projects
 * (scripts/all-tests.vitest.config.ts). Server parts run in Node against real databases, browser parts in jsdom.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/summary-line-reporter.ts'],
    projects: [...workspaces, 'e2e', 'scripts'].map((part) => `${part}/vitest.config.ts`),
  },
})
