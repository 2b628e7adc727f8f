import type { Game, GameListItem, Player, Registration, Teams, VoteStatus } from '@club/platform'

/** The instant component tests take for now: a Thursday's noon, seven hours before kickoff. */
export const noon = '2026-11-26T11:00:00.000Z'

/** 19:00 of that Thursday in Prague. */
export const kickoff = '2026-11-26T18:00:00.000Z'

/** A player with what matters to the test; ratings are 5 unless given. */
export const aPlayer = (id: number, name: string, facts: Partial<Player> = {}): Player => ({
  id,
  name,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
  overallSkill: 5,
  gamesPlayed: 0,
  wins: 0,
  plusMinus: 0,
  joinedDate: '2024-01-04T19:00:00.000Z',
  ...facts,
})

export const anna = aPlayer(1, 'Anna Adamová', { overallSkill: 7.5 })
export const bruno = aPlayer(2, 'Bruno Čížek')
export const cyril = aPlayer(3, 'Cyril Dvořák')
export const dana = aPlayer(4, 'Dana Říhová')

/** A game as the calls about one game answer it: scheduled, nobody registered, unless told otherwise. */
export const aGame = (facts: Partial<Game> = {}): Game => ({
  id: 10,
  date: kickoff,
  wasPlayed: false,
  isArchived: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  whiteTeam: [],
  blackTeam: [],
  benchPlayers: [],
  registeredPlayers: [],
  ...facts,
})

/** The same game as the lists have it, or one of its own. */
export const aListedGame = (facts: Partial<GameListItem> = {}): GameListItem => ({
  ...aGame(),
  whiteTeam: [],
  blackTeam: [],
  benchPlayers: [],
  registeredPlayers: [],
  ...facts,
})

export const listed = (game: Game): GameListItem => {
  const ids = (players: readonly Player[]) => players.map((player) => player.id)
  return {
    ...game,
    whiteTeam: ids(game.whiteTeam),
    blackTeam: ids(game.blackTeam),
    benchPlayers: ids(game.benchPlayers),
    registeredPlayers: ids(game.registeredPlayers),
  }
}

/** A vote for game 10. */
export const aVote = (player: Player, status: VoteStatus, registeredAt: string): Registration => ({
  playerId: player.id,
  gameId: 10,
  status,
  registeredAt,
})

export const noTeams: Teams = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
