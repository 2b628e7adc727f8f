import type { Database } from '@club/db'
import { type CountedGame, contributions, differences } from './contributions.ts'
import { addDifference } from './totals-store.ts'

const NO_GAME: CountedGame = {
  wasPlayed: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  whiteTeam: [],
  blackTeam: [],
  benchPlayers: [],
}

/**
 * Brings the players' totals up to date with a game's change, within its transaction: exactly the difference
 * it makes, so that totals set by hand stay and grow.
 * @param before the game before the change; undefined when it is new
 * @param after the game after the change; undefined when it was deleted
 */
export async function followGame(
  db: Database,
  before: CountedGame | undefined,
  after: CountedGame | undefined,
): Promise<void> {
  for (const difference of differences(contributions(before ?? NO_GAME), contributions(after ?? NO_GAME))) {
    await addDifference(db, difference)
  }
}
