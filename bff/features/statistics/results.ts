import type { Database } from '@club/db'

/** Games that count: played, with both scores. */
export const countedGames = (db: Database) =>
  db('games')
    .where('games.was_played', true)
    .whereNotNull('games.white_score')
    .whereNotNull('games.black_score')

/** A bench player with an odd id counts for White, with an even id for Black (`benchSide` of the contract). */
const ON_WHITE = "l.side = 'white' or (l.side = 'bench' and l.player_id % 2 = 1)"

/**
 * The rule of totals in SQL; contract/rules/totals.ts has the same rule as a function. For each line-up place of the
 * games that count, the query selects `player_id`, the goals of the player's side as `own` and those of the other side
 * as `theirs`. Its tables are `g` for the game and `l` for the line-up place.
 */
export const resultsOf = (db: Database) =>
  db
    .select('l.player_id')
    .select(db.raw(`case when ${ON_WHITE} then g.white_score else g.black_score end as own`))
    .select(db.raw(`case when ${ON_WHITE} then g.black_score else g.white_score end as theirs`))
    .from(countedGames(db).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
