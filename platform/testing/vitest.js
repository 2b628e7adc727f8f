// @ts-check
import { defineConfig } from 'vitest/config'

/**
 * Returns the Vitest settings of a workspace that runs in the browser, such as a tab. Its tests use jsdom and the
 * matchers of testing-library.
 * @param {string} name the workspace's name in reports
 * @param {string} root the workspace's folder
 */
export const browserTests = (name, root) =>
  defineConfig({
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      root,
      environment: 'jsdom',
      // Test files share modules, because loading them once is faster. setup.js resets their state after each test.
      isolate: false,
      // Vitest runs projects in parallel only if all of them have the same `maxWorkers`.
      maxWorkers: 3,
      // These limits are for busy machines. On an idle machine, each test takes at most a few seconds.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: [new URL('./setup.js', import.meta.url).pathname],
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      // Packages that are installed from tarballs need a transformation by Vite, too.
      server: { deps: { inline: [/@club\//] } },
    },
  })
