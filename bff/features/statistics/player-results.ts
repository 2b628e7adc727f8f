import type { Database } from '@club/db'

/** A period of time. It includes `start` but not `end`. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

/** Selects the games that kicked off in a period; without a period, all games. */
export const selectGames = (db: Database, period?: Period) =>
  db('games').where((game) => {
    if (period) game.where('kickoff_at', '>=', period.start).where('kickoff_at', '<', period.end)
  })

/** Selects the games that count for totals and statistics: the played ones that have both scores. */
export const selectGamesWithResult = (db: Database, period?: Period) =>
  selectGames(db, period)
    .where('games.was_played', true)
    .whereNotNull('games.white_score')
    .whereNotNull('games.black_score')

/** The SQL condition for a player of White. A bench player belongs to White when the player's id is odd. */
const ON_WHITE = "l.side = 'white' or (l.side = 'bench' and l.player_id % 2 = 1)"

/**
 * Selects one row for each player in the line-up of each game with a result: `player_id`, the goals of the player's
 * side as `own`, and those of the other side as `theirs`. `totalsFromGame` in contract/rules/totals.ts assigns players
 * to sides in the same way. The query calls the games `g` and the line-ups `l`.
 */
export const selectPlayerResults = (db: Database, period?: Period) =>
  db
    .select('l.player_id')
    .select(db.raw(`case when ${ON_WHITE} then g.white_score else g.black_score end as own`))
    .select(db.raw(`case when ${ON_WHITE} then g.black_score else g.white_score end as theirs`))
    .from(selectGamesWithResult(db, period).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
