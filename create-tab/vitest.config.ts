import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'create-tab',
    root: import.meta.dirname,
    environment: 'node',
    testTimeout: 60_000,
    // The same number in every project, because Vitest runs projects with the same number side by side.
    maxWorkers: 3,
  },
})
