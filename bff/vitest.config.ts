import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bff',
    root: import.meta.dirname,
    environment: 'node',
    // A database that is away is given up after up to 3 s, a server's start takes its time, and machines are shared.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: '../db/testing/mysql.setup.ts',
  },
})
