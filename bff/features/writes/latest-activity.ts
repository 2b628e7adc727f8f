import type { ActivityKind } from '@club/contract'
import { type Database, selectRaw } from '@club/db'

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
 * Returns a function that reads the ids of the latest activities. Each call reads only the activities that were
 * recorded since the previous call. A reserved id without an activity counts as a change of players and games, because
 * restoring a backup reserves an id without recording an activity.
 */
export function createLatestActivityReader(db: Database): () => Promise<LatestActivityIds> {
  let latest: LatestActivityIds = { id: 0, besidesVotes: 0 }
  return async () => {
    const known = latest
    const rows = await selectRaw<{ last_id: number; kind: string | null }>(
      db,
      'select last_id, kind from activity_counter left join activity on activity.id > ?',
      [known.id],
    )
    const id = rows[0]?.last_id ?? 0
    const votes = rows.filter(({ kind }) => kind !== null && voteAndPenaltyKinds.includes(kind))
    const onlyVotes = votes.length === id - known.id
    latest = { id, besidesVotes: onlyVotes ? known.besidesVotes : id }
    return latest
  }
}
