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
      // A file takes the modules that the one before it loaded; what a test leaves behind, setup.js puts back.
      isolate: false,
      // The same number everywhere: projects of one number run side by side, and what waits leaves its core to others.
      maxWorkers: 3,
      // Nothing here takes seconds on a quiet machine; a busy one may take its time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: [new URL('./setup.js', import.meta.url).pathname],
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@club\//] } },
    },
  })
