import type { Club } from '@club/contract'
import type { Database } from '@club/db'
import type { Visitor } from '../http/routing/handler.ts'
import type { OrganiserLock } from './organiser/organiser-lock.ts'
import type { WriteContext } from './writes/recorded-transaction.ts'

/** What the features need from the server. It is passed as an argument, so that a test can replace each part. */
export interface Dependencies {
  readonly db: Database
  /** Returns the current time; a test can replace it. */
  readonly now: () => Date
  readonly club: Club
  /** Checks the organiser's PIN. It is undefined when the club has no PIN; then every visitor may make every change. */
  readonly lock?: OrganiserLock
  /** The maximum time for drawing a picture, in milliseconds; 20 s by default. */
  readonly drawingDeadline?: number | undefined
}

/**
 * Returns the context of a write: the server's database and clock, the player chosen on the visitor's device, and the
 * callback that adds the ids of recorded activities to the response.
 */
export const toWriteContext = (
  { db, now }: Dependencies,
  { devicePlayer, onActivityRecorded }: Visitor,
): WriteContext => ({ db, now, by: devicePlayer, onActivityRecorded })
