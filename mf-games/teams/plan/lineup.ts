import type { Player, Teams } from '@club/platform'

const ids = (players: readonly Player[]): number[] => players.map(({ id }) => id)

/** The player ids of teams, in the shape that saving them sends (specification section 7). */
export const lineupOf = ({ whiteTeam, blackTeam, benchPlayers }: Teams) => ({
  whiteTeam: ids(whiteTeam),
  blackTeam: ids(blackTeam),
  benchPlayers: ids(benchPlayers),
})

/** Key of a split, to match server figures with the teams they belong to. */
export const splitKey = ({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam].map((team) => ids(team).toSorted((a, b) => a - b)).join('|')
