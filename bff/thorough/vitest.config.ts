import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import bff from '../vitest.config.ts'

const part = path.join(import.meta.dirname, '..')

/**
 * The Vitest configuration of `npm run test:thorough`, which runs random tests with more repetitions than `npm test`.
 */
export default mergeConfig(
  bff,
  defineConfig({
    test: {
      name: 'thorough',
      root: part,
      include: globSync('**/*.test.ts', { cwd: part }).filter((file) =>
        readFileSync(path.join(part, file), 'utf8').includes('chooseRepetitions('),
      ),
      provide: { thorough: true },
      // With all repetitions, a test takes minutes on a busy machine.
      testTimeout: 900_000,
      globalSetup: path.join(import.meta.dirname, '../../db/testing/mysql.setup.ts'),
    },
  }),
)
