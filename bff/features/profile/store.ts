import type { Database, RatingRow } from '@club/db'
import { selectCountedGames, selectResults, sideOf } from '../statistics/results.ts'
import type { CountedGameRow } from './games.ts'
import type { SharedGamesRow } from './partners.ts'

/** Selects all games that count, oldest first, each with the player's place in its line-up. */
export const selectCountedGamesOf = (db: Database, playerId: number): Promise<CountedGameRow[]> =>
  selectCountedGames(db)
    .leftJoin('lineups', (join) =>
      join.on('lineups.game_id', 'games.id').andOnVal('lineups.player_id', playerId),
    )
    .orderBy([{ column: 'kickoff_at' }, { column: 'games.id' }])
    .select('games.*', 'lineups.side as place')

/** Adds up the games of a player with and against each other player on the roster. */
export async function selectSharedGames(db: Database, playerId: number): Promise<SharedGamesRow[]> {
  const own = selectResults(db)
    .select('l.game_id', db.raw(`${sideOf('l')} as own_side`))
    .where('l.player_id', playerId)
  const rows: SharedGamesRow[] = await db
    .select('other.player_id', 'players.name', db.raw(`own_side = ${sideOf('other')} as is_partner`))
    .count({ games: '*' })
    .select(db.raw('sum(case when own > theirs then 1 else 0 end) as wins'))
    .select(db.raw('sum(own - theirs) as plus_minus'))
    .from(own.as('own_games'))
    .join('lineups as other', 'other.game_id', 'own_games.game_id')
    .join('players', 'players.id', 'other.player_id')
    .whereNot('other.player_id', playerId)
    .whereNull('players.left_at')
    .groupBy('other.player_id', 'players.name', 'is_partner')
  return rows.map(({ games, wins, plus_minus, ...row }) => ({
    ...row,
    games: Number(games),
    wins: Number(wins),
    plus_minus: Number(plus_minus),
  }))
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
