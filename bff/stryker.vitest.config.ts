import { defineConfig } from 'vitest/config'
import bff from './vitest.config.ts'

/** The tests that Stryker runs. Without the set-up that starts MySQL, they run on the embedded database alone. */
export default defineConfig({
  test: {
    ...bff.test,
    globalSetup: [],
    include: ['features/{activity,penalties,teams,undo,writes}/**/*.test.ts'],
  },
})
