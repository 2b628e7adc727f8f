import { defineConfig, type ViteUserConfig } from 'vitest/config'

/**
 * The vitest settings of a part that runs in Node.
 * @param name the part's name in the output
 * @param root the part's folder
 * @param settings the part's own
 */
export const nodeTests = (name: string, root: string, settings: ViteUserConfig['test'] = {}) =>
  defineConfig({
    test: {
      name,
      root,
      environment: 'node',
      // For busy machines; also, an unreachable database fails only after 3 s.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Test files share loaded modules; none leaves state in them.
      isolate: false,
      // The same number in every project, because Vitest runs projects with the same number side by side.
      maxWorkers: 3,
      ...settings,
    },
  })
