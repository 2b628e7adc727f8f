import type { ActivityKind } from '@club/contract'
import { type Database, getDataVersion, selectRaw } from '@club/db'
import { createBatcher } from '../../batches/index.ts'

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

/**
 * Returns a function that reads the ids of the latest activities. Simultaneous calls share one query, and a call after
 * which nothing was committed to an embedded database needs none (decision 0014).
 */
export function createLatestActivityReader(db: Database): () => Promise<LatestActivityIds> {
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
 * Reads only the activities that were recorded since the previous query. A reserved id without an activity counts as a
 * change of players and games, because restoring a backup reserves an id without recording an activity.
 * @param known the result of the previous query
 */
async function selectLatestActivity(db: Database, known: LatestActivityIds): Promise<LatestActivityIds> {
  const rows = await selectRaw<{ last_id: number; kind: string | null }>(
    db,
    'select last_id, kind from activity_counter left join activity on activity.id > ?',
    [known.id],
  )
  const id = rows[0]?.last_id ?? 0
  const votes = rows.filter(({ kind }) => kind !== null && voteAndPenaltyKinds.includes(kind))
  const onlyVotes = votes.length === id - known.id
  return { id, besidesVotes: onlyVotes ? known.besidesVotes : id }
}
