import path from 'node:path'
import { browserTests } from '@club/tab-testing/vitest'
import { defineConfig } from 'vitest/config'
import bff from '../bff/vitest.config.ts'
import { parts } from './parts.ts'

const root = path.join(import.meta.dirname, '..')

/** The parts whose tests run in jsdom; the others' run in Node. */
const inBrowser = parts.filter((part) => /^(mf-.*|shell|platform|tab-testing)$/.test(part))
const inNode = [...parts.filter((part) => !inBrowser.includes(part)), 'scripts']

const browser = browserTests('browser', root)

const testsOf = (of: readonly string[]): string[] => of.map((part) => `${part}/**/*.test.{ts,tsx}`)

/**
 * `npm test` as a whole: what runs in the same surroundings is one project. A worker of Vitest serves one project, and
 * loads jsdom, React or the server anew for the next: two seconds of a processor, for three workers in each of a dozen
 * parts (decision 0041). A failure names its part by the file's path.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    root,
    projects: [
      { ...browser, test: { ...browser.test, include: testsOf(inBrowser) } },
      {
        test: {
          ...bff.test,
          name: 'server',
          root,
          include: testsOf(inNode),
          globalSetup: './db/testing/mysql.setup.ts',
        },
      },
      'e2e/vitest.config.ts',
    ],
  },
})
