import { nodeTestConfig } from '../../scripts/test-run/node-test-config.ts'

/**
 * Tests of tabs that are built outside the repository, as other teams build tabs. `npm test` does not include them,
 * because they install packages from the registry.
 */
export default nodeTestConfig('interop', import.meta.dirname, {
  isolate: true,
  globalSetup: ['../built-site.setup.ts', './external-builds.setup.ts'],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // The test files run one after the other, because they share one browser and one set of builds.
  maxWorkers: 1,
})
