import type { Knex } from 'knex'

/**
 * Corrects players who have more wins than games. An older version stored such totals when an organiser had set a
 * player's totals by hand and then the result of a game was removed. The server no longer stores such totals
 * (bff/features/statistics/README.md). A restore of an older backup corrects them, too.
 */
export const up = (db: Knex): Promise<void> =>
  db.raw('update players set wins = games_played where wins > games_played')
