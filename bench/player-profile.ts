/**
 * `npm run bench:profile` compares the response times of a player's profile in clubs with 100 and 20,000 games, on
 * SQLite and MySQL, and writes the figures to bench/README.md.
 */

import { type ClubSize, compareSites, startBenchSite } from './api/bench-site.ts'
import { forEachDatabaseEngine } from './api/database.ts'
import { describeMachine, formatMarkdownTable, replaceReadmeSection } from './report.ts'

/** The line-up of each game has 15 of the 24 players, so the measured player was in five of every eight games. */
const SMALL: ClubSize = { games: 100, players: 24, votes: 200 }
const LARGE: ClubSize = { games: 20_000, players: 24, votes: 40_000 }

const profile = () => '/api/players/1/profile'
const rows: (string | number)[][] = []
await forEachDatabaseEngine(async (engine, open) => {
  const databases = [await open(), await open()] as const
  const sites = [
    await startBenchSite(databases[0].settings, SMALL),
    await startBenchSite(databases[1].settings, LARGE),
  ] as const
  try {
    const again = await compareSites(sites, 600, profile)
    const voted = await compareSites(sites, 60, profile, (site) => site.changeVote())
    const played = await compareSites(sites, 30, profile, (site) => site.changeResult())
    rows.push([`${engine}, until the next change`, ...again])
    rows.push([`${engine}, first after a vote`, ...voted])
    rows.push([`${engine}, first after a result`, ...played])
  } finally {
    for (const site of sites) await site.close()
    for (const database of databases) await database.remove()
  }
})
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
replaceReadmeSection('profile', section)
