import type { TabLoadStage } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { isChunkError } from '@club/platform/host'

/**
 * Why a remote (a tab loaded by Module Federation) failed. `slow`: it missed a deadline; `missing`: a file cannot be
 * loaded; `broken`: a file is invalid; `incomplete`: its manifest lacks a required field; `incompatible`: it was built
 * for another version of the platform or React; `taken`: another remote or a global variable of the page already has
 * the build's name; `outdated`: a newer build has replaced it.
 */
export type RemoteFailureReason =
  | 'slow'
  | 'missing'
  | 'broken'
  | 'incomplete'
  | 'incompatible'
  | 'taken'
  | 'outdated'

/** Values in the error message on the page. The site's operator reports them to the tab's developers. */
export type RemoteFailureDetails = Readonly<Record<string, string>>

/** Thrown when a stage of loading a remote fails. The page shows the reason; the console shows the `cause`. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly stage: TabLoadStage
  readonly reason: RemoteFailureReason
  /** The version of the failed remote; empty when its manifest was not read. */
  version = ''
  readonly details: RemoteFailureDetails

  constructor(
    stage: TabLoadStage,
    reason: RemoteFailureReason,
    cause?: unknown,
    details: RemoteFailureDetails = {},
  ) {
    super(`the remote failed at its ${stage}: ${reason}`, { cause })
    this.stage = stage
    this.reason = reason
    this.details = details
  }
}

/** Creates the failure of a remote that the shell rejects before it runs the remote's code. */
export const createFailureForRejectedRemote = (
  stage: TabLoadStage,
  reason: 'incomplete' | 'incompatible' | 'taken',
  details: RemoteFailureDetails,
): RemoteFailure =>
  new RemoteFailure(stage, reason, new Error(`refused as ${reason}: ${JSON.stringify(details)}`), details)

/**
 * Converts an error of a stage: a missed deadline becomes `slow`, a missing chunk `missing`, anything else `broken`.
 */
export function toRemoteFailure(stage: TabLoadStage, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  if (error instanceof DeadlineError) return new RemoteFailure(stage, 'slow', error)
  return new RemoteFailure(stage, isChunkError(error) ? 'missing' : 'broken', error)
}
