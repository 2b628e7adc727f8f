import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'tab-build',
    root: import.meta.dirname,
    environment: 'node',
    testTimeout: 60_000,
    // Test files share loaded modules; none leaves state in them.
    isolate: false,
    // The same number in every project, because Vitest runs projects with the same number side by side.
    maxWorkers: 3,
  },
})
