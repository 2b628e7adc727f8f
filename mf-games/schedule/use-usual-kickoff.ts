import { queries, useClub, useQuery } from '@club/platform'
import { findUsualSlot, isDayTaken, nextKickoffInSlot } from './usual-slot.ts'

/** The club's next usual kickoff, and whether an open game is already on that day. */
export interface UsualKickoff {
  readonly kickoff: Date
  readonly taken: boolean
}

/**
 * Computes the club's next usual kickoff from its last games.
 * @returns a function that returns the first usual kickoff after an instant; undefined until the games have loaded
 */
export function useUsualKickoff(): ((after: Date) => UsualKickoff) | undefined {
  const { timezone } = useClub()
  const { data: active } = useQuery(queries.activeGames())
  const { data: archived } = useQuery(queries.archivedGames())
  if (!active || !archived) return undefined
  const slot = findUsualSlot([...active, ...archived], timezone)
  return (after) => {
    const kickoff = nextKickoffInSlot(slot, after, timezone)
    return { kickoff, taken: isDayTaken(kickoff, active, timezone) }
  }
}
