import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bff',
    root: import.meta.dirname,
    environment: 'node',
    // Long, because an unreachable database fails only after 3 s, and machines are shared.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Test files share loaded modules, because none changes their state.
    isolate: false,
    // Vitest runs projects with the same number of workers in parallel.
    maxWorkers: 3,
    globalSetup: '../db/testing/mysql.setup.ts',
  },
})
