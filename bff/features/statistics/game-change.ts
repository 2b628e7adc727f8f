import type { Database } from '@club/db'
import type { TotalsChanged } from '../activity/changes.ts'
import { type CountedGame, contributions, differences } from './contributions.ts'
import { addDifference, selectTotals, totalsChanged } from './totals-store.ts'

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
 * @returns how the totals moved, which is not the difference where totals set by hand are lower than what the games gave
 */
export async function followGame(
  db: Database,
  before: CountedGame | undefined,
  after: CountedGame | undefined,
): Promise<TotalsChanged[]> {
  const made = differences(contributions(before ?? NO_GAME), contributions(after ?? NO_GAME))
  const players = made.flatMap(({ playerIds }) => playerIds)
  const stood = await selectTotals(db, players)
  for (const difference of made) await addDifference(db, difference)
  return totalsChanged(stood, await selectTotals(db, players))
}
