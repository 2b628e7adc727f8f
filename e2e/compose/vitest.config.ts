import { defineConfig } from 'vitest/config'

/** The stack of containers, apart from `npm test`: it needs Docker, and minutes. */
export default defineConfig({
  test: {
    name: 'compose',
    root: import.meta.dirname,
    environment: 'node',
    reporters: ['default', '../../scripts/closing-line.ts'],
    testTimeout: 300_000,
    hookTimeout: 900_000,
    // Containers share a machine that may be busy.
    expect: { poll: { timeout: 30_000 } },
    // One stack at a time.
    fileParallelism: false,
    maxWorkers: 1,
  },
})
