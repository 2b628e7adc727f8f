import type { RatingSuggestion } from '@club/contract'
import { conjugateGradients } from './conjugate-gradients.ts'

/** A player with the present overall rating, which the organiser has set. */
export interface RatedPlayer {
  readonly id: number
  readonly overall: number
}

/**
 * A played game with both scores, and the ids of the players of each side. Each bench player is in the side that the
 * contract's function `benchSide` returns.
 */
export interface RatedGame {
  readonly white: readonly number[]
  readonly black: readonly number[]
  /** The goals of White minus the goals of Black. */
  readonly margin: number
}

/**
 * The expected goal margin for each point by which the mean ratings of the two sides differ. It is the first constant
 * of decision 0046.
 */
const GOALS_PER_POINT = 4
/**
 * The standard deviation of the players' true ratings from the ratings that the organiser has set, in rating points. It
 * is the second constant of decision 0046.
 */
const RATING_DEVIATION = 0.45
/** The standard deviation of the actual goal margins from the expected ones, in goals. */
const MARGIN_DEVIATION = 3

const LEAST_GAMES = 10
const MOST_CHANGE = 0.5
/** 80 % of a normal distribution lie within this number of standard deviations from the mean. */
const RANGE_DEVIATIONS = 1.2816

/**
 * Suggests an overall rating for each player with at least 10 games (contract section 12): the most likely rating,
 * given the goal differences of all games, but at most 0.5 points from the player's present rating. The player's true
 * rating is between `low` and `high` with a probability of 80 %, provided that the suggestions for the other players
 * are right.
 * @param players all players of the games, in the order of their ids
 * @param games all games that were played and have both scores, in any order
 * @returns the suggestions by player id
 */
export function suggestRatings(
  players: readonly RatedPlayer[],
  games: readonly RatedGame[],
): Map<number, RatingSuggestion> {
  const experienced = ratingChanges(players, games).filter(({ games: count }) => count >= LEAST_GAMES)
  return new Map(
    experienced.map(({ id, overall, change, certainty, games: count }) => {
      const suggested = overall + Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, change))
      const range = RANGE_DEVIATIONS / Math.sqrt(certainty)
      return [
        id,
        {
          overall: toRating(suggested),
          // The limit of 0.5 points can move the suggestion out of the range from `low` to `high`. Then the range is
          // extended to the suggestion.
          low: toRating(Math.min(suggested, overall + change - range)),
          high: toRating(Math.max(suggested, overall + change + range)),
          games: count,
        },
      ]
    }),
  )
}

/** Rounds a number to one decimal, and limits it to the ratings from 1 to 10. */
const toRating = (value: number): number => Math.round(10 * Math.max(1, Math.min(10, value))) / 10

/** A player's contribution to the expected goal margin of a game. */
interface Term {
  /** The player's index in the array `players`. */
  readonly player: number
  /** The amount by which the expected goal margin changes for each point of the player's rating. */
  readonly goals: number
}

/**
 * Estimates by how much the players' true ratings differ from their present ratings: the changes that minimise
 *
 *     sum over games of ((margin - GOALS_PER_POINT * (mean of White - mean of Black)) / MARGIN_DEVIATION)²
 *     + sum over players of (change / RATING_DEVIATION)²
 *
 * (decision 0046). At the minimum, the derivative of this sum by each player's change is 0. This gives one linear
 * equation for each player.
 * @returns for each player the change; `certainty`, which is the reciprocal of the change's variance; and the number of
 * the player's games
 */
export function ratingChanges(players: readonly RatedPlayer[], games: readonly RatedGame[]) {
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

  const expected = expectedMargins(players.map(({ overall }) => overall))
  const changes = conjugateGradients(
    (ratings) =>
      weigh(expectedMargins(ratings)).map((sum, player) => sum + ratingWeight * (ratings[player] ?? 0)),
    weigh(games.map(({ margin }, game) => margin - (expected[game] ?? 0))),
  )
  const certainties = sumByPlayer((goals) => marginWeight * goals ** 2)
  const counts = sumByPlayer(() => 1)
  return players.map(({ id, overall }, player) => ({
    id,
    overall,
    change: changes[player] ?? 0,
    certainty: ratingWeight + (certainties[player] ?? 0),
    games: counts[player] ?? 0,
  }))
}

/**
 * Returns each game's terms, one for each player. Their `goals` are 0 when one side has no players, because the result
 * of such a game does not compare any players.
 */
function termsOf(players: readonly RatedPlayer[], games: readonly RatedGame[]): Term[][] {
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
