import type { Club } from '@club/contract'
import type { Database } from '@club/db'
import type { Visitor } from '../http/routing/handler.ts'
import type { OrganiserLock } from './organiser/organiser-lock.ts'
import type { WriteContext } from './writes/recorded-transaction.ts'

/** The dependencies of the features, passed as arguments, so that a test can replace each. */
export interface Dependencies {
  readonly db: Database
  /** Returns the current time; a test can replace it. */
  readonly now: () => Date
  readonly club: Club
  /** Checks the organiser's PIN; undefined when the club has no PIN, so that every visitor may make every change. */
  readonly lock?: OrganiserLock
  /** The maximum time of drawing a picture, in milliseconds; 20 s by default. */
  readonly drawingDeadline?: number | undefined
}

/** Combines the server's database and clock with the request's chosen player and response callback, for a write. */
export const toWriteContext = (
  { db, now }: Dependencies,
  { devicePlayer, onActivityRecorded }: Visitor,
): WriteContext => ({ db, now, by: devicePlayer, onActivityRecorded })
