/**
 * The fields besides the date that the call for scheduling requires (specification section 7), with the values of a
 * game that was not played yet.
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
 * @param note null for a game without a note
 */
export const toNewGameRequest = (date: string, note: string | null = null) => ({
  body: { date, ...unplayed, ...(note !== null && { note }) },
})
