import {
  calls,
  type Game,
  type GameGoals,
  type GameListItem,
  type Penalty,
  type Player,
  type PlayerProfile,
  type PlayerStatistics,
  type Registration,
  type TeamStatistics,
  type Teams,
  toPlayerStatistics,
  type VoteStatus,
} from '@club/contract'

/** The default kickoff of the games that fixtures return: a Thursday, 19:00 in Prague. */
export const kickoff = '2026-11-26T18:00:00.000Z'

/** Returns a player. A rating that `given` does not contain is 5. */
export const aPlayer = (given: Partial<Player> & { readonly id: number }): Player => ({
  name: `Player ${given.id}`,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
  overallSkill: 5,
  gamesPlayed: 0,
  wins: 0,
  plusMinus: 0,
  joinedDate: '2026-01-01T12:00:00.000Z',
  ...given,
})

/** Returns `count` players, named `Player 1`, `Player 2` and so on. */
export const playersOf = (count: number): Player[] =>
  Array.from({ length: count }, (_, index) => aPlayer({ id: index + 1 }))

/**
 * Returns a game in the form of the API's response about a single game. By default it is scheduled, has the id 10, and
 * nobody is registered.
 */
export const aGame = (given: Partial<Game> = {}): Game => ({
  id: 10,
  date: kickoff,
  wasPlayed: false,
  isArchived: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  note: null,
  whiteTeam: [],
  blackTeam: [],
  benchPlayers: [],
  registeredPlayers: [],
  ...given,
})

/** Converts a game to the form that it has in the API's lists of games, with the ids of its players. */
export const listed = (game: Game): GameListItem => {
  const ids = (players: readonly Player[]) => players.map(({ id }) => id)
  return {
    ...game,
    whiteTeam: ids(game.whiteTeam),
    blackTeam: ids(game.blackTeam),
    benchPlayers: ids(game.benchPlayers),
    registeredPlayers: ids(game.registeredPlayers),
  }
}

/** Returns a game in the form that it has in the API's lists of games. The defaults are those of `aGame`. */
export const aListedGame = (given: Partial<GameListItem> = {}): GameListItem => ({
  ...listed(aGame()),
  ...given,
})

/** Returns a player's vote for the game that `aGame` returns. */
export const aVote = (player: Player, status: VoteStatus, registeredAt: string): Registration => ({
  playerId: player.id,
  gameId: 10,
  status,
  registeredAt,
})

/** Returns a player's unpaid penalty of 50 CZK for the game that `aGame` returns. */
export const aPenalty = (
  { id, name }: Pick<Player, 'id' | 'name'>,
  given: Partial<Penalty> = {},
): Penalty => ({
  id: 77,
  playerId: id,
  gameId: 10,
  amount: 50,
  reason: 'late_withdrawal_day_before',
  createdAt: '2026-11-25T12:00:00.000Z',
  paidAt: null,
  player: { id, name },
  game: { id: 10, date: kickoff },
  ...given,
})

/** The teams of a game for which no teams have been generated. */
export const noTeams: Teams = { whiteTeam: [], blackTeam: [], benchPlayers: [] }

/** Returns one player's row in the table of the players' statistics. */
export const aStatisticsRow = (
  given: Partial<PlayerStatistics> & { readonly id: number },
): PlayerStatistics => ({ ...toPlayerStatistics(aPlayer({ id: given.id })), ...given })

/** Returns the profile of a player without games and debts, whose ratings have never changed. */
export const aProfile = (
  player: Player,
  given: Partial<Omit<PlayerProfile, 'player'>> = {},
): PlayerProfile => ({
  player,
  rank: { place: 1, of: 1 },
  form: [],
  attendance: { played: 0, possible: 0 },
  streaks: { games: { current: 0, longest: 0 }, wins: { current: 0, longest: 0 } },
  sides: { white: { games: 0, wins: 0 }, black: { games: 0, wins: 0 } },
  plusMinus: [],
  partners: [],
  opponents: [],
  ratings: [
    {
      at: player.joinedDate,
      offenseSkill: player.offenseSkill,
      defenseSkill: player.defenseSkill,
      ballHandlingSkill: player.ballHandlingSkill,
      overallSkill: player.overallSkill,
    },
  ],
  suggestion: null,
  owes: 0,
  ...given,
})

/** The team statistics of twelve games. */
export const teamStatistics: TeamStatistics = {
  totalGames: 12,
  playedGames: 10,
  canceledGames: 2,
  goalsScored: 131,
  averagePlayersPerGame: 12.4,
  whiteWins: 5,
  blackWins: 4,
  draws: 1,
  whiteWinRate: 50,
  blackWinRate: 40,
  drawRate: 10,
  averageWhiteScore: 6.8,
  averageBlackScore: 6.3,
}

/** The team statistics of a club that has not played yet. */
export const noTeamStatistics: TeamStatistics = calls.teamStatistics.responses[200].parse(
  Object.fromEntries(Object.keys(teamStatistics).map((name) => [name, 0])),
)

/** The goals of two games in November, with the results 8:5 and 3:6. */
export const gameGoals: GameGoals[] = [
  { gameId: 1, date: '2026-11-05T18:00:00.000Z', whiteTeamScore: 8, blackTeamScore: 5 },
  { gameId: 2, date: '2026-11-12T18:00:00.000Z', whiteTeamScore: 3, blackTeamScore: 6 },
]
