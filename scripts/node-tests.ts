import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * The vitest settings of a part that runs in Node.
 * @param name the part's name in the output
 * @param root the part's folder
 * @param settings further settings of the part
 */
export const nodeTests = (name: string, root: string, settings: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: {
      name,
      root,
      environment: 'node',
      // Long, because the machine may be busy, and an unreachable database fails only after 3 s.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // A worker's test files share loaded modules; no test leaves state in them.
      isolate: false,
      // Every project has this number, because Vitest runs projects with equal numbers at the same time.
      maxWorkers: 3,
      ...settings,
    },
  })
