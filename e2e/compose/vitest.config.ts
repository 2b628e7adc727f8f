import { nodeTestConfig } from '../../scripts/test-run/node-test-config.ts'

/** Tests of the containers. `npm test` does not include them, because they need Docker and take minutes. */
export default nodeTestConfig('compose', import.meta.dirname, {
  isolate: true,
  testTimeout: 300_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 30_000 } },
  // Only one test file runs at a time, so that the containers of only one site run.
  maxWorkers: 1,
})
