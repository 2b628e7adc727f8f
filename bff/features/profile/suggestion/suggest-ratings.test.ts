import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRepetitions } from '../../../testing/repetitions.ts'
import { estimateRatingChanges, type GameWithMargin, suggestRatings } from './suggest-ratings.ts'

const rated = (...ratings: number[]) => ratings.map((overall, index) => ({ id: index + 1, overall }))
const times = (count: number, game: GameWithMargin) => Array.from({ length: count }, () => game)
const oneWins = (margin: number): GameWithMargin => ({ white: [1], black: [2], margin })

describe('Suggested ratings, computed by hand,', () => {
  // Let x be the difference between the two players' suggested ratings, and m the goal margin of each of the 10 games.
  // By the formula of decision 46, x minimises the sum of squares 10 * ((m - 4x) / 3)² + 2 * (x / 2 / 0.45)². The first
  // term is for the games and the second for the two changed ratings. So x = 18 m / 82.
  it('move two equal players apart who always win and lose by 3', () => {
    expect(Object.fromEntries(suggestRatings(rated(5, 5), times(10, oneWins(3))))).toEqual({
      1: { overall: 5.3, low: 5.1, high: 5.6, games: 10 },
      2: { overall: 4.7, low: 4.4, high: 4.9, games: 10 },
    })
  })

  it('stay when one point more means 4 goals more, with a range that becomes smaller with each game', () => {
    expect(suggestRatings(rated(6, 5), times(10, oneWins(4))).get(1)).toEqual({
      overall: 6,
      low: 5.7,
      high: 6.3,
      games: 10,
    })
    expect(suggestRatings(rated(6, 5), times(40, oneWins(4))).get(1)).toMatchObject({ low: 5.9, high: 6.1 })
  })

  it('move at most 0.5, and the range then begins there', () => {
    expect(suggestRatings(rated(5, 5), times(10, oneWins(9))).get(1)).toEqual({
      overall: 5.5,
      low: 5.5,
      high: 6.3,
      games: 10,
    })
  })

  it('stay when they have been used, because no game counts twice, and move back at most 0.5 from there', () => {
    const used = [
      { id: 1, overall: 5.3, byHand: 5 },
      { id: 2, overall: 5, byHand: 5 },
    ]
    expect(suggestRatings(used, times(10, oneWins(3)))).toEqual(
      suggestRatings(rated(5, 5), times(10, oneWins(3))),
    )
    expect(suggestRatings(used, times(10, oneWins(-9))).get(1)).toMatchObject({ overall: 4.8, low: 3.7 })
  })

  it('are not above 10', () => {
    expect(suggestRatings(rated(9.9, 9.9), times(10, oneWins(3))).get(1)).toEqual({
      overall: 10,
      low: 10,
      high: 10,
      games: 10,
    })
  })

  it('change two players of a side half as much as their one opponent', () => {
    const games = times(10, { white: [1, 3], black: [2], margin: 3 })
    const changes = estimateRatingChanges(rated(5, 5, 5), games).map(({ change }) => change)
    // The three ratings change by 2x, -4x and 2x. By the formula of decision 46, x minimises the sum of
    // 10 * ((3 - 24 x) / 3)² for the games and 24 * (x / 0.45)² for the three changed ratings.
    const x = (0.2025 * 30) / (9 + 0.2025 * 240)
    expect(changes.map((change) => change.toFixed(4))).toEqual(
      [2, -4, 2].map((part) => (part * x).toFixed(4)),
    )
  })

  it('compare players who never met by a third one', () => {
    const games = [...times(10, oneWins(2)), ...times(10, { white: [2], black: [3], margin: 2 })]
    const suggestions = suggestRatings(rated(5, 5, 5), games)
    // Without the games of players 2 and 3, the suggested ratings of players 1 and 2 would be 5.2 and 4.8.
    expect([...suggestions.values()].map(({ overall, games: count }) => [overall, count])).toEqual([
      [5.4, 10],
      [5, 20],
      [4.6, 10],
    ])
  })
})

describe('Nobody gets a suggestion', () => {
  it('without games', () => {
    expect(suggestRatings(rated(5, 5), [])).toEqual(new Map())
  })

  it('with fewer than 10 games, which still count for the others', () => {
    const games = [...times(9, oneWins(3)), { white: [1], black: [3], margin: 3 }]
    const suggestions = suggestRatings(rated(5, 5, 5), games)
    expect([...suggestions.keys()]).toEqual([1])
  })
})

it('A game without opponents counts as a game and changes no rating', () => {
  const games = times(10, { white: [1], black: [], margin: 5 })
  expect(suggestRatings(rated(5), games).get(1)).toMatchObject({ overall: 5, games: 10 })
})

const PLAYERS = 7
const place = fc.constantFrom('white', 'black', 'out')
const game = fc
  .record({
    places: fc.array(place, { minLength: PLAYERS, maxLength: PLAYERS }),
    margin: fc.integer({ min: -15, max: 15 }),
  })
  .map(({ places, margin }): GameWithMargin => {
    const side = (name: string) => places.flatMap((each, index) => (each === name ? [index + 1] : []))
    return { white: side('white'), black: side('black'), margin }
  })
const games = fc.array(game, { maxLength: 40 })
const players = fc
  .array(fc.integer({ min: 10, max: 100 }), { minLength: PLAYERS, maxLength: PLAYERS })
  .map((tenths) => rated(...tenths.map((rating) => rating / 10)))

describe('For any games, the suggestions', () => {
  const runs = { numRuns: chooseRepetitions({ thorough: 2_000, quick: 200 }) }

  it('are at most 0.5 from the present rating, in their range, and from 1 to 10', () => {
    fc.assert(
      fc.property(players, games, (present, played) => {
        for (const [id, { overall, low, high }] of suggestRatings(present, played)) {
          const before = present.find((player) => player.id === id)?.overall ?? Number.NaN
          expect(Math.abs(Math.round(10 * (overall - before)))).toBeLessThanOrEqual(5)
          expect([1, low, overall, high, 10]).toEqual([1, low, overall, high, 10].toSorted((a, b) => a - b))
        }
      }),
      runs,
    )
  })

  it('are the same in any order of the games', () => {
    fc.assert(
      fc.property(players, games, (present, played) => {
        expect(suggestRatings(present, played.toReversed())).toEqual(suggestRatings(present, played))
      }),
      runs,
    )
  })

  it('are the same when White and Black change places', () => {
    const mirrored = ({ white, black, margin }: GameWithMargin) => ({
      white: black,
      black: white,
      margin: -margin,
    })
    fc.assert(
      fc.property(players, games, (present, played) => {
        expect(suggestRatings(present, played.map(mirrored))).toEqual(suggestRatings(present, played))
      }),
      runs,
    )
  })

  it('never put the winners lower against the losers for a higher win', () => {
    fc.assert(
      fc.property(players, games, game, fc.integer({ min: 1, max: 10 }), (present, played, last, goals) => {
        const advantage = (margin: number) => {
          const changes = estimateRatingChanges(present, [...played, { ...last, margin }])
          const total = (side: readonly number[]) =>
            changes.reduce((sum, { id, change }) => sum + (side.includes(id) ? change / side.length : 0), 0)
          return total(last.white) - total(last.black)
        }
        expect(advantage(last.margin + goals)).toBeGreaterThanOrEqual(advantage(last.margin) - 1e-6)
      }),
      runs,
    )
  })
})
