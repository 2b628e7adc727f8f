import type { Player, Teams } from '@club/platform'

/** Calls `change` with the players of White, of Black and of the bench, and returns the three results. */
export const mapTeamsAndBench = <Result>(
  { whiteTeam, blackTeam, benchPlayers }: Teams,
  change: (players: readonly Player[]) => Result,
): Record<keyof Teams, Result> => ({
  whiteTeam: change(whiteTeam),
  blackTeam: change(blackTeam),
  benchPlayers: change(benchPlayers),
})

export const toPlayerIds = (players: readonly Player[]): number[] => players.map(({ id }) => id)

/** Replaces the players by their ids, as the call that saves teams requires (specification section 7). */
export const toTeamsOfPlayerIds = (teams: Teams) => mapTeamsAndBench(teams, toPlayerIds)

/**
 * Returns a string that is equal for teams with the same players in any order. The page compares these strings to check
 * whether the rating gaps from the server belong to the teams on the page.
 */
export const getTeamsComparisonKey = ({
  whiteTeam,
  blackTeam,
}: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam].map((team) => toPlayerIds(team).toSorted((a, b) => a - b)).join('|')
