import { defineConfig } from 'vitest/config'

/**
 * Tabs built outside the repository, as other teams build them. Separate from `npm test`, because they install packages
 * from the registry.
 */
export default defineConfig({
  test: {
    name: 'interop',
    root: import.meta.dirname,
    environment: 'node',
    reporters: ['default', '../../scripts/closing-line.ts'],
    globalSetup: ['../built-site.setup.ts', './outside.setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // One browser and one set of builds.
    maxWorkers: 1,
  },
})
