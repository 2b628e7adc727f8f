import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { namedPlayer, player } from './player.ts'
import { result } from './statistics.ts'

/** A game that the player played in. For a bench player, `side` is the team that `benchSide` returns. */
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
 * The lengths of a player's streaks, in games. `current` is the length of the streak that includes the latest game, or
 * 0 without such a streak.
 */
const streak = z.object({ current: z.int(), longest: z.int() })

const sideRecord = z.object({ games: z.int(), wins: z.int() })

/**
 * The number of games that the profile's owner played with or against another player on the roster, and the wins and
 * plus/minus of the profile's owner in these games.
 */
const sharedRecord = z.object({ player: namedPlayer, games: z.int(), wins: z.int(), plusMinus: z.int() })
export type SharedRecord = z.infer<typeof sharedRecord>

/** A player's ratings from the time `at` until the next change. */
export const datedRatings = z.object({
  at: instant,
  offenseSkill: z.number(),
  defenseSkill: z.number(),
  ballHandlingSkill: z.number(),
  overallSkill: z.number(),
})
export type DatedRatings = z.infer<typeof datedRatings>

/**
 * A suggestion for a player's overall rating, computed from the goal differences of the player's games (`games` is
 * their number). With a probability of 80 %, the true rating is between `low` and `high`.
 */
const ratingSuggestion = z.object({ overall: z.number(), low: z.number(), high: z.number(), games: z.int() })
export type RatingSuggestion = z.infer<typeof ratingSuggestion>

/** The response of GET /api/players/{id}/profile (contract section 12). Only played games with both scores count. */
export const playerProfile = z.object({
  player,
  /**
   * The player's rank on the roster by overall skill. Players with equal skills have the same `place`. The field `of`
   * contains the number of players on the roster.
   */
  rank: z.object({ place: z.int(), of: z.int() }),
  /** The player's last 10 games, newest first. */
  form: z.array(playedGame),
  /** `played`: the number of the player's games. `possible`: the number of club games since the player's first game. */
  attendance: z.object({ played: z.int(), possible: z.int() }),
  /** `games`: streaks of the club's games in which the player played. `wins`: streaks of games that the player won. */
  streaks: z.object({ games: streak, wins: streak }),
  sides: z.object({ white: sideRecord, black: sideRecord }),
  /** The player's total plus/minus after each of the player's last 52 games, oldest first. */
  plusMinus: z.array(z.object({ gameId: id, date: instant, total: z.int() })),
  /**
   * The three team-mates with whom the player won the largest share of games, the largest first. Only team-mates in at
   * least 5 games count, so there may be fewer than three.
   */
  partners: z.array(sharedRecord),
  /**
   * The three opponents against whom the player won the smallest share of games, the smallest first. Only opponents in
   * at least 5 games count, so there may be fewer than three.
   */
  opponents: z.array(sharedRecord),
  /** The player's ratings since the player was added, oldest first. */
  ratings: z.array(datedRatings),
  suggestion: z.nullable(ratingSuggestion),
  /** The sum of the player's unpaid penalties in CZK. */
  owes: z.int(),
})
export type PlayerProfile = z.infer<typeof playerProfile>
