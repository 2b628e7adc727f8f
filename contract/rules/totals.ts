import { benchSide, type Side } from './teams.ts'

/** A player's totals (games, wins, plus/minus), or the amounts that a game adds to them. */
export interface PlayerTotals {
  readonly games: number
  readonly wins: number
  readonly plusMinus: number
}

/** The fields of a game from which players' totals (games, wins, plus/minus) are computed. */
export interface GameResult {
  readonly wasPlayed: boolean
  readonly whiteTeamScore: number | null
  readonly blackTeamScore: number | null
}

/**
 * Returns the amounts that a game adds to a player's totals (contract section 4): one game, one win when the player's
 * side won, and the goals of the player's side minus the goals of the opponents. A bench player wins or loses with the
 * team that `benchSide` returns. The file bff/features/statistics/player-results.ts implements the same rule in SQL,
 * and tests compare the results of both.
 * @param place the team that the player is in, or the bench
 * @returns undefined when the game was not played or a score is missing, because such a game does not count
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
