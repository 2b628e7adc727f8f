import type { ActivityKind } from '@club/contract'
import type { Database, PlayerRow, RatingRow } from '@club/db'
import { selectCountedGames } from '../statistics/results.ts'
import { type ClubGame, clubGames } from './games.ts'

/** The timeout in milliseconds of a query that reads all games. */
const ALL_GAMES_TIMEOUT = 20_000

/** Selects all games that count, oldest first, with their line-ups. */
export async function selectClubGames(db: Database): Promise<ClubGame[]> {
  const games = await selectCountedGames(db)
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])
    .select('id', 'kickoff_at', 'white_score', 'black_score')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  const places = await selectCountedGames(db)
    .join('lineups', 'lineups.game_id', 'games.id')
    .select('lineups.game_id', 'lineups.player_id', 'lineups.side')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  return clubGames(games, places)
}

/** Selects all players by id, including those who left the roster. */
export const selectAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id')

/** Selects the ratings that a player has had, oldest first. */
export const selectRatings = (db: Database, playerId: number): Promise<RatingRow[]> =>
  db('ratings').where({ player_id: playerId }).orderBy('id')

/** The kinds of activities that change neither players nor games that count. */
const voteAndPenaltyKinds: readonly ActivityKind[] = [
  'vote',
  'vote_canceled',
  'penalty_recorded',
  'penalty_paid',
  'penalty_unpaid',
]

/**
 * Returns a text that differs after every change of players or of games that count. Every write records an activity. The
 * text contains the latest game, too, because restoring a backup records no activity, and the backup may have none.
 */
export async function selectLatestChange(db: Database): Promise<string> {
  const activity = db('activity')
    .whereNotIn('kind', voteAndPenaltyKinds)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
  return JSON.stringify(await db.select({ activity, game: db('games').max('id') }).first())
}
