import type { Database } from '@club/db'

/** A period of kickoffs, which contains its start and excludes its end. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

/** Selects the games that kicked off in a period; without a period, all games. */
export const selectGames = (db: Database, period?: Period) =>
  db('games').where((game) => {
    if (period) game.where('kickoff_at', '>=', period.start).where('kickoff_at', '<', period.end)
  })

/** Selects the games that count for the totals and statistics: played games with both scores. */
export const selectGamesWithResult = (db: Database, period?: Period) =>
  selectGames(db, period)
    .where('games.was_played', true)
    .whereNotNull('games.white_score')
    .whereNotNull('games.black_score')

/**
 * The SQL condition for a player of White. A bench player counts for White by an odd id, for Black by an even id
 * (`benchSide` of the contract).
 */
const ON_WHITE = "l.side = 'white' or (l.side = 'bench' and l.player_id % 2 = 1)"

/**
 * Selects the result of each counted game for each player in its line-up: `player_id`, the goals of the player's side
 * as `own`, and the goals of the other side as `theirs`. `totalsFromGame` in contract/rules/totals.ts implements the same
 * rule. The table of games has the alias `g`, the table of line-ups `l`.
 */
export const selectResults = (db: Database, period?: Period) =>
  db
    .select('l.player_id')
    .select(db.raw(`case when ${ON_WHITE} then g.white_score else g.black_score end as own`))
    .select(db.raw(`case when ${ON_WHITE} then g.black_score else g.white_score end as theirs`))
    .from(selectGamesWithResult(db, period).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
