// @ts-check
import { defineConfig } from 'vitest/config'

/**
 * The vitest settings of a part that runs in the browser: jsdom, the matchers of testing-library, and the
 * house's own packages transformed also where they come from a tarball.
 * @param {string} name the part's name, as a run reports it
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
      // The same number in every project, because Vitest runs projects with the same number side by side.
      maxWorkers: 3,
      // For busy machines; on a quiet one no test takes seconds.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: [new URL('./setup.js', import.meta.url).pathname],
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@club\//] } },
    },
  })
