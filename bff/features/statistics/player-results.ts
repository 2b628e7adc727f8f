import type { Database } from '@club/db'

/** A period of time, which selects the games that kick off in it. `start` is part of the period, `end` is not. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

/** Selects the games that kicked off in a period. When `period` is undefined, selects all games. */
export const selectGames = (db: Database, period?: Period) =>
  db('games').where((game) => {
    if (period) game.where('kickoff_at', '>=', period.start).where('kickoff_at', '<', period.end)
  })

/** Selects the games that count for players' totals and the statistics: the played games that have both scores. */
export const selectGamesWithResult = (db: Database, period?: Period) =>
  selectGames(db, period)
    .where('games.was_played', true)
    .whereNotNull('games.white_score')
    .whereNotNull('games.black_score')

/**
 * The SQL condition for players whose game counts for White. A bench player's game counts for White when the player's
 * id is odd, and for Black when it is even (like `benchSide` of the contract).
 */
const ON_WHITE = "l.side = 'white' or (l.side = 'bench' and l.player_id % 2 = 1)"

/**
 * Selects one row for each player in the line-up of each played game with both scores: `player_id`, the goals of the
 * player's side as `own`, and the goals of the other side as `theirs`. The function `totalsFromGame` in
 * contract/rules/totals.ts implements the same rule. In the query, the alias of the games is `g`, and that of the
 * line-ups is `l`.
 */
export const selectPlayerResults = (db: Database, period?: Period) =>
  db
    .select('l.player_id')
    .select(db.raw(`case when ${ON_WHITE} then g.white_score else g.black_score end as own`))
    .select(db.raw(`case when ${ON_WHITE} then g.black_score else g.white_score end as theirs`))
    .from(selectGamesWithResult(db, period).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
