import { queries, useClub, useQuery } from '@club/platform'
import { findNextKickoffInSlot, findUsualSlot, isDayTaken } from './usual-slot.ts'

export interface UsualKickoff {
  readonly kickoff: Date
  readonly taken: boolean
}

/**
 * Returns a function that computes the club's first usual kickoff after an instant. The property `taken` of its result
 * is true when there is already an open game on that day.
 * @returns undefined until the games have loaded
 */
export function useUsualKickoff(): ((after: Date) => UsualKickoff) | undefined {
  const { timezone } = useClub()
  const { data: active } = useQuery(queries.activeGames())
  const { data: archived } = useQuery(queries.archivedGames())
  if (!active || !archived) return undefined
  const slot = findUsualSlot([...active, ...archived], timezone)
  return (after) => {
    const kickoff = findNextKickoffInSlot(slot, after, timezone)
    return { kickoff, taken: isDayTaken(kickoff, active, timezone) }
  }
}
