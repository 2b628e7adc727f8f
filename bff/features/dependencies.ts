import type { Club } from '@club/contract'
import type { Database } from '@club/db'
import type { Visitor } from '../http/routing/handler.ts'
import type { OrganiserPinLock } from './organiser/organiser-pin-lock.ts'
import type { WriteContext } from './writes/recorded-transaction.ts'

export interface Dependencies {
  readonly db: Database
  readonly now: () => Date
  readonly club: Club
  /** Protects the organiser's calls. Undefined when the club has no PIN; every visitor may then make every change. */
  readonly lock?: OrganiserPinLock
  /** The maximum time for drawing a picture, in milliseconds; 20 s by default. */
  readonly drawingDeadline?: number | undefined
}

export const toWriteContext = (
  { db, now }: Dependencies,
  { devicePlayer, onActivityRecorded }: Visitor,
): WriteContext => ({ db, now, by: devicePlayer, onActivityRecorded })
