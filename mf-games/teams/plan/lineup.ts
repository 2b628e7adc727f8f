import type { Player, Teams } from '@club/platform'

const ids = (players: readonly Player[]): number[] => players.map(({ id }) => id)

/** Converts teams to player ids, the body of the call that saves them (specification section 7). */
export const toLineupIds = ({ whiteTeam, blackTeam, benchPlayers }: Teams) => ({
  whiteTeam: ids(whiteTeam),
  blackTeam: ids(blackTeam),
  benchPlayers: ids(benchPlayers),
})

/**
 * Returns a key that is equal for equal teams, whatever the order of players. By comparing keys, the page finds out
 * whether the server's balance belongs to the teams on the page.
 */
export const getTeamsKey = ({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam].map((team) => ids(team).toSorted((a, b) => a - b)).join('|')
