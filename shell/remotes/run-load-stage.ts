import type { TabLoadStage } from '@club/contract'
import { withDeadline } from '@club/platform/deadline'
import { toRemoteFailure } from './remote-failure.ts'

/**
 * Runs one stage of loading a remote. At the stage's deadline, the signal is aborted.
 * @throws RemoteFailure of this stage
 */
export async function runLoadStage<Result>(
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
