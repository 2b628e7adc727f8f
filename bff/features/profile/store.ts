import type { Database, PlayerRow, RatingRow } from '@club/db'
import { selectGamesWithResult } from '../statistics/player-results.ts'
import { type GameWithLineup, toGamesWithLineups } from './games-with-lineups.ts'

/** The timeout in milliseconds of a query that reads all games or all ratings. */
const ALL_GAMES_TIMEOUT = 20_000

/** Selects the games that were played and have both scores, oldest first, with their line-ups. */
export async function selectGamesWithLineups(db: Database): Promise<GameWithLineup[]> {
  const games = await selectGamesWithResult(db)
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])
    .select('id', 'kickoff_at', 'white_score', 'black_score')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  const places = await selectGamesWithResult(db)
    .join('lineups', 'lineups.game_id', 'games.id')
    .select('lineups.game_id', 'lineups.player_id', 'lineups.side')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  return toGamesWithLineups(games, places)
}

/** Selects all players by id, including those who left the roster. */
export const selectAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id')

/** Selects the ratings that all players have had, oldest first. */
export const selectRatingHistories = (db: Database): Promise<RatingRow[]> =>
  db('ratings').orderBy('id').options({ timeout: ALL_GAMES_TIMEOUT })
