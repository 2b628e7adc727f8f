import type { ActivityKind, NamedPlayer } from '@club/contract'
import {
  type ActivityRow,
  type Database,
  inTransaction,
  type PlayerRow,
  type TransactionOptions,
} from '@club/db'
import { detailsOf, playersNamed } from './details.ts'
import { isChanged, type RowChange } from './rows.ts'
import { insertActivities, markUndone, takeIds } from './store.ts'
import { storedChanges } from './stored-changes.ts'

/** What a write needs beside its request. */
export interface WriteContext {
  readonly db: Database
  /** The clock. */
  readonly now: () => Date
  /** The player id that the device sent; not checked against the roster. */
  readonly by: number | undefined
  /** Gets the id of each activity that was recorded, after the commit. */
  readonly onActivityRecorded?: ((id: number) => void) | undefined
}

/** One activity as a write records it. */
export interface ActivityEntry {
  readonly kind: ActivityKind
  readonly game?: { readonly id: number; readonly kickoff_at: Date }
  readonly player?: NamedPlayer
  /**
   * The rows that were written, and those that undo has to find unchanged beside them (`gameRows`). Without any changed
   * row there is no activity.
   */
  readonly rows: readonly RowChange[]
  /** In place of the context's, where votes of several devices share a transaction. */
  readonly by?: number | undefined
  /** In place of the context's, where votes of several requests share a transaction. */
  readonly onActivityRecorded?: ((id: number) => void) | undefined
  /** The activities that this one takes back, the requested one first. */
  readonly undoes?: readonly Pick<ActivityRow, 'id'>[]
}

/**
 * Does work in one transaction that ends with a row of `activity` for each entry (contract section 7). Every write of
 * the features goes through it, and through `writeRows` or `addRows` within it.
 * @param work as in `inTransaction`: it may run several times
 * @param options those of `inTransaction`
 * @returns the work's answer and the new rows of `activity`
 */
export async function recordedTransaction<Answer>(
  context: WriteContext,
  work: (
    transaction: Database,
  ) => Promise<{ readonly answer: Answer; readonly entries: readonly ActivityEntry[] }>,
  options?: TransactionOptions,
): Promise<{ readonly answer: Answer; readonly recorded: readonly ActivityRow[] }> {
  const { answer, entries, recorded } = await inTransaction(
    context.db,
    async (transaction) => {
      const { answer, entries } = await work(transaction)
      const effective = entries.filter(({ rows, undoes }) => undoes ?? rows.some(isChanged))
      return { answer, entries: effective, recorded: await record(transaction, effective, context) }
    },
    options,
  )
  for (const [index, { id }] of recorded.entries()) {
    const { onActivityRecorded = context.onActivityRecorded } = entries[index] ?? {}
    onActivityRecorded?.(id)
  }
  return { answer, recorded }
}

/**
 * Inserts the rows of `activity`. It comes last in a transaction: the counter of ids is its last lock (decision 0017),
 * and until the commit nobody else gets an id.
 */
async function record(
  db: Database,
  entries: readonly ActivityEntry[],
  { now, by }: WriteContext,
): Promise<readonly ActivityRow[]> {
  if (entries.length === 0) return []
  const { authorOf, nameOf } = await namesFor(db, entries, by)
  const columns = entries.map((entry) => {
    const { kind, game, player, rows, undoes } = entry
    const author = authorOf(entry)
    return {
      kind,
      by_id: author?.id ?? null,
      by_name: author?.name ?? null,
      game_id: game?.id ?? null,
      game_kickoff_at: game?.kickoff_at ?? null,
      player_id: player?.id ?? null,
      player_name: player?.name ?? null,
      details: JSON.stringify(detailsOf(rows, { game: game?.id, player: player?.id }, nameOf)),
      changes: storedChanges(rows),
      undo_of: undoes?.[0]?.id ?? null,
      undone_by: null,
    }
  })
  const first = await takeIds(db, entries.length)
  const done_at = now()
  const recorded = columns.map((row, index) => ({ id: first + index, done_at, ...row }))
  await insertActivities(db, recorded)
  for (const [index, { undoes = [] }] of entries.entries())
    if (undoes.length > 0)
      await markUndone(
        db,
        undoes.map(({ id }) => id),
        first + index,
      )
  return recorded
}

/**
 * The names of the authors and of all players in the details. A subject's name comes with its entry and needs no
 * query, but for undos: their subjects have the names of then, and everybody else the names of now.
 */
async function namesFor(db: Database, entries: readonly ActivityEntry[], contextBy: number | undefined) {
  const subjects = new Map<number, string>()
  for (const { player, undoes } of entries) if (player && !undoes) subjects.set(player.id, player.name)
  const ids = entries.flatMap(({ by = contextBy, rows }) => [by ?? [], playersNamed(rows)].flat())
  const unknown = new Set(ids.filter((id) => !subjects.has(id)))
  const found: PlayerRow[] = unknown.size === 0 ? [] : await db('players').whereIn('id', [...unknown])
  const others = new Map(found.map((row) => [row.id, row]))
  const nameOf = (id: number): NamedPlayer => ({
    id,
    name: subjects.get(id) ?? others.get(id)?.name ?? `${id}`,
  })
  return {
    nameOf,
    /** Undefined unless the device's player is on the roster. */
    authorOf: ({ by = contextBy }: ActivityEntry): NamedPlayer | undefined =>
      by !== undefined && (subjects.has(by) || others.get(by)?.left_at === null) ? nameOf(by) : undefined,
  }
}
