import type { Player, Teams } from '@club/platform'

const ids = (players: readonly Player[]): number[] => players.map(({ id }) => id)

/**
 * Converts teams to player ids, in the form in which the call that saves teams expects them (specification section 7).
 */
export const toLineupIds = ({ whiteTeam, blackTeam, benchPlayers }: Teams) => ({
  whiteTeam: ids(whiteTeam),
  blackTeam: ids(blackTeam),
  benchPlayers: ids(benchPlayers),
})

/**
 * Returns a key of the two teams. The key does not depend on the order of the players. The page compares keys to find
 * out whether the balance from the server belongs to the teams on the page.
 */
export const getTeamsKey = ({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam].map((team) => ids(team).toSorted((a, b) => a - b)).join('|')
