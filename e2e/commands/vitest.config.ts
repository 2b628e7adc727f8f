import { defineConfig } from 'vitest/config'

/**
 * Runs the documented commands and development servers. Separate from `npm test`, because each starts servers or
 * builds.
 */
export default defineConfig({
  test: {
    name: 'commands',
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['../built-site.setup.ts'],
    setupFiles: ['../evidence.setup.ts'],
    reporters: ['default', '../../scripts/closing-line.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    // Two commands at once would disturb each other.
    maxWorkers: 1,
  },
})
