// @ts-check
import { defineConfig } from 'vitest/config'

/**
 * The Vitest settings of a part that runs in the browser: jsdom, testing-library's matchers, and transformation of the
 * club's packages even when they are installed from a tarball.
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
      // Test files share loaded modules; setup.js resets state after each test.
      isolate: false,
      // Vitest runs projects in parallel only when they all have the same `maxWorkers`.
      maxWorkers: 3,
      // The timeout is long for busy machines; on an idle machine no test takes seconds.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: [new URL('./setup.js', import.meta.url).pathname],
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@club\//] } },
    },
  })
