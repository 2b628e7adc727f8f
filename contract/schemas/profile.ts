import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { namedPlayer, player } from './player.ts'
import { result } from './statistics.ts'

/**
 * A game in which the player was in the line-up. `side` is the side for which the game counts; for a bench player, it
 * is the side that `benchSide` returns. `result` says whether this player won, drew or lost.
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

/**
 * The lengths of two streaks of successive games: `current` is the streak that includes the latest game, and `longest`
 * is the longest streak ever.
 */
const streak = z.object({ current: z.int(), longest: z.int() })

const sideRecord = z.object({ games: z.int(), wins: z.int() })

/**
 * The games that the profile's player played with or against another player on the roster. The wins and the plus/minus
 * are those of the profile's player.
 */
const sharedRecord = z.object({ player: namedPlayer, games: z.int(), wins: z.int(), plusMinus: z.int() })
export type SharedRecord = z.infer<typeof sharedRecord>

/** The ratings that a player had from the instant `at` until the next change of the ratings. */
export const datedRatings = z.object({
  at: instant,
  offenseSkill: z.number(),
  defenseSkill: z.number(),
  ballHandlingSkill: z.number(),
  overallSkill: z.number(),
})
export type DatedRatings = z.infer<typeof datedRatings>

/**
 * A suggested overall rating. It is computed from goal differences; the player took part in `games` of these games.
 * With a probability of 80 %, the true rating is between `low` and `high`.
 */
const ratingSuggestion = z.object({ overall: z.number(), low: z.number(), high: z.number(), games: z.int() })
export type RatingSuggestion = z.infer<typeof ratingSuggestion>

/**
 * The response of GET /api/players/{id}/profile (contract section 12). Games that were not played or lack a score do
 * not count.
 */
export const playerProfile = z.object({
  player,
  /**
   * The player's rank by overall rating (`place`) and the number of players on the roster (`of`). Players with equal
   * ratings have the same rank.
   */
  rank: z.object({ place: z.int(), of: z.int() }),
  /** The player's last 10 games, newest first. */
  form: z.array(playedGame),
  /** The number of games that the player played, and the number of the club's games since the player's first game. */
  attendance: z.object({ played: z.int(), possible: z.int() }),
  /**
   * The streak of successive games of the club in which the player played, and the streak of successive games that the
   * player won.
   */
  streaks: z.object({ games: streak, wins: streak }),
  sides: z.object({ white: sideRecord, black: sideRecord }),
  /** The running total of the player's goal differences after each of the player's last 52 games, oldest first. */
  plusMinus: z.array(z.object({ gameId: id, date: instant, total: z.int() })),
  /**
   * Up to three team-mates with whom the player won the largest share of games. Each has played at least 5 games with
   * the player.
   */
  partners: z.array(sharedRecord),
  /**
   * Up to three opponents against whom the player won the smallest share of games. Each has played at least 5 games
   * against the player.
   */
  opponents: z.array(sharedRecord),
  /** The player's ratings when the player was added, and after each change of the ratings, oldest first. */
  ratings: z.array(datedRatings),
  suggestion: z.nullable(ratingSuggestion),
  /** The sum of the player's unpaid penalties, in CZK. */
  owes: z.int(),
})
export type PlayerProfile = z.infer<typeof playerProfile>
