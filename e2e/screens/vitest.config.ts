import { defineConfig } from 'vitest/config'

/**
 * Tests that open every screen in many widths, languages, themes and states. `npm test` does not include them, because
 * they took a quarter of its time.
 */
export default defineConfig({
  test: {
    name: 'screens',
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['../built-site.setup.ts'],
    setupFiles: ['../failure-artifacts.setup.ts'],
    reporters: ['default', '../../scripts/summary-line-reporter.ts'],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
  },
})
