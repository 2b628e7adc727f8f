import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { namedPlayer, player } from './player.ts'
import { result } from './statistics.ts'

/**
 * A game in which the player was in a line-up. `side` is the side for which the game counts: a bench player's is that of
 * `benchSide`. The result is the player's.
 */
export const playedGame = z.object({
  gameId: id,
  date: instant,
  side: z.enum(['white', 'black']),
  bench: z.boolean(),
  scoreFor: z.int(),
  scoreAgainst: z.int(),
  result,
})
export type PlayedGame = z.infer<typeof playedGame>

/** A number of games in a row: until the latest game, and at most. */
const streak = z.object({ current: z.int(), longest: z.int() })

const sideRecord = z.object({ games: z.int(), wins: z.int() })

/** The games with or against another player on the roster. Wins and goals are those of the profile's player. */
const sharedRecord = z.object({ player: namedPlayer, games: z.int(), wins: z.int(), plusMinus: z.int() })
export type SharedRecord = z.infer<typeof sharedRecord>

/** The ratings of a player from an instant on. */
export const ratingPoint = z.object({
  at: instant,
  offenseSkill: z.number(),
  defenseSkill: z.number(),
  ballHandlingSkill: z.number(),
  overallSkill: z.number(),
})
export type RatingPoint = z.infer<typeof ratingPoint>

/** The overall rating that follows from the goal differences of `games` games, and its range. */
const ratingSuggestion = z.object({ overall: z.number(), low: z.number(), high: z.number(), games: z.int() })
export type RatingSuggestion = z.infer<typeof ratingSuggestion>

/** The response of GET /api/players/{id}/profile (contract section 12). Games without both scores do not count. */
export const playerProfile = z.object({
  player,
  /** The place by overall rating on a roster of `of` players. Equal ratings share a place. */
  rank: z.object({ place: z.int(), of: z.int() }),
  /** The player's last 10 games, newest first. */
  form: z.array(playedGame),
  /** The games of the player, and of the club since the player's first game. */
  attendance: z.object({ played: z.int(), possible: z.int() }),
  /** Games of the club in a row with the player, and wins in a row among the player's games. */
  streaks: z.object({ games: streak, wins: streak }),
  sides: z.object({ white: sideRecord, black: sideRecord }),
  /** The running total over all games; its last 52 points, oldest first. */
  plusMinus: z.array(z.object({ gameId: id, date: instant, total: z.int() })),
  /** At most three players, each with at least 5 games on the player's side: the largest shares of wins. */
  partners: z.array(sharedRecord),
  /** At most three players, each with at least 5 games against the player: the smallest shares of wins. */
  opponents: z.array(sharedRecord),
  /** The ratings when the player was added, then those after each change, oldest first. */
  ratings: z.array(ratingPoint),
  suggestion: z.nullable(ratingSuggestion),
  /** The sum of the unpaid penalties in CZK. */
  owes: z.int(),
})
export type PlayerProfile = z.infer<typeof playerProfile>
