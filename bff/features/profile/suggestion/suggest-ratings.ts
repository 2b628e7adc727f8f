import type { RatingSuggestion } from '@club/contract'
import { solveByConjugateGradients } from './conjugate-gradients.ts'

export interface RatedPlayer {
  readonly id: number
  /** The present overall rating. */
  readonly overall: number
  /**
   * The overall rating that the organiser last chose without a suggestion of the site (decision 0046); by default,
   * `overall`.
   */
  readonly byHand?: number | undefined
}

/** A game with a result. Each side includes its bench players (`benchSide` of the contract). */
export interface GameWithMargin {
  readonly white: readonly number[]
  readonly black: readonly number[]
  /** The goals of White minus the goals of Black. */
  readonly margin: number
}

/** The expected goal margin when the mean ratings of the two sides differ by one point (decision 0046). */
const GOALS_PER_POINT = 4
/** The standard deviation of the true ratings from the organiser's ratings, in points (decision 0046). */
const RATING_DEVIATION = 0.45
/** The standard deviation of the actual goal margins from the expected ones, in goals. */
const MARGIN_DEVIATION = 3

const MIN_GAMES = 10
const MAX_CHANGE = 0.5
/** 80 % of a normal distribution lie within this number of standard deviations from the mean. */
const RANGE_DEVIATIONS = 1.2816

/**
 * Suggests an overall rating for each player with at least 10 games (contract section 12): the most likely one, given
 * the goal differences of all games, but at most 0.5 points from the present rating. The true rating is between `low`
 * and `high` with a probability of 80 %, provided that the other suggestions are right.
 * @param players all players of the games
 * @param games in any order
 * @returns the suggestions by player id
 */
export function suggestRatings(
  players: readonly RatedPlayer[],
  games: readonly GameWithMargin[],
): Map<number, RatingSuggestion> {
  const experienced = estimateRatingChanges(players, games).filter(({ games: count }) => count >= MIN_GAMES)
  return new Map(
    experienced.map(({ id, overall, byHand, change, certainty, games: count }) => {
      const suggested = limitChange(overall, limitChange(byHand, byHand + change))
      const range = RANGE_DEVIATIONS / Math.sqrt(certainty)
      return [
        id,
        {
          overall: toRating(suggested),
          // `suggested` differs from the present rating by at most 0.5 points, so it can be outside of the range around
          // the most likely rating. Then the range is extended to include it.
          low: toRating(Math.min(suggested, byHand + change - range)),
          high: toRating(Math.max(suggested, byHand + change + range)),
          games: count,
        },
      ]
    }),
  )
}

/** Limits a value to at most 0.5 points below or above a rating. */
const limitChange = (rating: number, value: number): number =>
  Math.max(rating - MAX_CHANGE, Math.min(rating + MAX_CHANGE, value))

/** Rounds to one decimal, and limits the value to the range from 1 to 10. */
const toRating = (value: number): number => Math.round(10 * Math.max(1, Math.min(10, value))) / 10

/** A player's contribution to the expected goal margin of a game. */
interface Term {
  /** The player's index in `players`. */
  readonly player: number
  /** By how much the game's expected goal margin increases when the player's rating increases by one point. */
  readonly goals: number
}

/**
 * Estimates by how much the true ratings differ from those given by hand: the changes that minimise
 *
 *     sum over games of ((margin - GOALS_PER_POINT * (mean of White - mean of Black)) / MARGIN_DEVIATION)²
 *     + sum over players of (change / RATING_DEVIATION)²
 *
 * (decision 0046). At the minimum, the derivative by each player's change is 0, which gives one linear equation for
 * each player. `certainty` is the reciprocal of the change's variance.
 */
export function estimateRatingChanges(players: readonly RatedPlayer[], games: readonly GameWithMargin[]) {
  const [marginWeight, ratingWeight] = [MARGIN_DEVIATION ** -2, RATING_DEVIATION ** -2]
  const termsOfGames = termsOf(players, games)
  const expectedMargins = (ratings: readonly number[]) =>
    termsOfGames.map((terms) =>
      terms.reduce((sum, { player, goals }) => sum + goals * (ratings[player] ?? 0), 0),
    )
  const sumByPlayer = (summand: (goals: number, game: number) => number) => {
    const sums = players.map(() => 0)
    for (const [game, terms] of termsOfGames.entries())
      for (const { player, goals } of terms) sums[player] = (sums[player] ?? 0) + summand(goals, game)
    return sums
  }
  const weigh = (margins: readonly number[]) =>
    sumByPlayer((goals, game) => marginWeight * goals * (margins[game] ?? 0))

  const expected = expectedMargins(players.map(({ overall, byHand = overall }) => byHand))
  const changes = solveByConjugateGradients(
    (ratings) =>
      weigh(expectedMargins(ratings)).map((sum, player) => sum + ratingWeight * (ratings[player] ?? 0)),
    weigh(games.map(({ margin }, game) => margin - (expected[game] ?? 0))),
  )
  const certainties = sumByPlayer((goals) => marginWeight * goals ** 2)
  const counts = sumByPlayer(() => 1)
  return players.map(({ id, overall, byHand = overall }, player) => ({
    id,
    overall,
    byHand,
    change: changes[player] ?? 0,
    certainty: ratingWeight + (certainties[player] ?? 0),
    games: counts[player] ?? 0,
  }))
}

/**
 * Returns one term for each player of each game. When one side of a game has no players, the terms of the other side
 * are 0, because the game compares these players with no opponents.
 */
function termsOf(players: readonly RatedPlayer[], games: readonly GameWithMargin[]): Term[][] {
  const indexes = new Map(players.map(({ id }, index) => [id, index]))
  return games.map(({ white, black }) => {
    const sideTerms = (side: readonly number[], opponents: readonly number[], goalsPerPoint: number) =>
      side.flatMap((id): Term | never[] => {
        const player = indexes.get(id)
        const goals = opponents.length > 0 ? goalsPerPoint / side.length : 0
        return player === undefined ? [] : { player, goals }
      })
    return [...sideTerms(white, black, GOALS_PER_POINT), ...sideTerms(black, white, -GOALS_PER_POINT)]
  })
}
