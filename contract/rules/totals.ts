import { benchSide, type Side } from './teams.ts'

/** What a player's totals hold, or by how much they change. */
export interface Totals {
  readonly games: number
  readonly wins: number
  readonly plusMinus: number
}

/** A game as far as it decides totals. */
export interface GameResult {
  readonly wasPlayed: boolean
  readonly whiteTeamScore: number | null
  readonly blackTeamScore: number | null
}

/**
 * What a game adds to the totals of one of its players (contract section 4): a game, a win for the winners, and the
 * goals of the player's side minus the others'. A bench player counts with the side of the id.
 * The database has the same rule as SQL in bff/features/statistics/results.ts; tests compare the two.
 * @param place where the player stood in the line-up
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
