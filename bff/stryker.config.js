import contract from '../contract/stryker.config.json' with { type: 'json' }

/** Mutation tests (Stryker) of the server's rules, on the embedded database. */
export default {
  ...contract,
  vitest: { configFile: 'bff/stryker.vitest.config.ts' },
  mutate: [
    'bff/features/{activity,penalties,undo,writes}/**/*.ts',
    'bff/features/teams/deal/**/*.ts',
    '!**/*.test.ts',
  ],
  // Stryker stops testing a mutant at the first failing test, because the tests of the API are slow.
  disableBail: false,
  incrementalFile: 'test-results/mutants/bff.incremental.json',
  jsonReporter: { fileName: 'test-results/mutants/bff.json' },
  thresholds: { high: 90, low: 75, break: 75 },
}
