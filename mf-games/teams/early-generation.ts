import { earlyGenerationHours } from '@club/platform'

const HOUR = 60 * 60 * 1000

/**
 * Whether the visitor must type a keyword to generate teams: kickoff is more than 7 hours away
 * (specification section 5).
 */
export const isEarlyGeneration = (kickoff: Date, now: Date): boolean =>
  kickoff.getTime() - now.getTime() > earlyGenerationHours * HOUR
