import type { TabLoadStage } from '@club/contract'
import { DeadlineError } from '@club/platform/deadline'

/**
 * Why a remote is not there, as the visitor is told: `slow` past a deadline, `missing` not reachable, `broken`
 * reachable but wrong, `incomplete` described by a manifest that lacks something, `incompatible` built for another
 * platform or React, `taken` built under a name that something on the page has, `outdated` deployed anew while it was open.
 */
export type FailureReason =
  | 'slow'
  | 'missing'
  | 'broken'
  | 'incomplete'
  | 'incompatible'
  | 'taken'
  | 'outdated'

/** What the reason's text names (shell/messages): who runs the site can then tell the tab's team. */
export type FailureDetails = Readonly<Record<string, string>>

/** Loading a remote ended at a stage, for a reason; the cause is for the developer's console. */
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

  /** The same failure, once it is known which version of the remote failed. */
  ofVersion(version: string): RemoteFailure {
    return new RemoteFailure(this.stage, this.reason, this.cause, { version, details: this.details })
  }
}

/** A remote that is refused before its code runs. @param details what the visitor's text names, and the console */
export const refused = (
  stage: TabLoadStage,
  reason: 'incomplete' | 'incompatible' | 'taken',
  details: FailureDetails,
): RemoteFailure =>
  new RemoteFailure(stage, reason, new Error(`refused as ${reason}: ${JSON.stringify(details)}`), { details })

/** A part of a remote's code did not come: webpack names such errors so. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** Turns whatever a stage threw into the one kind of failure. */
export function failureOf(stage: TabLoadStage, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  if (error instanceof DeadlineError) return new RemoteFailure(stage, 'slow', error)
  return new RemoteFailure(stage, isChunkError(error) ? 'missing' : 'broken', error)
}
