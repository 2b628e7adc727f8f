import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import bff from '../vitest.config.ts'

/** Runs the random tests with their full number of repetitions; `npm test` runs them with few. */
export default mergeConfig(
  bff,
  defineConfig({
    test: {
      name: 'thorough',
      root: path.join(import.meta.dirname, '..'),
      include: [
        'features/undo/always-as-before.test.ts',
        'features/undo/racing.test.ts',
        'features/statistics/invariants.test.ts',
        'first-start.test.ts',
        'http/openapi/openapi-fuzz.test.ts',
        'http/routing/malformed.test.ts',
      ],
      provide: { thorough: true },
      globalSetup: path.join(import.meta.dirname, '../../db/testing/mysql.setup.ts'),
      reporters: ['default', path.join(import.meta.dirname, '../../scripts/closing-line.ts')],
    },
  }),
)
