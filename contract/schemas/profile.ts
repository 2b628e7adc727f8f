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

/** The length of a streak of successive games: of the one that includes the latest game, and of the longest ever. */
const streak = z.object({ current: z.int(), longest: z.int() })

const sideRecord = z.object({ games: z.int(), wins: z.int() })

/** The games with or against another player on the roster. Wins and goals are those of the profile's player. */
const sharedRecord = z.object({ player: namedPlayer, games: z.int(), wins: z.int(), plusMinus: z.int() })
export type SharedRecord = z.infer<typeof sharedRecord>

/** The ratings that a player had from an instant until the next change. */
export const datedRatings = z.object({
  at: instant,
  offenseSkill: z.number(),
  defenseSkill: z.number(),
  ballHandlingSkill: z.number(),
  overallSkill: z.number(),
})
export type DatedRatings = z.infer<typeof datedRatings>

/** The overall rating that follows from the goal differences of `games` games, and its range. */
const ratingSuggestion = z.object({ overall: z.number(), low: z.number(), high: z.number(), games: z.int() })
export type RatingSuggestion = z.infer<typeof ratingSuggestion>

/** The response of GET /api/players/{id}/profile (contract section 12). Games without both scores do not count. */
export const playerProfile = z.object({
  player,
  /**
   * The player's rank by overall rating among the `of` players on the roster. Players with equal ratings have the same
   * rank.
   */
  rank: z.object({ place: z.int(), of: z.int() }),
  /** The player's last 10 games, newest first. */
  form: z.array(playedGame),
  /** The number of games that the player played, and of the club's games since the player's first game. */
  attendance: z.object({ played: z.int(), possible: z.int() }),
  /** The streaks of the club's games in which the player played, and of the player's wins. */
  streaks: z.object({ games: streak, wins: streak }),
  sides: z.object({ white: sideRecord, black: sideRecord }),
  /** The running total of the player's goal differences. Only its last 52 values, oldest first. */
  plusMinus: z.array(z.object({ gameId: id, date: instant, total: z.int() })),
  /**
   * Up to three team-mates with whom the player won the largest share of games. Each has at least 5 games with
   * the player.
   */
  partners: z.array(sharedRecord),
  /**
   * The at most three opponents against whom the player won the smallest share of games. Each has at least 5 games
   * against the player.
   */
  opponents: z.array(sharedRecord),
  /** The ratings when the player was added, and after each change, oldest first. */
  ratings: z.array(datedRatings),
  suggestion: z.nullable(ratingSuggestion),
  /** The sum of the unpaid penalties in CZK. */
  owes: z.int(),
})
export type PlayerProfile = z.infer<typeof playerProfile>
