import { benchSide, type Side } from './teams.ts'

/** A player's totals, or a change of them. */
export interface Totals {
  readonly games: number
  readonly wins: number
  readonly plusMinus: number
}

/** The fields of a game on which totals depend. */
export interface GameResult {
  readonly wasPlayed: boolean
  readonly whiteTeamScore: number | null
  readonly blackTeamScore: number | null
}

/**
 * The totals that a game adds to one of its players (contract section 4): one game, a win for a winner, and the goals of
 * the player's side minus the other side's. A bench player counts for the side of the id.
 * bff/features/statistics/results.ts has the same rule in SQL; tests compare the two.
 * @param place the player's place in the line-up
 * @returns undefined for a game that does not count: not played, or without both scores
 */
export function contribution(
  { wasPlayed, whiteTeamScore: white, blackTeamScore: black }: GameResult,
  playerId: number,
  place: Side | 'bench',
): Totals | undefined {
  if (!wasPlayed || white === null || black === null) return undefined
  const side = place === 'bench' ? benchSide(playerId) : place
  const [own, theirs] = side === 'white' ? [white, black] : [black, white]
  return { games: 1, wins: own > theirs ? 1 : 0, plusMinus: own - theirs }
}
