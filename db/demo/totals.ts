import { benchSide } from '@club/contract'
import type { GameRow, LineupRow, PlayerRow } from '../schema.ts'

type Totals = Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>

/**
 * A player's totals over games (contract section 4): those played with both scores; a bench player counts
 * with the side of his id.
 */
export function totalsOf(playerId: number, games: readonly GameRow[], lineups: readonly LineupRow[]): Totals {
  const totals = { games_played: 0, wins: 0, plus_minus: 0 }
  const stood = new Map(
    lineups.filter(({ player_id }) => player_id === playerId).map(({ game_id, side }) => [game_id, side]),
  )
  for (const { id, was_played, white_score, black_score } of games) {
    const side = stood.get(id)
    if (!side || !was_played || white_score === null || black_score === null) continue
    const lead = white_score - black_score
    const difference = (side === 'bench' ? benchSide(playerId) : side) === 'white' ? lead : -lead
    totals.games_played += 1
    totals.wins += difference > 0 ? 1 : 0
    totals.plus_minus += difference
  }
  return totals
}
