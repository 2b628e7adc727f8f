import type { GameGoals, PlayerStatistics, TeamStatistics } from '@club/platform'

/** A row of the players' statistics, with the figures that matter to the test. */
export const row = (given: Partial<PlayerStatistics> & { readonly id: number }): PlayerStatistics => ({
  name: `Player ${given.id}`,
  gamesPlayed: 0,
  wins: 0,
  winPercentage: 0,
  plusMinus: 0,
  rating: 5,
  ...given,
})

/** Twelve games: five to White, four to Black, a draw, two canceled. */
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

export const noGames: TeamStatistics = {
  totalGames: 0,
  playedGames: 0,
  canceledGames: 0,
  goalsScored: 0,
  averagePlayersPerGame: 0,
  whiteWins: 0,
  blackWins: 0,
  draws: 0,
  whiteWinRate: 0,
  blackWinRate: 0,
  drawRate: 0,
  averageWhiteScore: 0,
  averageBlackScore: 0,
}

/** Two games in November: 8:5 and 3:6. */
export const goals: GameGoals[] = [
  { gameId: 1, date: '2026-11-05T18:00:00.000Z', whiteTeamScore: 8, blackTeamScore: 5 },
  { gameId: 2, date: '2026-11-12T18:00:00.000Z', whiteTeamScore: 3, blackTeamScore: 6 },
]
