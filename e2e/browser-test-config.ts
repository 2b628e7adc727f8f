import path from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { nodeTestConfig } from '../scripts/test-run/node-test-config.ts'

const file = (name: string): string => path.join(import.meta.dirname, name)

/**
 * Returns the Vitest settings of tests that open the built site in a browser. Their test files share the browser.
 * Screenshots and logs of failed tests are written to test-results/failed.
 */
export const browserTestConfig = (name: string, root: string, settings: ViteUserConfig['test'] = {}) =>
  nodeTestConfig(name, root, {
    globalSetup: [file('built-site.setup.ts')],
    setupFiles: [file('failure-artifacts.setup.ts')],
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    ...settings,
  })
