/**
 * Measures the dealing of teams: how long it takes by size of the field, and how equal the teams are beside
 * the ways in common use. Prints both tables and keeps them in bench/README.md. Run by `npm run bench:teams`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { asPoints, gapsBetween, largestGap } from '../bff/features/teams/deal/gaps.ts'
import { type Deal, dealLineUps, dealTeams, type GoingPlayer } from '../bff/features/teams/deal/index.ts'
import { snakeDraft } from '../bff/features/teams/deal/snake-draft.ts'
import { randomPast, randomSquad } from '../bff/testing/teams/random-squads.ts'

/** Weekly games of half a year. */
const HISTORY = 26
const SQUADS = 300
const COMPARED_SIZE = 16

/** From and to, in tenths of a rating point. */
type Skills = { weakest: number; strongest: number }
const WIDE: Skills = { weakest: 10, strongest: 100 }
const CLUB: Skills = { weakest: 30, strongest: 80 }
const EQUAL: Skills = { weakest: 50, strongest: 50 }

type Teams = { first: GoingPlayer[]; second: GoingPlayer[] }

const tables = [
  '### Time of a deal in milliseconds',
  '',
  'The whole of `dealTeams`: bench turns, split, shirts. Skills are random from 1.0 to 10.0, the history is 26',
  'games. "All equal" players with a history are the slowest case: no split can be ruled out by its gaps.',
  '',
  ...timeTable(),
  '',
  '### Processor time of three line-ups to choose from, in milliseconds',
  '',
  'The whole of `dealLineUps` in processor time, and how many times a deal of the same players that is (median to',
  'median). The history is 26 games.',
  '',
  ...lineUpTable(),
  '',
  `### Gaps on ${SQUADS} random squads of ${COMPARED_SIZE}`,
  '',
  'Rating points between the means of the two teams: the largest of the four gaps, and the gap in overall. "Wide":',
  'every skill random from 1.0 to 10.0, as different as players can be. "Club": from 3.0 to 8.0.',
  '',
  ...gapTable(),
]
// What else ran shows in the p99: a deal that is interrupted waits for milliseconds.
const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; one run.`
console.log(tables.join('\n'))
keep([machine, '', ...tables].join('\n'))

function timeTable(): string[] {
  const row = (players: number, deals: number) => {
    const cells = [
      measure(players, deals, 0, WIDE),
      measure(players, deals, HISTORY, WIDE),
      measure(players, deals, HISTORY, EQUAL),
    ]
    return `| ${players} | ${cells.flatMap(({ median, p99 }) => [median.toFixed(3), p99.toFixed(3)]).join(' | ')} |`
  }
  return [
    '| on the field | no history: median | p99 | with history: median | p99 | all equal, with history: median | p99 |',
    '|---:|---:|---:|---:|---:|---:|---:|',
    ...[10, 12, 14, 16, 18, 20, 22].map((players) => row(players, 500)),
    row(200, 100),
  ]
}

function lineUpTable(): string[] {
  const row = (players: number) => {
    const cells = [WIDE, CLUB, EQUAL].flatMap((skills) => {
      const ours = processorTime(players, skills, dealLineUps)
      const deal = processorTime(players, skills, dealTeams)
      return [ours.median.toFixed(3), ours.p95.toFixed(3), (ours.median / deal.median).toFixed(2)]
    })
    return `| ${players} | ${cells.join(' | ')} |`
  }
  return [
    '| on the field | wide: median | p95 | of a deal | club: median | p95 | of a deal | all equal: median | p95 | of a deal |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...[10, 16, 22].map(row),
  ]
}

/**
 * Milliseconds of this thread's processor time, which do not grow while something else runs. The clock of that time ticks in
 * milliseconds: each squad's deal is repeated until its mean says something.
 */
function processorTime(players: number, skills: Skills, way: (deal: Deal) => unknown) {
  const rounds = players === 22 ? 12 : 200
  const times = Array.from({ length: 60 }, (_, seed) => {
    const going = randomSquad(seed, players, skills.weakest, skills.strongest)
    const deal = { going, pastGames: randomPast(seed, idsOf(going), HISTORY), perTeam: players / 2 }
    const start = process.threadCpuUsage()
    for (let round = 0; round < rounds; round++) way(deal)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000 / rounds
  })
  // The first ten warm the compiler up and do not count.
  const sorted = times.slice(10).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

function measure(players: number, deals: number, games: number, skills: Skills) {
  const times: number[] = []
  // The first fifth warms the compiler up and does not count.
  const warmUp = deals / 5
  for (let seed = 0; seed < warmUp + deals; seed++) {
    const going = randomSquad(seed, players, skills.weakest, skills.strongest)
    const pastGames = randomPast(seed, idsOf(going), games)
    const start = performance.now()
    dealTeams({ going, pastGames, perTeam: players / 2 })
    if (seed >= warmUp) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

function gapTable(): string[] {
  const ways: Record<string, (squad: GoingPlayer[], seed: number) => Teams> = {
    'snake draft on overall': snakeDraft,
    'greedy on overall': greedy,
    'exact on overall only': (squad) =>
      leastOfAll(squad, ({ first, second }) => gapsBetween(first, second).overall),
    'exact on the largest gap (level 1 alone, by trying all)': (squad) =>
      leastOfAll(squad, ({ first, second }) => largestGap(gapsBetween(first, second))),
    'as dealt, no history': (squad) => dealt(squad, 0, 0),
    'as dealt, with a half-year of team-mates to separate': (squad, seed) => dealt(squad, seed, HISTORY),
  }
  const figures = (way: (squad: GoingPlayer[], seed: number) => Teams, skills: Skills) => {
    const gaps = Array.from({ length: SQUADS }, (_, seed) => {
      const { first, second } = way(randomSquad(seed, COMPARED_SIZE, skills.weakest, skills.strongest), seed)
      const between = gapsBetween(first, second)
      return {
        largest: asPoints(largestGap(between), first.length),
        overall: asPoints(between.overall, first.length),
      }
    })
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const largest = gaps.map((gap) => gap.largest)
    return [mean(largest), Math.max(...largest), mean(gaps.map((gap) => gap.overall))]
  }
  return [
    '| way | wide, largest gap: mean | worst squad | overall: mean | club, largest gap: mean | worst squad | overall: mean |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...Object.entries(ways).map(([name, way]) => {
      const row = [...figures(way, WIDE), ...figures(way, CLUB)].map((figure) => figure.toFixed(3))
      return `| ${name} | ${row.join(' | ')} |`
    }),
  ]
}

function dealt(squad: GoingPlayer[], seed: number, games: number): Teams {
  const pastGames = randomPast(seed, idsOf(squad), games)
  const { white, black } = dealTeams({ going: squad, pastGames, perTeam: COMPARED_SIZE / 2 })
  return {
    first: squad.filter((player) => white.includes(player.id)),
    second: squad.filter((player) => black.includes(player.id)),
  }
}

/** Strongest first, each to the team that has less so far, while it has a place. */
function greedy(squad: GoingPlayer[]): Teams {
  const teams: Teams = { first: [], second: [] }
  const total = (team: GoingPlayer[]) => team.reduce((sum, player) => sum + player.overall, 0)
  for (const player of squad.toSorted((a, b) => b.overall - a.overall)) {
    const { first, second } = teams
    const firstIsNext = second.length === squad.length / 2 || total(first) <= total(second)
    const next = firstIsNext && first.length < squad.length / 2 ? first : second
    next.push(player)
  }
  return teams
}

/** Tries every split. Of equals, the one met first. */
function leastOfAll(squad: GoingPlayer[], measureOf: (teams: Teams) => number): Teams {
  let best: Teams = { first: [], second: [] }
  let least = Number.POSITIVE_INFINITY
  for (let mask = 2 ** (squad.length - 1); mask < 2 ** squad.length; mask++) {
    const first = squad.filter((_, nth) => (mask >> nth) & 1)
    if (first.length !== squad.length / 2) continue
    const teams = { first, second: squad.filter((_, nth) => !((mask >> nth) & 1)) }
    const measured = measureOf(teams)
    if (measured >= least) continue
    least = measured
    best = teams
  }
  return best
}

function idsOf(squad: readonly GoingPlayer[]): number[] {
  return squad.map((player) => player.id)
}

/** Replaces what stands between the section's two markers; the rest of the page belongs to others. */
function keep(section: string): void {
  const page = new URL('./README.md', import.meta.url)
  const [start, end] = ['<!-- teams: written by bench/teams.ts -->', '<!-- /teams -->']
  const text = readFileSync(page, 'utf8')
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`bench/README.md has lost its markers ${start} ${end}`)
  writeFileSync(page, `${before}${start}\n${section}\n${end}${after}`)
}
