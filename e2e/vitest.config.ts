import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    globalSetup: ['./built-site.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser takes a core: these run after the other parts, one file at a time.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
  },
})
