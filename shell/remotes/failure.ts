import type { TabLoadStage } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'
import { isChunkError } from '@club/platform/host'

/**
 * Why a remote (a tab loaded by Module Federation) failed. `slow`: it missed a deadline; `missing`: a file cannot be
 * loaded; `broken`: a file is invalid; `incomplete`: its manifest lacks a required field; `incompatible`: it was built
 * for another version of the platform or React; `taken`: another remote uses its build name; `outdated`: a newer build
 * has replaced it.
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
 * The values in the text about a failure (shell/messages), such as the name of a missing field. With them, the site's
 * operator can report the failure to the developers of the tab.
 */
export type FailureDetails = Readonly<Record<string, string>>

/**
 * Thrown when a stage of loading a remote fails. The page shows the reason. The original error (`cause`) is logged to
 * the console.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly stage: TabLoadStage
  readonly reason: FailureReason
  /** The version of the remote that failed; empty when its manifest was not read. */
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

  /** Returns a copy of this failure that also contains the version of the failed remote. */
  ofVersion(version: string): RemoteFailure {
    return new RemoteFailure(this.stage, this.reason, this.cause, { version, details: this.details })
  }
}

/**
 * Creates the failure of a remote that the shell rejects before it runs the remote's code.
 * @param details the values in the text about the failure
 */
export const createRemoteRefusal = (
  stage: TabLoadStage,
  reason: 'incomplete' | 'incompatible' | 'taken',
  details: FailureDetails,
): RemoteFailure =>
  new RemoteFailure(stage, reason, new Error(`refused as ${reason}: ${JSON.stringify(details)}`), { details })

/**
 * Converts an error of a stage to a RemoteFailure. A missed deadline is `slow`, a chunk that fails to load is
 * `missing`, and any other error is `broken`.
 */
export function toRemoteFailure(stage: TabLoadStage, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  if (error instanceof DeadlineError) return new RemoteFailure(stage, 'slow', error)
  return new RemoteFailure(stage, isChunkError(error) ? 'missing' : 'broken', error)
}
