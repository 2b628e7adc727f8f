/**
 * The fields besides the date that the scheduling call requires (specification section 7), for a game not yet played.
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
export const newGameRequest = (date: string, note: string | null = null) => ({
  body: { date, ...unplayed, ...(note !== null && { note }) },
})
