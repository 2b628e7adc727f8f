import type { Database, GameRow, PenaltyRow, PlayerRow } from '@club/db'

export interface PenaltyFilter {
  readonly gameId?: number | undefined
  readonly playerId?: number | undefined
  readonly paid?: boolean | undefined
}

export type PenaltyRowWithNames = PenaltyRow & {
  readonly player_name: PlayerRow['name']
  readonly kickoff_at: GameRow['kickoff_at']
}

/** Selects penalties, the newest first. */
export const selectPenalties = (
  db: Database,
  { gameId, playerId, paid }: PenaltyFilter,
): Promise<PenaltyRowWithNames[]> =>
  db('penalties')
    .join('players', 'players.id', 'penalties.player_id')
    .join('games', 'games.id', 'penalties.game_id')
    .where((row) => {
      if (gameId !== undefined) row.where('penalties.game_id', gameId)
      if (playerId !== undefined) row.where('penalties.player_id', playerId)
      if (paid !== undefined) row[paid ? 'whereNotNull' : 'whereNull']('penalties.paid_at')
    })
    .orderBy([
      { column: 'penalties.created_at', order: 'desc' },
      { column: 'penalties.id', order: 'desc' },
    ])
    .select('penalties.*', 'players.name as player_name', 'games.kickoff_at')

export const selectPenalty = (db: Database, id: number): Promise<PenaltyRow | undefined> =>
  db('penalties').where({ id }).first()

export const selectPenaltiesOfGame = (db: Database, gameId: number): Promise<PenaltyRow[]> =>
  db('penalties').where({ game_id: gameId })

/** A player's debt: the sum in CZK and the number of the unpaid penalties. */
export interface DebtRow {
  readonly id: PlayerRow['id']
  readonly name: PlayerRow['name']
  readonly amount: number
  readonly count: number
  /** The time at which the oldest unpaid penalty was recorded. */
  readonly oldest_at: Date
}

/** Selects the players with unpaid penalties above 0 CZK, in no particular order. */
export const selectDebts = (db: Database): Promise<DebtRow[]> =>
  db('penalties')
    .join('players', 'players.id', 'penalties.player_id')
    .whereNull('penalties.paid_at')
    .where('penalties.amount', '>', 0)
    .groupBy('players.id', 'players.name')
    .select('players.id', 'players.name')
    .sum({ amount: 'penalties.amount' })
    .count({ count: '*' })
    .min({ oldest_at: 'penalties.created_at' })

/** Returns the sum of a player's unpaid penalties, in CZK. */
export async function selectOwedAmount(db: Database, playerId: number): Promise<number> {
  const row = await db('penalties')
    .where({ player_id: playerId })
    .whereNull('paid_at')
    .sum({ amount: 'amount' })
    .first()
  return row?.amount ?? 0
}
