import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'db',
    root: import.meta.dirname,
    environment: 'node',
    // A database that is away is given up after up to 3 s, and a test may wait for that twice.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    globalSetup: './testing/mysql.setup.ts',
  },
})
