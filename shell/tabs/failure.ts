import type { TabLoadStage } from '@club/contract'
import { DeadlineError } from './deadline.ts'

/**
 * Why a tab is not there, as the visitor is told: `slow` past a deadline, `missing` not reachable, `broken`
 * reachable but wrong, `incompatible` built for another platform, `outdated` deployed anew while it was open.
 */
export type FailureReason = 'slow' | 'missing' | 'broken' | 'incompatible' | 'outdated'

/** Loading a tab ended at a stage, for a reason; the cause is for the developer's console. */
export class TabFailure extends Error {
  override readonly name = 'TabFailure'
  readonly stage: TabLoadStage
  readonly reason: FailureReason

  constructor(stage: TabLoadStage, reason: FailureReason, cause?: unknown) {
    super(`the tab failed at its ${stage}: ${reason}`, { cause })
    this.stage = stage
    this.reason = reason
  }
}

/** A part of a tab's code did not come: webpack names such errors so. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/** Puts whatever a stage threw into the one kind of failure. */
export function failureOf(stage: TabLoadStage, error: unknown): TabFailure {
  if (error instanceof TabFailure) return error
  if (error instanceof DeadlineError) return new TabFailure(stage, 'slow', error)
  return new TabFailure(stage, isChunkError(error) ? 'missing' : 'broken', error)
}
