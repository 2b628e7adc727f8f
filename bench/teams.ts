/**
 * `npm run bench:teams` measures the generation of teams: its processor time, and how balanced the teams are in
 * comparison with a snake draft, in which the two teams choose players alternately. It writes the tables to
 * bench/README.md.
 */
import {
  type DealTeamsInput,
  dealLineUps,
  dealTeams,
  type GoingPlayer,
} from '../bff/features/teams/deal/index.ts'
import { createRandomPastGames, createRandomSquad } from '../bff/testing/teams/random-squads.ts'
import { describeMachine, formatMarkdownTable, median, replaceReadmeSection } from './report.ts'

const HISTORY = 26

/** The lowest and the highest rating, in tenths of a point. */
type Skills = readonly [weakest: number, strongest: number]
const DIFFERENT: Skills = [10, 100]
const EQUAL: Skills = [50, 50]

const section = [
  describeMachine(),
  '',
  '### Processor time in milliseconds',
  '',
  'Of the thread, for all of `dealTeams` (a deal) and of `dealLineUps` (three line-ups): bench turns, search, choice,',
  'shirts; the median of 51 squads and the most. Skills are random from 1.0 to 10.0, or all equal, which is the slowest',
  'case: every split is fair. The history is 26 games.',
  '',
  timeTable(),
  '',
  '### Gaps on 300 random squads of 10',
  '',
  'Rating points between the means of the two teams: the largest of the four gaps.',
  '',
  gapTable(),
  '',
].join('\n')
console.log(section)
replaceReadmeSection('teams', section)

function timeTable(): string {
  const rows = [10, 16, 22].map((players) => [
    players,
    ...[dealTeams, dealLineUps].flatMap((method) =>
      [DIFFERENT, EQUAL].flatMap((skills) => {
        const times = processorTimes(players, skills, method)
        return [median(times), Math.max(...times)].map((time) => time.toFixed(2))
      }),
    ),
  ])
  const columns = ['a deal', 'line-ups'].flatMap((what) => [what, 'most', `${what}, all equal`, 'most'])
  return formatMarkdownTable(['on the field', ...columns], rows)
}

/**
 * Returns the processor milliseconds for each of 51 random squads. Small squads are repeated 100 times, because one run
 * can be shorter than a tick of the clock.
 */
function processorTimes(
  players: number,
  skills: Skills,
  method: (deal: DealTeamsInput) => unknown,
): number[] {
  const rounds = players === 22 ? 1 : 100
  const times = Array.from({ length: 61 }, (_, seed) => {
    const deal = randomDeal(seed, players, skills, HISTORY)
    const start = process.threadCpuUsage()
    for (let round = 0; round < rounds; round++) method(deal)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000 / rounds
  })
  // Ignores the first ten squads, because V8 had not optimised the code yet.
  return times.slice(10)
}

function randomDeal(
  seed: number,
  players: number,
  [weakest, strongest]: Skills,
  games: number,
): DealTeamsInput {
  const going = createRandomSquad(seed, players, weakest, strongest)
  const ids = going.map(({ id }) => id)
  const teamSize = players / 2
  return { going, pastGames: createRandomPastGames(seed, ids, games, teamSize), teamSize }
}

function gapTable(): string {
  const getGaps = (largestGap: (deal: DealTeamsInput) => number, games: number) =>
    Array.from({ length: 300 }, (_, seed) => largestGap(randomDeal(seed, 10, DIFFERENT, games)))
  const methods = {
    'snake draft on overall': getGaps(({ going }) => largestGapOf(snakeDraft(going)), 0),
    'as dealt, no history': getGaps(dealtGap, 0),
    'as dealt, with a half-year of team-mates to separate': getGaps(dealtGap, HISTORY),
  }
  const rows = Object.entries(methods).map(([method, gaps]) => {
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    return [method, mean.toFixed(3), Math.max(...gaps).toFixed(3)]
  })
  return formatMarkdownTable(['way', 'mean', 'worst squad'], rows)
}

function dealtGap(deal: DealTeamsInput): number {
  const { overall, offense, defense, ballHandling } = dealTeams(deal).balance
  return Math.max(overall, offense, defense, ballHandling)
}

/** Divides a squad by rating: the first team chooses one player, and then the teams alternately choose two players. */
function snakeDraft(squad: readonly GoingPlayer[]): readonly (readonly GoingPlayer[])[] {
  const ranked = squad.toSorted((a, b) => b.overall - a.overall || a.id - b.id)
  const picksFirst = (pick: number) => pick % 4 === 0 || pick % 4 === 3
  return [ranked.filter((_, pick) => picksFirst(pick)), ranked.filter((_, pick) => !picksFirst(pick))]
}

function largestGapOf([first = [], second = []]: readonly (readonly GoingPlayer[])[]): number {
  const mean = (team: readonly GoingPlayer[], rating: 'overall' | 'offense' | 'defense' | 'ballHandling') =>
    team.reduce((sum, player) => sum + player[rating], 0) / (10 * team.length)
  const ratings = ['overall', 'offense', 'defense', 'ballHandling'] as const
  return Math.max(...ratings.map((rating) => Math.abs(mean(first, rating) - mean(second, rating))))
}
