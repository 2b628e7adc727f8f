import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    // Other commands run these folders, because they take minutes: `npm run test:commands`, `test:interop` and
    // `test:compose`.
    exclude: ['**/node_modules/**', 'commands/**', 'interop/**', 'compose/**'],
    globalSetup: ['./built-site.setup.ts'],
    // Failed tests write screenshots and traces to test-results/failed.
    setupFiles: ['./evidence.setup.ts'],
    // Test files share the browser and the loaded modules, and must not leave state in them.
    isolate: false,
    // The timeouts are long enough for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // All projects have the same number, because Vitest runs only such projects at the same time.
    maxWorkers: 3,
  },
})
