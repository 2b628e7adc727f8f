/** Fewest going players for two teams (specification section 5). */
export const minimumPlayers = 2

/** Allowed values of the club's team size: players of a team on the field (contract section 1). */
export const teamSizeRange: { readonly min: number; readonly max: number } = { min: 3, max: 11 }

/**
 * The ideal number of players: two full teams and at most six on the bench (contract section 4).
 * @param teamSize players of a team on the field
 */
export const idealPlayers = (teamSize: number): { readonly min: number; readonly max: number } => ({
  min: 2 * teamSize,
  max: 2 * teamSize + 6,
})

/** Teams generated more than this many hours before kickoff need the confirmation keyword (specification section 5). */
export const earlyGenerationHours = 7

/** Hours after kickoff for which a game stays the next one (contract section 3). */
export const upcomingForHours = 3

export type Side = 'white' | 'black'

/** The side of a bench player: White for odd ids, Black for even ids (contract section 4). */
export const benchSide = (playerId: number): Side => (playerId % 2 === 1 ? 'white' : 'black')

/**
 * The "Team size" of a team's panel: where teams have five, 5 from five players on, else 4 (specification section 2);
 * elsewhere the team's players on the field (contract section 4).
 * @param players how many of the team are on the field
 * @param teamSize the club's
 */
export const displayedTeamSize = (players: number, teamSize: number): number =>
  teamSize === 5 ? (players >= 5 ? 5 : 4) : players

/** The ids of a game's three line-up lists. */
export interface Lineup {
  readonly whiteTeam: readonly number[]
  readonly blackTeam: readonly number[]
  readonly benchPlayers: readonly number[]
}

/** All members of a game's teams: White, Black, bench. */
export const everybodyOf = <Member>(teams: Readonly<Record<keyof Lineup, readonly Member[]>>): Member[] => [
  ...teams.whiteTeam,
  ...teams.blackTeam,
  ...teams.benchPlayers,
]

/**
 * Whether a game has teams whose players are not exactly those who vote going (contract section 4).
 * @param going ids of the players who vote going
 */
export function teamsOutOfDate(lineup: Lineup, going: readonly number[]): boolean {
  const dealt = new Set(everybodyOf(lineup))
  if (dealt.size === 0) return false
  const voted = new Set(going)
  return dealt.size !== voted.size || [...dealt].some((player) => !voted.has(player))
}

/** The player count in a game's row: the registered players, else those of the line-up (specification section 3). */
export function playerCount(game: Lineup & { readonly registeredPlayers: readonly unknown[] }): number {
  return (
    game.registeredPlayers.length || game.whiteTeam.length + game.blackTeam.length + game.benchPlayers.length
  )
}

/** Whether a game accepts votes: it is neither played nor archived (specification section 4). */
export const registrationOpen = (game: {
  readonly wasPlayed: boolean
  readonly isArchived: boolean
}): boolean => !game.wasPlayed && !game.isArchived
