import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    // `npm run test:compose`: needs Docker, and minutes.
    exclude: ['**/node_modules/**', 'compose/**'],
    globalSetup: ['./built-site.setup.ts'],
    // A failed test leaves its trace and pictures in test-results/failed.
    setupFiles: ['./evidence.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser takes a core: these run after the other parts, one file at a time.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
  },
})
