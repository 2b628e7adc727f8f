import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '../../../testing/seeded-random.ts'
import { createRandomSquad } from '../../../testing/teams/random-squads.ts'
import { assignShirts } from './assign-shirts.ts'
import { chooseBench } from './choose-bench.ts'
import { chooseSplits } from './choose-splits.ts'
import { dealTeams } from './index.ts'
import type { GoingPlayer, PastGame } from './types.ts'

const WEEKS = 30
/** The number of past games that the generation of teams considers: half a year of weekly games. */
const PAST_GAMES = 26

type DealOut = (going: GoingPlayer[], pastGames: PastGame[]) => PastGame
type Votes = (week: number, nth: number) => number

/** Generates teams for a game each week and returns the line-ups of all weeks, newest first. */
function season(squad: GoingPlayer[], votes: Votes, deal: DealOut): PastGame[] {
  const games: PastGame[] = []
  for (let week = 0; week < WEEKS; week++) {
    const going = squad.map((player, nth) => ({ ...player, votedAt: votes(week, nth) }))
    games.unshift(deal(going, games.slice(0, PAST_GAMES)))
  }
  return games
}

const dealByRules: DealOut = (going, pastGames) => dealTeams({ going, pastGames, teamSize: 5 })

/** Generates teams by all rules of the contract except criterion 2, which avoids repeated team-mates. */
const withoutCriterionTwo: DealOut = (going, pastGames) => {
  const { field, bench } = chooseBench(going, pastGames, 10)
  const nobodyTogether = field.map(() => field.map(() => 0))
  const [best] = chooseSplits(field, nobodyTogether, 1).splits
  if (!best) throw new Error('there is a split')
  const { white, black } = assignShirts(best, pastGames)
  const ids = (players: readonly { id: number }[]) => players.map((player) => player.id)
  return { white: ids(white), black: ids(black), bench: ids(bench) }
}

/**
 * Creates a squad of thirteen players with skills of 4 to 8. In this squad, as in most clubs, the best player is at
 * most twice as good as the weakest.
 */
function squadOfThirteen(seed: number): GoingPlayer[] {
  return createRandomSquad(seed, 13, 40, 80)
}

function difference(counts: number[]): number {
  return Math.max(...counts) - Math.min(...counts)
}

const voting: Record<string, (seed: number) => Votes> = {
  'always in the same order': () => (_week, nth) => nth,
  'in any order': (seed) => {
    const randomBelow = createSeededRandom(seed)
    return () => randomBelow(1_000_000)
  },
  'mostly in the same order': (seed) => {
    const randomBelow = createSeededRandom(seed)
    return (_week, nth) => nth + randomBelow(4)
  },
  'in turns': () => (week, nth) => (nth + week) % 13,
}

describe('thirty weeks of thirteen players who always come', () => {
  test.each(Object.keys(voting))('who vote %s take bench turns that differ by at most one', (habit) => {
    for (let seed = 0; seed < 20; seed++) {
      const squad = squadOfThirteen(seed)
      const games = season(squad, voting[habit]?.(seed) ?? (() => 0), dealByRules)
      for (let weeks = 1; weeks <= WEEKS; weeks++) {
        const soFar = games.slice(WEEKS - weeks)
        const turns = squad.map(({ id }) => soFar.filter((game) => game.bench.includes(id)).length)
        expect(difference(turns), `squad ${seed} after ${weeks} weeks`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('have fewer repeated pairings than without criterion two', () => {
    for (let seed = 0; seed < 20; seed++) {
      const votes = voting['in any order']?.(seed) ?? (() => 0)
      const ruled = repeatedPairings(season(squadOfThirteen(seed), votes, dealByRules))
      const blind = repeatedPairings(season(squadOfThirteen(seed), votes, withoutCriterionTwo))
      expect(ruled, `squad ${seed}`).toBeLessThan(blind)
    }
  })
})

/** Counts how often two team-mates of a game were also team-mates in one of the four games before it. */
function repeatedPairings(games: PastGame[]): number {
  const pairs = games.map(
    ({ white, black }) =>
      new Set(
        [white, black].flatMap((team) =>
          team.flatMap((a) => team.filter((b) => a < b).map((b) => `${a} ${b}`)),
        ),
      ),
  )
  return pairs.reduce((sum, mates, nth) => {
    const before = pairs.slice(nth + 1, nth + 5)
    return sum + [...mates].filter((pair) => before.some((earlier) => earlier.has(pair))).length
  }, 0)
}
