import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by bff/thorough: what repeats by chance repeats as repetitions as the proof asks for. */
    thorough?: boolean
  }
}

/**
 * How repetitions a test repeats what it does by chance: few times in `npm test`, so that each save can be tried, and as
 * repetitions as the proof asks for in `npm run test:thorough`, which CI runs beside it (decision 0041).
 */
export const repetitions = ({
  thorough,
  quick,
}: {
  readonly thorough: number
  readonly quick: number
}): number => (inject('thorough') ? thorough : quick)
