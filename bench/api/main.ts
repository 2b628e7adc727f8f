/*
 * `npm run bench:api` measures the API on SQLite and MySQL. It compares the API's speed with the speeds of a minimal
 * server and of a server with Express and TypeORM, and with the API's own speed on a larger database. It writes the
 * figures to bench/README.md. The first run installs the packages of the benchmark.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EmptyDatabase } from '../../db/testing/empty-database.ts'
import { describeMachine, replaceReadmeSection } from '../report.ts'
import { type BenchSite, type ClubSize, compareSites, startBenchSite } from './bench-site.ts'
import { compareServers, connectionCounts, type ServerComparison } from './compare-servers.ts'
import { forEachDatabaseEngine } from './database.ts'

const here = import.meta.dirname

if (!existsSync(join(here, 'node_modules', 'autocannon'))) {
  console.log('Installing the load generator and the alternative …')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: here, stdio: 'inherit' })
}

const SMALL: ClubSize = { games: 100, players: 100, votes: 1_500 }
const LARGE: ClubSize = { games: 20_000, players: 2_000, votes: 300_000 }

const lines: string[] = []
const say = (line = '') => {
  lines.push(line)
  console.log(line)
}

let port = 4300
await forEachDatabaseEngine(async (engine, open) => {
  const database = await open()
  try {
    const comparisons = await compareServers(database.settings, port)
    for (const connections of connectionCounts) sayComparison(engine, connections, comparisons[connections])
  } finally {
    await database.remove()
  }
  port += 10
  await sayScale(engine, open)
})
replaceReadmeSection(
  'api',
  `${describeMachine()} ${new Date().toISOString().slice(0, 10)}, one run.\n${lines.join('\n')}`,
)

function sayComparison(engine: string, connections: number, comparison: ServerComparison): void {
  say()
  say(
    `### ${engine}: requests per second (p99 in ms), ${connections === 1 ? 'one connection' : `${connections} connections`}`,
  )
  say()
  say('| call | site | floor | Express + TypeORM | site / floor | site / alternative |')
  say('|---|---:|---:|---:|---:|---:|')
  for (const [call, { site, floor, alternative }] of Object.entries(comparison)) {
    const cells = [site, floor, alternative].map(
      ({ perSecond, p99 }) => `${Math.round(perSecond)} (${Math.round(p99)})`,
    )
    const ratios = [floor, alternative].map(({ perSecond }) => (site.perSecond / perSecond).toFixed(2))
    say(`| ${call} | ${[...cells, ...ratios].join(' | ')} |`)
  }
}

async function sayScale(engine: string, open: () => Promise<EmptyDatabase>): Promise<void> {
  say()
  say(`### ${engine}: small and large data, milliseconds`)
  say()
  const databases = [await open(), await open(), await open()]
  const sites: BenchSite[] = []
  try {
    for (const [index, size] of [SMALL, LARGE, half(LARGE)].entries()) {
      const database = databases[index]
      if (database) sites.push(await startBenchSite(database.settings, size))
    }
    const [small, large, middle] = sites
    if (!small || !large || !middle) throw new Error('a site is missing')
    say(
      `| call | ${SMALL.games} games | ${LARGE.games} games, ${LARGE.players} players, ${LARGE.votes} votes | ratio |`,
    )
    say('|---|---:|---:|---:|')
    for (const call of Object.keys(small.reads)) {
      const figures = await compareSites([small, large], 600, ({ reads }) => reads[call] ?? '')
      say(`| ${call} (median) | ${figures.join(' | ')} |`)
    }
    const halfTime = await fastestRecalculation(middle)
    const fullTime = await fastestRecalculation(large)
    say()
    say(
      `Recalculate: ${halfTime.toFixed(0)} ms for ${LARGE.games / 2} games, ${fullTime.toFixed(0)} ms for ${LARGE.games}: ${(fullTime / halfTime).toFixed(2)} times for twice as many.`,
    )
  } finally {
    for (const site of sites) await site.close()
    for (const database of databases) await database.remove()
  }
}

function half({ games, players, votes }: ClubSize): ClubSize {
  return { games: games / 2, players, votes: votes / 2 }
}

/**
 * Recalculates the statistics several times, and returns the shortest duration in milliseconds. The longer durations
 * are ignored, because other programs on the machine can slow down single runs.
 */
async function fastestRecalculation(site: BenchSite): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run++) times.push(await site.time('POST', '/api/stats/recalculate'))
  return Math.min(...times)
}
