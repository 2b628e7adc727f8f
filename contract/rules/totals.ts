import { benchSide, type Side } from './teams.ts'

/** A player's totals, or the amounts by which they change. */
export interface PlayerTotals {
  readonly games: number
  readonly wins: number
  readonly plusMinus: number
}

/** The fields of a game that players' totals depend on. */
export interface GameResult {
  readonly wasPlayed: boolean
  readonly whiteTeamScore: number | null
  readonly blackTeamScore: number | null
}

/**
 * Returns the amounts that a game adds to a player's totals (contract section 4): one game, one win when the player's
 * side won, and the goals of the player's side minus the goals of the opponents. A bench player wins or loses with the
 * team that `benchSide` returns. bff/features/statistics/results.ts has the same rule in SQL; tests compare the two.
 * @param place the list of the line-up that contains the player
 * @returns undefined for a game that does not count: it was not played, or a score is missing
 */
export function totalsFromGame(
  { wasPlayed, whiteTeamScore: white, blackTeamScore: black }: GameResult,
  playerId: number,
  place: Side | 'bench',
): PlayerTotals | undefined {
  if (!wasPlayed || white === null || black === null) return undefined
  const side = place === 'bench' ? benchSide(playerId) : place
  const [own, theirs] = side === 'white' ? [white, black] : [black, white]
  return { games: 1, wins: own > theirs ? 1 : 0, plusMinus: own - theirs }
}
