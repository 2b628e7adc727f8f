import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    environment: 'node',
    // The tests in these folders take minutes, so they have their own commands: `npm run test:screens`,
    // `test:commands`, `test:interop` and `test:compose`.
    exclude: ['**/node_modules/**', 'screens/**', 'commands/**', 'interop/**', 'compose/**'],
    globalSetup: ['./built-site.setup.ts'],
    // Writes screenshots and logs of failed tests to test-results/failed.
    setupFiles: ['./failure-artifacts.setup.ts'],
    // Test files share the browser and the loaded modules, so they must not leave state in them.
    isolate: false,
    // The timeouts are long, because the machine that runs the tests can be busy.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // All Vitest projects must have the same number of workers. Otherwise, Vitest runs the projects one after the
    // other.
    maxWorkers: 3,
  },
})
