import { defineConfig } from 'vitest/config'
import bff from './vitest.config.ts'

/**
 * The Vitest configuration for Stryker's mutation tests. It leaves out the global setup, which starts MySQL, so the
 * tests run on the embedded database only.
 */
export default defineConfig({
  test: {
    ...bff.test,
    globalSetup: [],
    include: ['features/{activity,penalties,teams,undo,writes}/**/*.test.ts'],
  },
})
