import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bff',
    root: import.meta.dirname,
    environment: 'node',
    // A database that is away is given up after up to 3 s, and some tests wait for that.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: '../db/testing/mysql.setup.ts',
  },
})
