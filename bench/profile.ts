/**
 * `npm run bench:profile` compares the response times of a player's profile in a club with 100 games and in a club with
 * 20,000 games. It measures on SQLite and MySQL, and writes the figures to bench/README.md.
 */

import { type BenchSite, type ClubSize, startBenchSite } from './api/bench-site.ts'
import {
  type BenchDatabase,
  createMysqlDatabase,
  createSqliteDatabase,
  getMysqlServer,
} from './api/database.ts'
import { describeMachine, formatMarkdownTable, median, replaceSection } from './report.ts'

/**
 * The sizes of the two clubs. Each game has 15 of the 24 players, so the player whose profile is measured took part in
 * five of every eight games.
 */
const SMALL: ClubSize = { games: 100, players: 24, votes: 200 }
const LARGE: ClubSize = { games: 20_000, players: 24, votes: 40_000 }

const mysql = await getMysqlServer()
const engines: Record<string, (name: string) => Promise<BenchDatabase>> = {
  embedded: createSqliteDatabase,
  MySQL: (name) => createMysqlDatabase(mysql.url, `club_bench_profile_${name}`),
}
const rows: (string | number)[][] = []
try {
  for (const [engine, open] of Object.entries(engines)) {
    const databases = [await open('small'), await open('large')] as const
    const [small, large] = [
      await startBenchSite(databases[0].settings, SMALL),
      await startBenchSite(databases[1].settings, LARGE),
    ]
    try {
      const again = await alternating(small, large, 600, async () => {})
      const voted = await alternating(small, large, 60, (site) => site.changeVote())
      const played = await alternating(small, large, 30, (site) => site.changeResult())
      rows.push([`${engine}, until the next change`, ...figures(again)])
      rows.push([`${engine}, first after a vote`, ...figures(voted)])
      rows.push([`${engine}, first after a result`, ...figures(played)])
    } finally {
      for (const site of [small, large]) await site.close()
      for (const database of databases) await database.remove()
    }
  }
} finally {
  await mysql.stop()
}
const section = [
  describeMachine(),
  '',
  formatMarkdownTable(
    ['a profile (median, ms)', `${SMALL.games} games`, `${LARGE.games} games`, 'ratio'],
    rows,
  ),
  '',
].join('\n')
console.log(section)
replaceSection('profile', section)

/**
 * Requests a player's profile alternately from the small and from the large club, each time after `prepare` has run.
 * Returns the median response time of each club, in milliseconds.
 */
async function alternating(
  small: BenchSite,
  large: BenchSite,
  runs: number,
  prepare: (site: BenchSite) => Promise<unknown>,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++)
    for (const [index, site] of ([small, large] as const).entries()) {
      await prepare(site)
      const time = await site.time('GET', '/api/players/1/profile')
      if (run >= runs / 6) times[index === 0 ? 0 : 1].push(time)
    }
  return [median(times[0]), median(times[1])]
}

function figures([few, many]: readonly [number, number]): string[] {
  return [few.toFixed(2), many.toFixed(2), (many / few).toFixed(2)]
}
