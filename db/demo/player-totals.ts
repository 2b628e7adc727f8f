import { totalsFromGame } from '@club/contract/totals'
import type { GameRow, LineupRow, PlayerRow } from '../schema.ts'

type TotalColumns = Pick<PlayerRow, 'games_played' | 'wins' | 'plus_minus'>

export function computePlayerTotals(
  playerId: number,
  games: readonly GameRow[],
  lineups: readonly LineupRow[],
): TotalColumns {
  const totals = { games_played: 0, wins: 0, plus_minus: 0 }
  const own = lineups.filter(({ player_id }) => player_id === playerId)
  const places = new Map(own.map(({ game_id, side }) => [game_id, side]))
  for (const { id, was_played, white_score, black_score } of games) {
    const place = places.get(id)
    const result = { wasPlayed: was_played, whiteTeamScore: white_score, blackTeamScore: black_score }
    const given = place && totalsFromGame(result, playerId, place)
    totals.games_played += given?.games ?? 0
    totals.wins += given?.wins ?? 0
    totals.plus_minus += given?.plusMinus ?? 0
  }
  return totals
}
