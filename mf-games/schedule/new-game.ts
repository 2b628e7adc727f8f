/**
 * The fields that the call for scheduling requires besides the date (specification section 7), for a game that was not
 * played yet.
 */
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
