import type { Database } from '@club/db'

/** Selects the games that count for the totals: played games with both scores. */
export const selectCountedGames = (db: Database) =>
  db('games')
    .where('games.was_played', true)
    .whereNotNull('games.white_score')
    .whereNotNull('games.black_score')

/**
 * Returns the SQL condition for a player of White. A bench player counts for White by an odd id, for Black by an even id
 * (`benchSide` of the contract).
 * @param lineups the alias of the table of line-ups
 */
const onWhite = (lineups: string): string =>
  `${lineups}.side = 'white' or (${lineups}.side = 'bench' and ${lineups}.player_id % 2 = 1)`

/** Returns the SQL expression for the side for which a player's game counts, `white` or `black`. */
export const sideOf = (lineups: string): string =>
  `case when ${onWhite(lineups)} then 'white' else 'black' end`

/**
 * Selects the result of each counted game for each player in its line-up: `player_id`, the goals of the player's side
 * as `own`, and the goals of the other side as `theirs`. `totalsFromGame` in contract/rules/totals.ts implements the same
 * rule. The table of games has the alias `g`, the table of line-ups `l`.
 */
export const selectResults = (db: Database) =>
  db
    .select('l.player_id')
    .select(db.raw(`case when ${onWhite('l')} then g.white_score else g.black_score end as own`))
    .select(db.raw(`case when ${onWhite('l')} then g.black_score else g.white_score end as theirs`))
    .from(selectCountedGames(db).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
