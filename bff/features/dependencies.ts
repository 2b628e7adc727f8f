import type { Club } from '@club/contract'
import type { Database } from '@club/db'

/** What the features work with; each is an argument, so that a test can bring its own. */
export interface Dependencies {
  readonly db: Database
  /** The clock. */
  readonly now: () => Date
  readonly club: Club
}
