import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A file takes the modules that the one before it loaded; none leaves anything in them.
    isolate: false,
    // The same number everywhere: projects of one number run side by side, and what waits leaves its core to others.
    maxWorkers: 3,
  },
})
