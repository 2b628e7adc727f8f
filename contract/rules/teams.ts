/** Teams are generated from at least this number of players (specification section 5). */
export const minimumPlayers = 2

/** The allowed values of the setting `teamSize` (contract section 1). */
export const teamSizeRange: { readonly min: number; readonly max: number } = { min: 3, max: 11 }

/**
 * Returns the range of the ideal number of players for a game: from two full teams to six players more (contract
 * section 4).
 */
export const idealPlayers = (teamSize: number): { readonly min: number; readonly max: number } => ({
  min: 2 * teamSize,
  max: 2 * teamSize + 6,
})

/**
 * More than this number of hours before kickoff, generating teams needs the club's keyword (specification section 5).
 */
export const earlyGenerationHours = 7

/** For this number of hours after its kickoff, a game still counts as the club's next game (contract section 3). */
export const upcomingHoursAfterKickoff = 3

/** The length of a game in minutes, for calendars and for the page (contract section 9). */
export const gameMinutes = 90

export type Side = 'white' | 'black'

/** Returns the team whose wins and losses count for a player on the bench (contract section 4). */
export const benchSide = (playerId: number): Side => (playerId % 2 === 1 ? 'white' : 'black')

/**
 * Returns the number that the page shows as "Team size". The specification (section 2) defines it for clubs with the
 * setting `teamSize` 5, the contract (section 4) for clubs with another `teamSize`.
 * @param players the number of the team's players on the field
 */
export const displayedTeamSize = (players: number, teamSize: number): number =>
  teamSize === 5 ? (players >= 5 ? 5 : 4) : players

/** The ids of the players in a game's line-up. */
export interface Lineup {
  readonly whiteTeam: readonly number[]
  readonly blackTeam: readonly number[]
  readonly benchPlayers: readonly number[]
}

/** Returns all players of a line-up: White, then Black, then the bench. */
export const getAllPlayers = <Member>(teams: Readonly<Record<keyof Lineup, readonly Member[]>>): Member[] => [
  ...teams.whiteTeam,
  ...teams.blackTeam,
  ...teams.benchPlayers,
]

/** Whether a line-up and the players who vote "going" differ (contract section 4). An empty line-up never differs. */
export function areTeamsOutOfDate(lineup: Lineup, going: readonly number[]): boolean {
  const dealt = new Set(getAllPlayers(lineup))
  if (dealt.size === 0) return false
  const voted = new Set(going)
  return dealt.size !== voted.size || [...dealt].some((player) => !voted.has(player))
}

/**
 * Returns the number of players that the list of games shows for a game: the players who vote "going", or if there are
 * none, the players in the line-up (specification section 3).
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
