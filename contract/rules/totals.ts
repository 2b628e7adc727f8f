import { benchSide, type Side } from './teams.ts'

/** The number of a player's games, wins and plus/minus, or what one game adds to these numbers. */
export interface PlayerTotals {
  readonly games: number
  readonly wins: number
  readonly plusMinus: number
}

export interface GameResult {
  readonly wasPlayed: boolean
  readonly whiteTeamScore: number | null
  readonly blackTeamScore: number | null
}

/**
 * Returns what a game adds to a player's totals (contract section 4); undefined when the game does not count.
 * bff/features/statistics/player-results.ts contains the same rule in SQL. Tests check that the two give equal results.
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
