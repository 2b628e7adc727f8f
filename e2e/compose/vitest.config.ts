import { defineConfig } from 'vitest/config'

/** Tests of the containers. `npm test` does not include them, because they need Docker and take minutes. */
export default defineConfig({
  test: {
    name: 'compose',
    root: import.meta.dirname,
    environment: 'node',
    reporters: ['default', '../../scripts/summary-line-reporter.ts'],
    testTimeout: 300_000,
    hookTimeout: 900_000,
    // The timeout is longer than the default, because all containers share one machine and can be slow.
    expect: { poll: { timeout: 30_000 } },
    // Only one test file runs at a time, so that the containers of only one site run.
    fileParallelism: false,
    maxWorkers: 1,
  },
})
