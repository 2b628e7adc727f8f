import type { TabLoadStage } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import { toRemoteFailure } from './failure.ts'

/**
 * Runs one stage of loading a remote.
 * @param milliseconds the stage's deadline (deadlines.ts)
 * @param work receives a signal that aborts at the deadline
 * @throws RemoteFailure of this stage: `slow` after the deadline
 */
export async function runStage<Result>(
  stage: TabLoadStage,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await withDeadline(milliseconds, work)
  } catch (error) {
    throw toRemoteFailure(stage, error)
  }
}
