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
 * The rule of totals in SQL (in memory: contract/rules/totals.ts). Selects for each line-up place of the games that count
 * `player_id`, `own` and `theirs`, the goals of the player's side and of the other.
 * The tables are `g`, the game, and `l`, the place in its line-up.
 */
export const resultsOf = (db: Database) =>
  db
    .select('l.player_id')
    .select(db.raw(`case when ${ON_WHITE} then g.white_score else g.black_score end as own`))
    .select(db.raw(`case when ${ON_WHITE} then g.black_score else g.white_score end as theirs`))
    .from(countedGames(db).as('g'))
    .join('lineups as l', 'l.game_id', 'g.id')
