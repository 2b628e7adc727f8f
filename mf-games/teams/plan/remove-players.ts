import type { Player, Teams } from '@club/platform'

/** Returns the teams without some players, such as those who withdrew. */
export const removePlayers = (
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
