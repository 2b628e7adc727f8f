/** The minimum number of players who must vote going before teams can be generated (specification section 5). */
export const minimumPlayers = 2

/** The allowed values of the setting `teamSize`, the number of a team's players on the field (contract section 1). */
export const teamSizeRange: { readonly min: number; readonly max: number } = { min: 3, max: 11 }

/**
 * Returns the ideal number of players who vote going: enough for two full teams, and at most six more for the bench
 * (contract section 4).
 * @param teamSize the number of a team's players on the field
 */
export const idealPlayers = (teamSize: number): { readonly min: number; readonly max: number } => ({
  min: 2 * teamSize,
  max: 2 * teamSize + 6,
})

/**
 * Generating teams requires the confirmation keyword when the kickoff is more than this number of hours away
 * (specification section 5).
 */
export const earlyGenerationHours = 7

/** The number of hours after the kickoff during which a game still counts as the next game (contract section 3). */
export const upcomingHoursAfterKickoff = 3

/** The length of a game in minutes. Calendars and the page compute from it when a game ends (contract section 9). */
export const gameMinutes = 90

export type Side = 'white' | 'black'

/**
 * Returns the team with which a bench player wins or loses: White for odd ids, Black for even ids (contract section 4).
 */
export const benchSide = (playerId: number): Side => (playerId % 2 === 1 ? 'white' : 'black')

/**
 * Returns the number that the page shows as a team's "Team size". In a club with the setting `teamSize` 5, this is 5
 * for a team of five or more players, and 4 for a smaller team (specification section 2). In any other club, it is the
 * number of the team's players (contract section 4).
 * @param players the number of the team's players on the field
 * @param teamSize the club's setting `teamSize`
 */
export const displayedTeamSize = (players: number, teamSize: number): number =>
  teamSize === 5 ? (players >= 5 ? 5 : 4) : players

/** The ids of the players in a game's line-up. */
export interface Lineup {
  readonly whiteTeam: readonly number[]
  readonly blackTeam: readonly number[]
  readonly benchPlayers: readonly number[]
}

/** Returns all players of a game's line-up: White, then Black, then the bench. */
export const getAllPlayers = <Member>(teams: Readonly<Record<keyof Lineup, readonly Member[]>>): Member[] => [
  ...teams.whiteTeam,
  ...teams.blackTeam,
  ...teams.benchPlayers,
]

/**
 * Whether the players in a game's line-up are not exactly those who vote going. The result is false when the game has
 * no line-up (contract section 4).
 * @param going ids of the players who vote going
 */
export function areTeamsOutOfDate(lineup: Lineup, going: readonly number[]): boolean {
  const dealt = new Set(getAllPlayers(lineup))
  if (dealt.size === 0) return false
  const voted = new Set(going)
  return dealt.size !== voted.size || [...dealt].some((player) => !voted.has(player))
}

/**
 * Returns the number of players that the page shows for a game in the list of games: the number of players who vote
 * going or, when nobody does, the number of players in the line-up (specification section 3).
 */
export function playerCount(game: Lineup & { readonly registeredPlayers: readonly unknown[] }): number {
  return (
    game.registeredPlayers.length || game.whiteTeam.length + game.blackTeam.length + game.benchPlayers.length
  )
}

/** Whether a game accepts votes: it is neither played nor archived (specification section 4). */
export const isRegistrationOpen = (game: {
  readonly wasPlayed: boolean
  readonly isArchived: boolean
}): boolean => !game.wasPlayed && !game.isArchived
