import type { Knex } from 'knex'

/**
 * Corrects players with more wins than games: an earlier edition left them when a result was removed whose totals had
 * been set by hand. The server no longer stores such totals (bff/features/statistics/README.md).
 */
export const up = (db: Knex): Promise<void> =>
  db.raw('update players set wins = games_played where wins > games_played')

/** Nothing to reverse: the corrected totals are valid in every edition. */
export const down = async (): Promise<void> => {}
