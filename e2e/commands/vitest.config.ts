import { browserTestConfig } from '../browser-test-config.ts'

/**
 * Tests of the documented commands and the development servers. `npm test` does not include them, because each test
 * starts servers or builds.
 */
export default browserTestConfig('commands', import.meta.dirname, {
  isolate: true,
  testTimeout: 300_000,
  // The hooks start development servers, whose first builds take minutes on a busy machine.
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  // Only one test file runs at a time, because the commands use the same ports and folders.
  maxWorkers: 1,
})
