import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether random tests run with their full number of repetitions; bff/thorough/vitest.config.ts sets it. */
    thorough?: boolean
  }
}

/**
 * Returns the number of repetitions of a random test. `npm test` uses `quick`, so that it is fast enough to run after
 * each change. `npm run test:thorough`, which CI also runs, uses `thorough` (decision 0041).
 */
export const repetitions = ({
  thorough,
  quick,
}: {
  readonly thorough: number
  readonly quick: number
}): number => (inject('thorough') ? thorough : quick)
