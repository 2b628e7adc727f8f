import { defineConfig } from 'vitest/config'

/**
 * The commands of the documents as a newcomer types them, and development servers, apart from `npm test`: each starts
 * servers or builds.
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
    // Two commands at once would be in each other's way.
    maxWorkers: 1,
  },
})
