import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'db',
    root: import.meta.dirname,
    environment: 'node',
    // Reaching a database that is away fails after up to 3 s, and a test may wait for that twice.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Test files share loaded modules; none leaves state in them.
    isolate: false,
    // The same number in every project, because Vitest runs projects with the same number side by side.
    maxWorkers: 3,
    globalSetup: './testing/mysql.setup.ts',
  },
})
