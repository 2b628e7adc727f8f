import path from 'node:path'
import { browserTests } from '@club/platform/testing/vitest'
import { defineConfig } from 'vitest/config'
import { workspaces } from '../workspaces.ts'
import { nodeTestConfig } from './node-test-config.ts'

const root = path.join(import.meta.dirname, '../..')

/** The workspaces whose tests run in jsdom. The tests of the other workspaces run in Node.js. */
const inBrowser = workspaces.filter((part) => /^(mf-.*|shell|platform)$/.test(part))
const inNode = [...workspaces.filter((part) => !inBrowser.includes(part)), 'scripts']

const browser = browserTests('browser', root)

const testsOf = (of: readonly string[]): string[] => of.map((part) => `${part}/**/*.test.{ts,tsx}`)

/**
 * The Vitest configuration of `npm test`. It has one project for each environment instead of one for each workspace,
 * because each worker loads jsdom, React or the server again for every project (decision 0041).
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/test-run/summary-line-reporter.ts'],
    root,
    projects: [
      { ...browser, test: { ...browser.test, include: testsOf(inBrowser) } },
      nodeTestConfig('server', root, {
        include: testsOf(inNode),
        globalSetup: './db/testing/mysql.setup.ts',
      }),
      'e2e/vitest.config.ts',
    ],
  },
})
