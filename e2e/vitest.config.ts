import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    // `npm run test:commands`, `npm run test:interop` and `npm run test:compose`: they take minutes.
    exclude: ['**/node_modules/**', 'commands/**', 'interop/**', 'compose/**'],
    globalSetup: ['./built-site.setup.ts'],
    // A failed test leaves pictures and what its pages did in test-results/failed.
    setupFiles: ['./evidence.setup.ts'],
    // A file takes the browser and the modules that the one before it loaded; none leaves anything in them.
    isolate: false,
    // A busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The same number everywhere: projects of one number run side by side, and what waits leaves its core to others.
    maxWorkers: 3,
  },
})
