import type { Database, PenaltyRow } from '@club/db'

/** Selects penalties, newest first. A given game id or player id limits them to that game or player. */
export const selectPenalties = (
  db: Database,
  filter: { gameId?: number | undefined; playerId?: number | undefined },
): Promise<PenaltyRow[]> =>
  db('penalties')
    .where({
      ...(filter.gameId !== undefined && { game_id: filter.gameId }),
      ...(filter.playerId !== undefined && { player_id: filter.playerId }),
    })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])

/** Adds up the unpaid penalties of a player, in CZK. */
export async function selectOwedAmount(db: Database, playerId: number): Promise<number> {
  const row = await db('penalties')
    .where({ player_id: playerId })
    .whereNull('paid_at')
    .sum({ amount: 'amount' })
    .first()
  return Number(row?.amount ?? 0)
}
