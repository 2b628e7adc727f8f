import type { Database } from '../database.ts'
import { createBackupLineError } from './format.ts'
import type { BackupRow } from './row.ts'

/** The highest id that was ever used in each table, as far as a backup shows. */
export interface UsedIds {
  players: number
  games: number
  penalties: number
}

/** A changed row in the column `changes` of `activity`. Earlier versions stored no `table`. */
interface StoredChange {
  readonly table?: string
  readonly before: { readonly id?: number } | null
  readonly after: { readonly id?: number } | null
}

/**
 * Updates `used` with the ids in a row of a backup. An activity also contains the ids of rows that were deleted since.
 * @throws BackupError when the changes of an activity cannot be read
 */
export function addUsedIds(used: UsedIds, { line, table, values }: BackupRow): void {
  const add = (to: keyof UsedIds, ...ids: unknown[]) => {
    used[to] = Math.max(used[to], ...ids.map(Number).filter(Number.isSafeInteger))
  }
  if (table === 'players' || table === 'games' || table === 'penalties') add(table, values.id)
  if (table === 'ratings') add('players', values.player_id)
  if (table !== 'activity') return
  add('players', values.player_id, values.by_id)
  add('games', values.game_id)
  try {
    add('penalties', ...penaltyIdsIn(String(values.changes)))
  } catch (error) {
    throw createBackupLineError(line, 'the changes of the activity cannot be read', error)
  }
}

function penaltyIdsIn(changes: string): readonly (number | undefined)[] {
  const { rows = [], penalties = [] }: { rows?: StoredChange[]; penalties?: StoredChange[] } =
    JSON.parse(changes)
  return [...rows.filter(({ table }) => table === 'penalties'), ...penalties].flatMap(({ before, after }) => [
    before?.id,
    after?.id,
  ])
}

/**
 * Makes the database give ids above `used` to new rows. An empty database would give the ids of deleted rows again, and
 * an undo of the deletion would then overwrite the new rows. To advance the counters of both engines, this inserts rows
 * and deletes them.
 */
export async function reserveUsedIds(transaction: Database, used: UsedIds, now: Date): Promise<void> {
  const [player_id, game_id, id] = [used.players + 1, used.games + 1, used.penalties + 1]
  const skills = { offense_skill: 10, defense_skill: 10, ball_handling_skill: 10 }
  await transaction('players').insert({ id: player_id, name: 'reserved', ...skills, joined_at: now })
  await transaction('games').insert({ id: game_id, kickoff_at: now })
  const penalty = { amount: 0, reason: 'no_penalty', created_at: now } as const
  await transaction('penalties').insert({ id, game_id, player_id, ...penalty })
  await transaction('penalties').where({ id }).delete()
  await transaction('games').where({ id: game_id }).delete()
  await transaction('players').where({ id: player_id }).delete()
}
