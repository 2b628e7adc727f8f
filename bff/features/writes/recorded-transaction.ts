import type { ActivityKind, NamedPlayer } from '@club/contract'
import {
  type ActivityRow,
  type Database,
  insertRows,
  type PlayerRow,
  runInTransaction,
  type TransactionOptions,
} from '@club/db'
import { getPlayerIdsInDetails, toActivityDetails } from './activity-details.ts'
import { recordRatings } from './record-ratings.ts'
import { isChanged, type RowChange } from './row-changes.ts'
import { reserveActivityIds } from './store.ts'
import { serializeChanges } from './stored-changes.ts'

/** What a write needs in addition to the data of the request. */
export interface WriteContext {
  readonly db: Database
  /** Returns the current time; a test can replace it. */
  readonly now: () => Date
  /** The id of the player that the visitor claims to be. It is not yet checked whether this player is on the roster. */
  readonly by: number | undefined
  /** A callback that receives the id of each activity that the write has recorded. It is called after the commit. */
  readonly onActivityRecorded?: ((id: number) => void) | undefined
}

/** An activity that a transaction is about to record. */
export interface ActivityEntry {
  readonly kind: ActivityKind
  readonly game?: { readonly id: number; readonly kickoff_at: Date }
  readonly player?: NamedPlayer
  /**
   * The changed rows. They may include unchanged rows of a line-up, which `getGameRowChanges` adds so that an undo can
   * compare the whole line-up. When no row changed, `runRecordedTransaction` records no activity.
   */
  readonly rows: readonly RowChange[]
  /**
   * The id of the player that the visitor claims to be. It replaces `WriteContext.by`, because one transaction may
   * store votes of several visitors.
   */
  readonly by?: number | undefined
  /**
   * A callback that receives the id of this activity. It replaces `WriteContext.onActivityRecorded`, because one
   * transaction may store votes from several requests.
   */
  readonly onActivityRecorded?: ((id: number) => void) | undefined
  /** The id of the activity that this activity undoes. */
  readonly undoOf?: number
}

/**
 * Runs `work` in a transaction. At the end of the transaction, inserts one row into the table `activity` for each entry
 * that `work` has passed to `record` (contract section 7). All writes of the features use this function. `work` changes
 * rows with `writeRows`, `addRow` or `addPlayers`.
 * @param work the function that makes the changes; `runInTransaction` may run it several times
 * @param options the options of `runInTransaction`
 * @returns the result of `work`
 */
export async function runRecordedTransaction<Answer>(
  context: WriteContext,
  work: (transaction: Database, record: (entry: ActivityEntry) => void) => Promise<Answer>,
  options?: TransactionOptions,
): Promise<Answer> {
  const { answer, entries, recorded } = await runInTransaction(
    context.db,
    async (transaction) => {
      const entries: ActivityEntry[] = []
      const answer = await work(transaction, (entry) => {
        if (entry.rows.some(isChanged)) entries.push(entry)
      })
      return { answer, entries, recorded: await recordActivities(transaction, entries, context) }
    },
    options,
  )
  for (const [index, { id }] of recorded.entries()) {
    const { onActivityRecorded = context.onActivityRecorded } = entries[index] ?? {}
    onActivityRecorded?.(id)
  }
  return answer
}

/**
 * Inserts a row into the table `activity` for each entry, and the changed ratings into the table `ratings`. This must
 * be the last step of a transaction, because it locks the counter of activity ids (decision 0017). Until the commit, no
 * other transaction gets an activity id.
 */
export async function recordActivities(
  db: Database,
  entries: readonly ActivityEntry[],
  { now, by }: Pick<WriteContext, 'now' | 'by'>,
): Promise<readonly ActivityRow[]> {
  if (entries.length === 0) return []
  const { authorOf, nameOf } = await namesFor(db, entries, by)
  const columns = entries.map((entry) => {
    const { kind, game, player, rows, undoOf } = entry
    const author = authorOf(entry)
    return {
      kind,
      by_id: author?.id ?? null,
      by_name: author?.name ?? null,
      game_id: game?.id ?? null,
      game_kickoff_at: game?.kickoff_at ?? null,
      player_id: player?.id ?? null,
      player_name: player?.name ?? null,
      details: JSON.stringify(toActivityDetails(rows, { game: game?.id, player: player?.id }, nameOf)),
      changes: serializeChanges(rows),
      undo_of: undoOf ?? null,
      undone_by: null,
    }
  })
  const done_at = now()
  const changes = entries.flatMap(({ rows }) => rows)
  await recordRatings(db, changes, done_at)
  const first = await reserveActivityIds(db, entries.length)
  const recorded = columns.map((row, index) => ({ id: first + index, done_at, ...row }))
  await insertRows(db, 'activity', recorded)
  return recorded
}

/**
 * Finds the names of the players who made the changes and of all players in the details. Most entries already contain
 * the current name of their player, who is on the roster. The entry of an undo contains the name that the undone activity
 * stored, which may be out of date, and a payment may be of a player who has left. These players are read from the
 * database.
 */
async function namesFor(db: Database, entries: readonly ActivityEntry[], contextBy: number | undefined) {
  const subjects = new Map<number, string>()
  for (const { kind, player, undoOf } of entries)
    if (player && undoOf === undefined && kind !== 'penalty_paid' && kind !== 'penalty_unpaid')
      subjects.set(player.id, player.name)
  const ids = entries.flatMap(({ by = contextBy, rows }) => [by ?? [], getPlayerIdsInDetails(rows)].flat())
  const unknown = new Set(ids.filter((id) => !subjects.has(id)))
  const found: PlayerRow[] = unknown.size === 0 ? [] : await db('players').whereIn('id', [...unknown])
  const others = new Map(found.map((row) => [row.id, row]))
  const nameOf = (id: number): NamedPlayer => ({
    id,
    name: subjects.get(id) ?? others.get(id)?.name ?? `${id}`,
  })
  return {
    nameOf,
    /** Returns the player that the visitor claims to be; undefined when this player is not on the roster. */
    authorOf: ({ by = contextBy }: ActivityEntry): NamedPlayer | undefined =>
      by !== undefined && (subjects.has(by) || others.get(by)?.left_at === null) ? nameOf(by) : undefined,
  }
}
