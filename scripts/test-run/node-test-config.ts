import path from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * Returns the Vitest settings of tests that run in Node.js.
 * @param name the name of the Vitest project
 * @param root the folder of the tests
 */
export const nodeTestConfig = (name: string, root: string, settings: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: {
      name,
      root,
      environment: 'node',
      // Vitest uses these reporters only when this is the configuration of the whole run, because it ignores those of
      // projects.
      reporters: ['default', path.join(import.meta.dirname, 'summary-line-reporter.ts')],
      // Tests have much time, because a connection to an unreachable database fails only after 3 s and the machine may
      // be busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // The test files of a worker share loaded modules, which is safe because no test leaves state in a module.
      isolate: false,
      // All Vitest projects must have the same `maxWorkers`. Otherwise, Vitest would run the projects one after
      // another.
      maxWorkers: 3,
      ...settings,
    },
  })
