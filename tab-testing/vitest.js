// @ts-check
import { defineConfig } from 'vitest/config'

/**
 * Returns the Vitest settings for a part of the project that runs in the browser, such as a tab. They contain jsdom and
 * the matchers of testing-library. Vitest also transforms the club's packages if they are installed from tarballs.
 * @param {string} name the part's name in reports
 * @param {string} root the part's folder
 */
export const browserTests = (name, root) =>
  defineConfig({
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      root,
      environment: 'jsdom',
      // Test files share the modules that they load, which makes the tests faster. setup.js resets the state after each
      // test.
      isolate: false,
      // All projects have the same `maxWorkers`, because only then does Vitest run them in parallel.
      maxWorkers: 3,
      // The maximum time for a test, in milliseconds. It is long for busy machines; on an idle machine no test takes
      // seconds.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: [new URL('./setup.js', import.meta.url).pathname],
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@club\//] } },
    },
  })
