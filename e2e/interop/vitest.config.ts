import { defineConfig } from 'vitest/config'

/**
 * Tests of tabs that are built outside the repository, as other teams build tabs. `npm test` does not include them,
 * because they install packages from the registry.
 */
export default defineConfig({
  test: {
    name: 'interop',
    root: import.meta.dirname,
    environment: 'node',
    reporters: ['default', '../../scripts/summary-line-reporter.ts'],
    globalSetup: ['../built-site.setup.ts', './outside.setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // The test files run one after the other, because they share one browser and one set of builds.
    maxWorkers: 1,
  },
})
