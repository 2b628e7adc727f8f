/**
 * `npm run bench:ratings` simulates seasons. It predicts the goal margins of later games, first from the organiser's
 * ratings of the players, then from the ratings that the site suggests. It writes the tables to bench/README.md, and
 * fails when the suggested ratings predict more than 1 % worse, or miss their target. The random seeds are fixed, so
 * the tables change only when the code changes.
 */
import { benchSide } from '@club/contract'
import { type GameWithMargin, suggestRatings } from '../bff/features/profile/suggestion/suggest-ratings.ts'
import { dealTeams, type PastGame } from '../bff/features/teams/deal/index.ts'
import { createSeededRandom } from '../bff/testing/seeded-random.ts'
import { createRatedPlayer, shuffle } from '../bff/testing/teams/random-squads.ts'
import { formatMarkdownTable, replaceReadmeSection } from './report.ts'

const SEASONS = 300
const PLAYERS = 20
const TEAM_SIZE = 5
/** The number of past games that the generation of teams considers: weekly games of half a year. */
const PAST_GAMES = 26
/** The number of games after each season for which goal margins are predicted. */
const NEXT_GAMES = 20
/** The mean and the standard deviation of the players' true ratings. */
const TRUE_MEAN = 6
const TRUE_DEVIATION = 1.4
/** The standard deviation of a game's actual goal margin from the expected margin. */
const MARGIN_DEVIATION = 3

type Ratings = ReadonlyMap<number, number>
type Sides = Omit<GameWithMargin, 'margin'>

const settings = [0.35, 0.7].flatMap((noise) => [20, 40, 80].map((games) => ({ noise, games })))

interface Measure {
  readonly name: string
  readonly summarise: (errors: readonly number[]) => number
  /**
   * The expected goal margin when one team is better by one rating point. The value is chosen so that `summarise`
   * returns 1.16 goals when the errors of the organiser's ratings have a standard deviation of 0.7.
   */
  readonly goalsPerPoint: number
}
const absolute: Measure = {
  name: 'mean absolute error',
  summarise: (errors) => mean(errors.map(Math.abs)),
  goalsPerPoint: 3.9,
}
const squared: Measure = {
  name: 'root mean square error',
  summarise: (errors) => Math.sqrt(mean(errors.map((error) => error ** 2))),
  goalsPerPoint: 3.1,
}

const absoluteResults = simulate(absolute)
const squaredResults = simulate(squared)
const section = [tableOf(absolute, absoluteResults), tableOf(squared, squaredResults)].join('\n')
console.log(section)
replaceReadmeSection('ratings', section)

const missed = [
  ...[...absoluteResults, ...squaredResults].filter(({ ratio }) => ratio > 1.01),
  ...absoluteResults.filter(
    ({ noise, games, suggested }) =>
      noise === 0.7 && ((games === 40 && suggested > 1.03) || (games === 80 && suggested > 0.9)),
  ),
]
if (missed.length > 0) throw new Error(`missed the aim: ${JSON.stringify(missed)}`)

function simulate({ summarise, goalsPerPoint }: Measure) {
  return settings.map(({ noise, games }) => {
    const seasons = Array.from({ length: SEASONS }, (_, seed) =>
      simulateSeason(seed, noise, games, goalsPerPoint),
    )
    const alone = summarise(seasons.flatMap((season) => season.errorsAlone))
    const suggested = summarise(seasons.flatMap((season) => season.errorsSuggested))
    const inRange = mean(seasons.flatMap((season) => season.inRange))
    return { noise, games, alone, suggested, ratio: suggested / alone, inRange }
  })
}

function tableOf({ name, goalsPerPoint }: Measure, results: ReturnType<typeof simulate>): string {
  const rows = results.map(({ noise, games, alone, suggested, ratio, inRange }) => [
    noise,
    games,
    ...[alone, suggested, ratio].map((value) => value.toFixed(3)),
    Math.round(100 * inRange),
  ])
  const columns = ['noise', 'games', 'ratings alone', 'suggestions', 'ratio', 'in range, %']
  return `The ${name} in goals, with ${goalsPerPoint} goals per rating point:\n\n${formatMarkdownTable(columns, rows)}\n`
}

function simulateSeason(seed: number, noise: number, games: number, goalsPerPoint: number) {
  const randomBelow = createSeededRandom(seed)
  const normal = standardNormal(randomBelow)
  const ids = Array.from({ length: PLAYERS }, (_, nth) => nth + 1)
  const truth = new Map(ids.map((id) => [id, within1To10(TRUE_MEAN + TRUE_DEVIATION * normal())]))
  const players = ids.map((id) => {
    const rating = within1To10(ratingOf(truth, id) + noise * normal())
    return { id, overall: Math.round(10 * rating) / 10 }
  })
  const present = new Map(players.map(({ id, overall }) => [id, overall]))
  const expectedMargin = (ratings: Ratings, { white, black }: Sides) =>
    goalsPerPoint * (meanRating(ratings, white) - meanRating(ratings, black))

  const lineUps = dealSeason(present, games + NEXT_GAMES, randomBelow)
  const played = lineUps.slice(0, games).map((sides) => ({
    ...sides,
    margin: Math.round(expectedMargin(truth, sides) + MARGIN_DEVIATION * normal()),
  }))
  const suggestions = suggestRatings(players, played)
  const suggested = new Map(players.map(({ id, overall }) => [id, suggestions.get(id)?.overall ?? overall]))
  const errorsOf = (ratings: Ratings) =>
    lineUps.slice(games).map((sides) => expectedMargin(ratings, sides) - expectedMargin(truth, sides))
  return {
    errorsAlone: errorsOf(present),
    errorsSuggested: errorsOf(suggested),
    inRange: [...suggestions].map(([id, { low, high }]) => {
      const rating = ratingOf(truth, id)
      return low <= rating && rating <= high ? 1 : 0
    }),
  }
}

/** Generates a season's teams with the site's own code. Each game has 10 to 14 random players. */
function dealSeason(present: Ratings, games: number, randomBelow: (below: number) => number): Sides[] {
  const pastGames: PastGame[] = []
  return Array.from({ length: games }, () => {
    const going = shuffle([...present], randomBelow)
      .slice(0, 2 * TEAM_SIZE + randomBelow(5))
      .map(([id, rating], votedAt) => {
        const skill = Math.round(10 * rating)
        return createRatedPlayer(id, { offense: skill, defense: skill, ballHandling: skill }, votedAt)
      })
    const dealt = dealTeams({ going, pastGames: pastGames.slice(0, PAST_GAMES), teamSize: TEAM_SIZE })
    pastGames.unshift(dealt)
    const benchOf = (side: 'white' | 'black') => dealt.bench.filter((id) => benchSide(id) === side)
    return { white: [...dealt.white, ...benchOf('white')], black: [...dealt.black, ...benchOf('black')] }
  })
}

/** Returns a generator of normally distributed numbers with mean 0 and standard deviation 1 (Box–Muller transform). */
function standardNormal(randomBelow: (below: number) => number): () => number {
  const uniform = () => (randomBelow(2 ** 31) + 0.5) / 2 ** 31
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

function within1To10(rating: number): number {
  return Math.max(1, Math.min(10, rating))
}
function ratingOf(ratings: Ratings, id: number): number {
  const rating = ratings.get(id)
  if (rating === undefined) throw new Error(`player ${id} has no rating`)
  return rating
}
function meanRating(ratings: Ratings, ids: readonly number[]): number {
  return mean(ids.map((id) => ratingOf(ratings, id)))
}
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
