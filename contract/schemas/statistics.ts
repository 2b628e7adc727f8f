import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { numberInText } from './number-in-text.ts'

/** A season: a calendar year in the club's time zone (contract section 12). */
export const season = z.int()

/** A season in a query string, where it is a text: a year with four digits. */
export const seasonInQuery = numberInText(/^[1-9]\d{3}$/, 'must be a year, such as 2026')

/**
 * The response of GET /api/stats/teams. Rates are percentages, and averages are per played game. All have one decimal.
 */
export const teamStatistics = z.object({
  totalGames: z.int(),
  playedGames: z.int(),
  canceledGames: z.int(),
  goalsScored: z.int(),
  averagePlayersPerGame: z.number(),
  whiteWins: z.int(),
  blackWins: z.int(),
  draws: z.int(),
  whiteWinRate: z.number(),
  blackWinRate: z.number(),
  drawRate: z.number(),
  averageWhiteScore: z.number(),
  averageBlackScore: z.number(),
})
export type TeamStatistics = z.infer<typeof teamStatistics>

/** The response of POST /api/stats/recalculate. `players` is the number of players on the roster. */
export const recalculation = z.object({ gamesProcessed: z.int(), players: z.int() })
export type Recalculation = z.infer<typeof recalculation>

export const result = z.enum(['win', 'draw', 'loss'])
export type Result = z.infer<typeof result>

/**
 * One player's row of GET /api/stats/form: the results of the player's last five games and the goal differences of the
 * last ten games, newest first.
 */
export const playerForm = z.object({
  playerId: id,
  results: z.array(result),
  differences: z.array(z.int()),
})
export type PlayerForm = z.infer<typeof playerForm>

/** A game in the response of GET /api/stats/goals, which contains the last 52 games with both scores, oldest first. */
export const gameGoals = z.object({
  gameId: id,
  date: instant,
  whiteTeamScore: z.int(),
  blackTeamScore: z.int(),
})
export type GameGoals = z.infer<typeof gameGoals>
