import { defineConfig } from 'vitest/config'

/**
 * One Vitest project for each workspace, so that a team can run only its own tests. `npm test` uses a configuration
 * with fewer projects (scripts/test-run/all-tests.vitest.config.ts). Tests of the server run in Node.js with real databases,
 * tests of the page in jsdom.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/test-run/summary-line-reporter.ts'],
    projects: ['*/vitest.config.ts'],
  },
})
