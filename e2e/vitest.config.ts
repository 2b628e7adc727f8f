import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    // Run by `npm run test:commands`, `npm run test:interop` and `npm run test:compose`, because they take minutes.
    exclude: ['**/node_modules/**', 'commands/**', 'interop/**', 'compose/**'],
    globalSetup: ['./built-site.setup.ts'],
    // Failed tests write screenshots and traces to test-results/failed.
    setupFiles: ['./evidence.setup.ts'],
    // Test files share the browser and loaded modules; none leaves state in them.
    isolate: false,
    // For busy machines.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The same number in every project, because Vitest runs projects with the same number side by side.
    maxWorkers: 3,
  },
})
