import type { Database, PlayerRow } from '@club/db'

/** Everybody on the roster, in no particular order. */
export const selectRoster = (db: Database): Promise<PlayerRow[]> => db('players').whereNull('left_at')

/** Players by their ids, including those who left the roster. */
export const selectPlayersById = async (db: Database, ids: readonly number[]): Promise<PlayerRow[]> =>
  ids.length === 0 ? [] : db('players').whereIn('id', ids)
