import type { Club } from '@club/contract'
import type { Database } from '@club/db'
import type { Visitor } from '../http/routing/handler.ts'
import type { Writing } from './activity/write.ts'
import type { OrganiserLock } from './organiser/lock.ts'

/** What the features work with; each is an argument, so that a test can bring its own. */
export interface Dependencies {
  readonly db: Database
  /** The clock. */
  readonly now: () => Date
  readonly club: Club
  /** The organiser's lock; without one everything is open. */
  readonly lock?: OrganiserLock
}

/** What a visitor's write is done with. */
export const writingOf = ({ db, now }: Dependencies, { devicePlayer, tellActivity }: Visitor): Writing => ({
  db,
  now,
  by: devicePlayer,
  tell: tellActivity,
})
