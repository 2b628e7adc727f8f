/** A game yet to be played, as the specification's call gives it (section 7). */
const unplayed = {
  wasPlayed: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  whiteTeam: [],
  blackTeam: [],
  registeredPlayers: [],
}

/**
 * What is sent to schedule a game.
 * @param date the kickoff, ISO 8601 in UTC
 */
export const newGame = (date: string) => ({ body: { date, ...unplayed } })
