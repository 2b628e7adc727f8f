import type { TabLoadStage } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { isChunkError } from '@club/platform/host'

/**
 * Why a remote failed: it missed a deadline (`slow`), cannot be reached (`missing`), has invalid files (`broken`), has
 * a manifest without a required field (`incomplete`), was built for another version of the platform or React
 * (`incompatible`), has a build name that is in use (`taken`), or was replaced by a newer build (`outdated`).
 */
export type FailureReason =
  | 'slow'
  | 'missing'
  | 'broken'
  | 'incomplete'
  | 'incompatible'
  | 'taken'
  | 'outdated'

/**
 * Values that the failure's text shows (shell/messages), so that the site's operator can report them to the tab's team.
 */
export type FailureDetails = Readonly<Record<string, string>>

/** Thrown when a stage of loading a remote fails. The page shows the reason; the cause is logged to the console. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly stage: TabLoadStage
  readonly reason: FailureReason
  /** The remote's own version; empty until its manifest is read. */
  readonly version: string
  readonly details: FailureDetails

  constructor(
    stage: TabLoadStage,
    reason: FailureReason,
    cause?: unknown,
    { version = '', details = {} }: { readonly version?: string; readonly details?: FailureDetails } = {},
  ) {
    super(`the remote failed at its ${stage}: ${reason}`, { cause })
    this.stage = stage
    this.reason = reason
    this.version = version
    this.details = details
  }

  /** Returns a copy of this failure with the remote's version. */
  ofVersion(version: string): RemoteFailure {
    return new RemoteFailure(this.stage, this.reason, this.cause, { version, details: this.details })
  }
}

/**
 * Creates the failure of a remote that is rejected before its code runs.
 * @param details values that the failure's text shows
 */
export const createRemoteRefusal = (
  stage: TabLoadStage,
  reason: 'incomplete' | 'incompatible' | 'taken',
  details: FailureDetails,
): RemoteFailure =>
  new RemoteFailure(stage, reason, new Error(`refused as ${reason}: ${JSON.stringify(details)}`), { details })

/** Returns the error as a RemoteFailure. An error that is not one yet counts as `broken` files. */
export function toRemoteFailure(stage: TabLoadStage, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  if (error instanceof DeadlineError) return new RemoteFailure(stage, 'slow', error)
  return new RemoteFailure(stage, isChunkError(error) ? 'missing' : 'broken', error)
}
