import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'create-tab',
    root: import.meta.dirname,
    environment: 'node',
    testTimeout: 60_000,
    // The same number everywhere: projects of one number run side by side, and what waits leaves its core to others.
    maxWorkers: 3,
  },
})
