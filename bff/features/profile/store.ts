import type { ActivityKind } from '@club/contract'
import type { Database, PlayerRow, RatingRow } from '@club/db'
import { selectGamesWithResult } from '../statistics/player-results.ts'
import { type ClubGame, toClubGames } from './club-games.ts'

/** The timeout in milliseconds of a query that reads all games. */
const ALL_GAMES_TIMEOUT = 20_000

/** Selects all games that were played and have both scores, oldest first, with their line-ups. */
export async function selectClubGames(db: Database): Promise<ClubGame[]> {
  const games = await selectGamesWithResult(db)
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])
    .select('id', 'kickoff_at', 'white_score', 'black_score')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  const places = await selectGamesWithResult(db)
    .join('lineups', 'lineups.game_id', 'games.id')
    .select('lineups.game_id', 'lineups.player_id', 'lineups.side')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  return toClubGames(games, places)
}

/** Selects all players, ordered by id, including those who left the roster. */
export const selectAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id')

/** Selects the ratings that a player has had, oldest first. */
export const selectRatings = (db: Database, playerId: number): Promise<RatingRow[]> =>
  db('ratings').where({ player_id: playerId }).orderBy('id')

/** The kinds of activities that change neither the players nor the results of games. */
const voteAndPenaltyKinds: readonly ActivityKind[] = [
  'vote',
  'vote_canceled',
  'penalty_recorded',
  'penalty_paid',
  'penalty_unpaid',
]

/**
 * Returns a text that is different after every change of the players or of the games' results. It contains the id of
 * the latest activity that is neither about a vote nor about a penalty. It also contains the highest id of a game,
 * because restoring a backup may change the games without recording an activity.
 */
export async function selectLatestChange(db: Database): Promise<string> {
  const activity = db('activity')
    .whereNotIn('kind', voteAndPenaltyKinds)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
  return JSON.stringify(await db.select({ activity, game: db('games').max('id') }).first())
}
