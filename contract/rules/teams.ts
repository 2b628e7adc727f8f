/** Fewest going players for two teams (specification section 5). */
export const minimumPlayers = 2

/** How many going players make a good game (specification section 9). */
export const idealPlayers = { min: 10, max: 16 } as const

/** Generating teams this long before kickoff, or earlier, needs the keyword (more than 7 hours). */
export const earlyGenerationHours = 7

/** A game stays the next one for this long after kickoff (contract section 3). */
export const upcomingForHours = 3

export type Side = 'white' | 'black'

/** The side a bench player stands with: odd ids White, even ids Black (contract section 4). */
export const benchSide = (playerId: number): Side => (playerId % 2 === 1 ? 'white' : 'black')

/** The team size a panel shows (specification section 2): 5 from 5 players on, else 4. */
export const teamSizeShown = (players: number): 4 | 5 => (players >= 5 ? 5 : 4)

/** The ids of a game's three line-up lists. */
export interface Lineup {
  readonly whiteTeam: readonly number[]
  readonly blackTeam: readonly number[]
  readonly benchPlayers: readonly number[]
}

/** Everybody of a game's teams: White, Black, bench. */
export const everybodyOf = <Member>(teams: Readonly<Record<keyof Lineup, readonly Member[]>>): Member[] => [
  ...teams.whiteTeam,
  ...teams.blackTeam,
  ...teams.benchPlayers,
]

/**
 * Whether teams no longer fit the votes: there are teams, and those going are not exactly those in
 * White, Black and bench together (contract section 4).
 * @param going ids of the players who vote going
 */
export function teamsOutOfDate(lineup: Lineup, going: readonly number[]): boolean {
  const dealt = new Set(everybodyOf(lineup))
  if (dealt.size === 0) return false
  const voted = new Set(going)
  return dealt.size !== voted.size || [...dealt].some((player) => !voted.has(player))
}

/**
 * The player count a game's row shows (specification section 3): those registered, else the line-up's length.
 */
export function playerCount(game: Lineup & { readonly registeredPlayers: readonly unknown[] }): number {
  return (
    game.registeredPlayers.length || game.whiteTeam.length + game.blackTeam.length + game.benchPlayers.length
  )
}

/** Whether votes are open: neither played nor archived (specification section 4). */
export const registrationOpen = (game: {
  readonly wasPlayed: boolean
  readonly isArchived: boolean
}): boolean => !game.wasPlayed && !game.isArchived
