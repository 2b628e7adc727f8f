import type { Database, GameRow, PenaltyRow, PlayerRow } from '@club/db'

/** The conditions by which penalties are selected. An undefined condition is ignored. */
export interface PenaltyFilter {
  readonly gameId?: number | undefined
  readonly playerId?: number | undefined
  /** True selects paid penalties, false unpaid ones. */
  readonly paid?: boolean | undefined
}

/** A penalty with the name of its player and the kickoff of its game. */
export type NamedPenaltyRow = PenaltyRow & {
  readonly player_name: PlayerRow['name']
  readonly kickoff_at: GameRow['kickoff_at']
}

/** Selects penalties with the names of their players and the kickoffs of their games, newest penalty first. */
export const selectPenalties = (
  db: Database,
  { gameId, playerId, paid }: PenaltyFilter,
): Promise<NamedPenaltyRow[]> =>
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

/** The sum of a player's unpaid penalties in CZK, and their number. */
export interface DebtRow {
  readonly id: PlayerRow['id']
  readonly name: PlayerRow['name']
  readonly amount: number
  readonly count: number
  /** When the first of the player's unpaid penalties was recorded. */
  readonly oldest_at: Date
}

/** Selects the debts of all players who have unpaid penalties above 0 CZK, in no particular order. */
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

/** Adds up the unpaid penalties of a player, in CZK. */
export async function selectOwedAmount(db: Database, playerId: number): Promise<number> {
  const row = await db('penalties')
    .where({ player_id: playerId })
    .whereNull('paid_at')
    .sum({ amount: 'amount' })
    .first()
  return row?.amount ?? 0
}
