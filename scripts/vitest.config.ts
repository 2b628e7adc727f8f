import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    root: import.meta.dirname,
    environment: 'node',
    testTimeout: 60_000,
    // A number of its own lets this project run beside the others, before the browser's.
    maxWorkers: 2,
  },
})
