import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    root: import.meta.dirname,
    environment: 'node',
    testTimeout: 60_000,
    // Test files share loaded modules, because none changes their state.
    isolate: false,
    // Vitest runs projects with the same number of workers in parallel.
    maxWorkers: 3,
  },
})
