import type { Database, PlayerRow, RatingRow } from '@club/db'
import { selectCountedGames, selectResults, sideOf } from '../statistics/results.ts'
import type { CountedGameRow } from './games.ts'
import type { SharedGamesRow } from './partners.ts'
import type { RatedGame } from './suggestion/suggest-ratings.ts'

/** The timeout in milliseconds of a query that reads all games. */
const ALL_GAMES_TIMEOUT = 20_000

/** Selects all games that count, oldest first, each with the player's place in its line-up. */
export const selectCountedGamesOf = (db: Database, playerId: number): Promise<CountedGameRow[]> =>
  selectCountedGames(db)
    .leftJoin('lineups', (join) =>
      join.on('lineups.game_id', 'games.id').andOnVal('lineups.player_id', playerId),
    )
    .orderBy([{ column: 'kickoff_at' }, { column: 'games.id' }])
    .select('games.id', 'kickoff_at', 'white_score', 'black_score', 'lineups.side as place')
    .options({ timeout: ALL_GAMES_TIMEOUT })

/** Adds up the games of a player with and against each other player on the roster. */
export async function selectSharedGames(db: Database, playerId: number): Promise<SharedGamesRow[]> {
  const own = selectResults(db)
    .select('l.game_id', db.raw(`${sideOf('l')} as own_side`))
    .where('l.player_id', playerId)
  const shared = db
    .select('other.player_id', db.raw(`own_side = ${sideOf('other')} as is_partner`))
    .count({ games: '*' })
    .select(db.raw('sum(case when own > theirs then 1 else 0 end) as wins'))
    .select(db.raw('sum(own - theirs) as plus_minus'))
    .from(own.as('own_games'))
    .join('lineups as other', 'other.game_id', 'own_games.game_id')
    .whereNot('other.player_id', playerId)
    .groupBy('other.player_id', 'is_partner')
  // The players' names are joined to the sums. MySQL would otherwise begin with all pairs of a game and a player.
  const rows: SharedGamesRow[] = await db
    .select('shared.*', 'players.name')
    .from(shared.as('shared'))
    .join('players', 'players.id', 'shared.player_id')
    .whereNull('players.left_at')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  return rows.map(({ games, wins, plus_minus, ...row }) => ({
    ...row,
    games: Number(games),
    wins: Number(wins),
    plus_minus: Number(plus_minus),
  }))
}

/** Selects all players by id, including those who left the roster. */
export const selectAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id')

/** Selects the sides and the margins of all games that count and have a line-up. */
export async function selectRatedGames(db: Database): Promise<RatedGame[]> {
  const rows: { game_id: number; player_id: number; side: 'white' | 'black'; margin: number }[] = await db
    .select('l.game_id', 'l.player_id', db.raw(`${sideOf('l')} as side`))
    .select(db.raw('g.white_score - g.black_score as margin'))
    .from(selectCountedGames(db).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
    .options({ timeout: ALL_GAMES_TIMEOUT })
  return Array.from(Map.groupBy(rows, ({ game_id }) => game_id).values(), (lineup) => {
    const idsOf = (side: 'white' | 'black') =>
      lineup.filter((row) => row.side === side).map(({ player_id }) => player_id)
    return { white: idsOf('white'), black: idsOf('black'), margin: lineup[0]?.margin ?? 0 }
  })
}

/** Selects the ratings that a player has had, oldest first. */
export const selectRatings = (db: Database, playerId: number): Promise<RatingRow[]> =>
  db('ratings').where({ player_id: playerId }).orderBy('id')

/**
 * Returns a text that differs after every change of the data. Every write records an activity. The text contains the
 * latest game, too, because restoring a backup records no activity, and the backup may have none.
 */
export async function selectLatestChange(db: Database): Promise<string> {
  const row = await db.select({ activity: db('activity').max('id'), game: db('games').max('id') }).first()
  return JSON.stringify(row)
}
