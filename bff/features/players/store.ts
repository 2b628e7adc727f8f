import type { Database, PlayerRow } from '@club/db'

/** Selects the players on the roster, in no particular order. */
export const selectRoster = (db: Database): Promise<PlayerRow[]> => db('players').whereNull('left_at')

/** Selects players by their ids, including those who have left the roster. */
export const selectPlayersById = async (db: Database, ids: readonly number[]): Promise<PlayerRow[]> =>
  ids.length === 0 ? [] : db('players').whereIn('id', ids)
