import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** bff/thorough sets this, so that random tests run with their full number of repetitions. */
    thorough?: boolean
  }
}

/**
 * The number of repetitions of a random test: few in `npm test`, so that it is fast enough to run after each change, and
 * all in `npm run test:thorough`, which CI runs too (decision 0041).
 */
export const repetitions = ({
  thorough,
  quick,
}: {
  readonly thorough: number
  readonly quick: number
}): number => (inject('thorough') ? thorough : quick)
