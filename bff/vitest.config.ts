import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bff',
    root: import.meta.dirname,
    environment: 'node',
    // A database that is away is given up after up to 3 s, a server's start takes its time, and machines are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A file takes the modules that the one before it loaded; none leaves anything in them.
    isolate: false,
    // The same number everywhere: projects of one number run side by side, and what waits leaves its core to others.
    maxWorkers: 3,
    globalSetup: '../db/testing/mysql.setup.ts',
  },
})
