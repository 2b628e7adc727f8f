import type { ActivityKind } from '@club/contract'
import { type Database, getDataVersion } from '@club/db'
import { createBatcher } from '../../batches/index.ts'
import { selectLastActivityId } from './store.ts'

/** The kinds of activities that change only votes and penalties, neither players nor games. */
const voteAndPenaltyKinds: readonly string[] = [
  'vote',
  'vote_canceled',
  'penalty_recorded',
  'penalty_paid',
  'penalty_unpaid',
] satisfies ActivityKind[]

/** Two ids by which a cache detects that something has changed. */
export interface LatestActivityIds {
  /** The id of the latest activity. */
  readonly id: number
  /** An id that increases when something other than votes and penalties changes, and when a backup is restored. */
  readonly besidesVotes: number
}

export type LatestActivityReader = () => Promise<LatestActivityIds>

/**
 * Returns a function that reads the ids of the latest activities. Simultaneous calls share one query, and a call after
 * which nothing was committed to an embedded database needs none (decision 0014).
 */
export function createLatestActivityReader(db: Database): LatestActivityReader {
  let latest: LatestActivityIds = { id: 0, besidesVotes: 0 }
  let checked: { readonly version: number | undefined; readonly latest: LatestActivityIds } | undefined
  const query = createBatcher<undefined, LatestActivityIds>({
    async run(_key, calls) {
      latest = await selectLatestActivity(db, latest)
      return calls.map(() => latest)
    },
  })
  return async () => {
    const version = getDataVersion(db)
    if (version !== undefined && version === checked?.version) return checked.latest
    // The version was read before the query, so a commit between the two only causes one more query.
    checked = { version, latest: await query('', undefined) }
    return checked.latest
  }
}

/**
 * Reads the id of the latest activity and, if it has changed, the kinds of the activities since then. A reserved id
 * without an activity counts as a change of players and games, because restoring a backup reserves an id without
 * recording an activity.
 * @param known the result of the previous query
 */
async function selectLatestActivity(db: Database, known: LatestActivityIds): Promise<LatestActivityIds> {
  const id = await selectLastActivityId(db)
  if (id === known.id) return known
  const kinds: string[] = await db('activity')
    .whereBetween('id', [known.id + 1, id])
    .pluck('kind')
  const onlyVotes =
    kinds.length === id - known.id && kinds.every((kind) => voteAndPenaltyKinds.includes(kind))
  return { id, besidesVotes: onlyVotes ? known.besidesVotes : id }
}
