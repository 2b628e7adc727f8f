import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether random tests run with all their repetitions. Only bff/thorough/vitest.config.ts sets this value. */
    thorough?: boolean
  }
}

/**
 * Returns the number of repetitions of a random test. `npm test` uses `quick`, because developers run it after each
 * change. `npm run test:thorough`, which CI also runs, uses `thorough` (decision 0041).
 */
export const chooseRepetitions = ({
  thorough,
  quick,
}: {
  readonly thorough: number
  readonly quick: number
}): number => (inject('thorough') ? thorough : quick)
