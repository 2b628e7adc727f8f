import type { Player, Teams } from '@club/platform'

const ids = (players: readonly Player[]): number[] => players.map(({ id }) => id)

/** Converts teams to player ids, the body of the call that saves them (specification section 7). */
export const toLineupIds = ({ whiteTeam, blackTeam, benchPlayers }: Teams) => ({
  whiteTeam: ids(whiteTeam),
  blackTeam: ids(blackTeam),
  benchPlayers: ids(benchPlayers),
})

/** Returns the teams without some players, such as those who withdrew. */
export const withoutPlayers = (
  { whiteTeam, blackTeam, benchPlayers }: Teams,
  out: ReadonlySet<number>,
): Teams => {
  const others = (players: readonly Player[]) => players.filter(({ id }) => !out.has(id))
  return {
    whiteTeam: others(whiteTeam),
    blackTeam: others(blackTeam),
    benchPlayers: others(benchPlayers),
  }
}

/**
 * Returns a key that is equal for equal teams, whatever the order of players. Comparing keys shows whether the server's
 * figures belong to the teams on the page.
 */
export const teamsKey = ({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam].map((team) => ids(team).toSorted((a, b) => a - b)).join('|')
