import type { ActivityKind, NamedPlayer } from '@club/contract'
import { type ActivityRow, type Database, inTransaction, type TransactionOptions } from '@club/db'
import { selectPlayersById } from '../players/store.ts'
import { type Changes, changeNothing, changesOf, storedChanges } from './changes.ts'
import { detailsOf, namedIn } from './details.ts'
import { insertActivities, markUndone, takeIds } from './store.ts'

/** What a write is done with: where, when, and on whose device. */
export interface Writing {
  readonly db: Database
  /** The clock. */
  readonly now: () => Date
  /** The player whom the device says it belongs to; nobody has checked whether there is such a player. */
  readonly by: number | undefined
  /** Is told the id of each row that was written, once it is committed. */
  readonly tell?: ((id: number) => void) | undefined
}

/** One thing that a write did. */
export interface Deed {
  readonly kind: ActivityKind
  readonly game?: { readonly id: number; readonly kickoff_at: Date }
  readonly player?: NamedPlayer
  readonly changes: Partial<Changes>
  /** Another device than the write's own: of votes that share a transaction. */
  readonly by?: number | undefined
  /** Is told this one's row in place of the write's `tell`: of votes that share a transaction. */
  readonly tell?: ((id: number) => void) | undefined
  /** What this one takes back, the row it is asked for first. */
  readonly undoes?: readonly Pick<ActivityRow, 'id'>[]
}

/** What a write gives: its answer, and what it did. What changed nothing is not remembered. */
export interface Written<Answer> {
  readonly answer: Answer
  readonly deeds: readonly Deed[]
}

/**
 * The one way to change anything: work in one transaction, which ends with a row of `activity` for each thing that
 * was done (contract section 7). The work has to say what it did, or it does not compile.
 * @param work as in `inTransaction`: it may run several times
 * @param options those of `inTransaction`
 */
export const inWrite = <Answer>(
  writing: Writing,
  work: (transaction: Database) => Promise<Written<Answer>>,
  options?: TransactionOptions,
): Promise<Answer> => written(writing, work, options).then(({ answer }) => answer)

/** As `inWrite`, for who wants to know the rows as well. */
export async function written<Answer>(
  writing: Writing,
  work: (transaction: Database) => Promise<Written<Answer>>,
  options?: TransactionOptions,
): Promise<{ readonly answer: Answer; readonly rows: readonly ActivityRow[] }> {
  const { answer, remembered } = await inTransaction(
    writing.db,
    async (transaction) => {
      const { answer, deeds } = await work(transaction)
      return { answer, remembered: await remember(transaction, deeds, writing) }
    },
    options,
  )
  // Only now: a transaction that is run again has left nothing.
  for (const { row, tell = writing.tell } of remembered) tell?.(row.id)
  return { answer, rows: remembered.map(({ row }) => row) }
}

interface Remembered extends Pick<Deed, 'tell'> {
  readonly row: ActivityRow
}

/**
 * Writes down what was done. The last thing in a transaction: the counter of ids is its last lock (decision 0017), and
 * until the commit nobody else gets an id.
 * @returns the new rows, each with whom it is told; none for what changed nothing
 */
async function remember(
  db: Database,
  deeds: readonly Deed[],
  { now, by }: Pick<Writing, 'now' | 'by'>,
): Promise<readonly Remembered[]> {
  const done = deeds
    .map((deed) => ({ by, ...deed, changes: changesOf(deed.changes) }))
    .filter(({ changes, undoes }) => undoes || !changeNothing(changes))
  if (done.length === 0) return []
  const { authorOf, nameOf } = await peopleOf(db, done)
  const told = done.map(({ kind, game, player, changes, undoes, ...deed }) => ({
    kind,
    ...author(authorOf(deed.by)),
    game_id: game?.id ?? null,
    game_kickoff_at: game?.kickoff_at ?? null,
    player_id: player?.id ?? null,
    player_name: player?.name ?? null,
    details: JSON.stringify(detailsOf(changes, { game: game?.id, player: player?.id }, nameOf)),
    changes: storedChanges(changes),
    undo_of: undoes?.[0]?.id ?? null,
    undone_by: null,
  }))
  const first = await takeIds(db, told.length)
  const done_at = now()
  const rows = told.map((row, index) => ({ id: first + index, done_at, ...row }))
  await insertActivities(db, rows)
  for (const [index, { undoes }] of done.entries())
    if (undoes)
      await markUndone(
        db,
        undoes.map(({ id }) => id),
        first + index,
      )
  return rows.map((row, index) => ({ row, tell: done[index]?.tell }))
}

type Done = Deed & { readonly changes: Changes }

const author = (by: NamedPlayer | undefined) => ({ by_id: by?.id ?? null, by_name: by?.name ?? null })

/**
 * Who did it, and whom the details name. Mostly the subject itself, which needs no look into the roster, and whose name
 * stands here even when it has just left. What is taken back names its subject as it was called then.
 */
async function peopleOf(db: Database, done: readonly Done[]) {
  const subjects = new Map<number, string>()
  for (const { player, undoes } of done) if (player && !undoes) subjects.set(player.id, player.name)
  const named = new Set<number>()
  for (const { by, changes } of done)
    for (const id of [by, ...namedIn(changes)]) if (id !== undefined && !subjects.has(id)) named.add(id)
  const others = new Map((await selectPlayersById(db, [...named])).map((row) => [row.id, row]))
  const nameOf = (id: number): NamedPlayer => ({
    id,
    name: subjects.get(id) ?? others.get(id)?.name ?? `${id}`,
  })
  return {
    nameOf,
    /** Nobody, where the device's player is not on the roster. */
    authorOf: (by: number | undefined): NamedPlayer | undefined =>
      by !== undefined && (subjects.has(by) || others.get(by)?.left_at === null) ? nameOf(by) : undefined,
  }
}
