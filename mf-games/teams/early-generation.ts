import { earlyGenerationHours } from '@club/platform'

const HOUR = 60 * 60 * 1000

/** Whether generating teams now needs the keyword: more than 7 hours before kickoff (specification section 5). */
export const isEarlyGeneration = (kickoff: Date, now: Date): boolean =>
  kickoff.getTime() - now.getTime() > earlyGenerationHours * HOUR
