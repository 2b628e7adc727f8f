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
      setupFiles: [new URL('./setup.ts', import.meta.url).pathname],
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      server: { deps: { inline: [/@club\//] } },
    },
  })
