import type { Club } from '@club/contract'
import type { Database } from '@club/db'
import type { Visitor } from '../http/routing/handler.ts'
import type { OrganiserLock } from './organiser/lock.ts'
import type { WriteContext } from './writes/recorded-transaction.ts'

/** What the features work with; each is an argument, so that a test can bring its own. */
export interface Dependencies {
  readonly db: Database
  /** The clock. */
  readonly now: () => Date
  readonly club: Club
  /** The organiser's lock; without one everything is open. */
  readonly lock?: OrganiserLock
}

/** What a visitor's write needs beside its request. */
export const writeContext = (
  { db, now }: Dependencies,
  { devicePlayer, onActivityRecorded }: Visitor,
): WriteContext => ({ db, now, by: devicePlayer, onActivityRecorded })
