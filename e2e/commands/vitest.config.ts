import { defineConfig } from 'vitest/config'

/**
 * Tests of the documented commands and the development servers. `npm test` does not include them, because each test
 * starts servers or builds.
 */
export default defineConfig({
  test: {
    name: 'commands',
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['../built-site.setup.ts'],
    setupFiles: ['../failure-artifacts.setup.ts'],
    reporters: ['default', '../../scripts/summary-line-reporter.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    // Only one test file runs at a time, because the commands use the same ports and folders.
    maxWorkers: 1,
  },
})
