import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * Returns the Vitest settings of a part that runs in Node.js.
 * @param name the part's name in the output
 * @param root the part's folder
 * @param settings further settings of the part
 */
export const nodeTestConfig = (name: string, root: string, settings: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: {
      name,
      root,
      environment: 'node',
      // The timeout is long, because the machine may be busy, and because a connection to an unreachable database fails
      // only after 3 s.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // The test files of a worker share loaded modules. This is safe, because no test leaves state in a module.
      isolate: false,
      // All Vitest projects have the same `maxWorkers`. Otherwise, Vitest would run them one after the other.
      maxWorkers: 3,
      ...settings,
    },
  })
