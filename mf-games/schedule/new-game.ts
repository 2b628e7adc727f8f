/** The fields of a game that was not played yet, in the specification's call (section 7). */
const unplayed = {
  wasPlayed: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  whiteTeam: [],
  blackTeam: [],
  registeredPlayers: [],
}

/**
 * The input of the call that schedules a game.
 * @param date the kickoff, ISO 8601 in UTC
 */
export const newGame = (date: string) => ({ body: { date, ...unplayed } })
