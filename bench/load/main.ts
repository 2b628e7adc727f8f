/**
 * `npm run bench:load` simulates a Thursday morning. Within a minute, 500 visitors open the site and vote. In the next
 * three minutes, they send as many requests as real visitors send in half an hour. It writes the tables to
 * bench/README.md, and fails on any error, on a missing vote, or when the server's memory grows by more than 10 %. With
 * DATABASE_URL it uses MySQL.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../db/testing/free-port.ts'
import { startSite } from '../../e2e/site.ts'
import { buildSite } from '../../scripts/build.ts'
import { describeMachine, formatMarkdownTable, median, replaceReadmeSection } from '../report.ts'
import { type MemorySample, sampleMemory } from '../server/memory.ts'
import { createCrowd, createVisitors, fetchGoingPlayers, spreadVisits } from './crowd.ts'
import { RequestTally } from './request-tally.ts'
import { recordVisits } from './visit-recording.ts'

const visitors = 500
const rushSeconds = 60
const steadySeconds = 180
/** The largest allowed ratio of the server's memory in the last minute to its memory in the first minute. */
const maxGrowth = 1.1

await buildSite()
const metricsPort = await findFreePort()
const site = await startSite({
  env: { TRUST_PROXY: '1', RATE_LIMIT_WRITES: '120', METRICS_PORT: String(metricsPort), DEMO_DATA: 'on' },
})
const recording = await recordVisits(site.url)
const crowd = await createCrowd(site.url, recording, { visitors, players: visitors })

const rush = new RequestTally()
console.log(`${visitors} visitors within ${rushSeconds} s …`)
await spreadVisits(createVisitors(crowd, rush), rushSeconds, async (visitor) => {
  await visitor.open()
  await visitor.vote('going')
  visitor.leave()
})
const votes = (await fetchGoingPlayers(crowd)).size

const steady = new RequestTally()
const stopSampling = sampleMemory(`http://127.0.0.1:${metricsPort}/metrics`, 2000)
console.log(`${steadySeconds} s of steady use …`)
// Each visitor returns twice and opens the other tabs once. Every fourth visitor changes its vote.
await Promise.all(
  createVisitors(crowd, steady).map(async (visitor) => {
    const { number } = visitor
    // Returns a waiting time in milliseconds. A visitor has the same waiting times in all runs, so that the results of
    // the runs are comparable.
    const share = (offset: number) => ((number * 0.618_034 + offset) % 1) * 0.45 * steadySeconds * 1000
    await wait(share(0))
    await visitor.comeBack()
    await visitor.lookAround()
    visitor.leave()
    await wait(0.5 * steadySeconds * 1000 - share(0) + share(0.5))
    await visitor.comeBack()
    if (number % 4 === 0) await visitor.vote('not_going')
    visitor.leave()
  }),
)
const samples = stopSampling()
await site.stop()

const minute = (from: number) => samples.filter(({ at }) => at >= from && at < from + 60_000)
const first = minute(0)
const last = minute((steadySeconds - 60) * 1000)
const growth = (figure: 'resident' | 'heap') => memoryFigure(last, figure) / memoryFigure(first, figure)
const head = ['request', 'count', 'median, ms', 'p99, ms', 'longest, ms']
const section = [
  `${describeMachine()} The load came from the same machine. ${process.env.DATABASE_URL ? 'MySQL' : 'Embedded database'}, write limit of 120 a minute and address on.`,
  '',
  `### ${visitors} visitors open the site and vote within ${rushSeconds} s`,
  '',
  formatMarkdownTable(head, rush.rows()),
  '',
  `${rush.requests} requests, ${rush.failed} errors; ${votes} of ${visitors} votes were stored.`,
  '',
  `### Half an hour of ${visitors} visitors in ${steadySeconds} s`,
  '',
  formatMarkdownTable(head, steady.rows()),
  '',
  `${steady.requests} requests, ${steady.failed} errors.`,
  '',
  formatMarkdownTable(
    ['memory, MB', 'first minute', 'last minute', 'ratio'],
    (['resident', 'heap'] as const).map((figure) => [
      figure === 'resident' ? 'resident (median)' : 'JavaScript objects (least, after a collection)',
      memoryFigure(first, figure).toFixed(0),
      memoryFigure(last, figure).toFixed(0),
      growth(figure).toFixed(2),
    ]),
  ),
].join('\n')
console.log(section)
replaceReadmeSection('load', section)

const missed = [
  ...[rush, steady].flatMap(({ errors }) => [...errors].map(([what, count]) => `${count} × ${what}`)),
  votes < visitors && `${visitors - votes} votes are missing`,
  growth('resident') > maxGrowth && `resident memory grew to ${growth('resident').toFixed(2)}`,
  growth('heap') > maxGrowth && `live objects grew to ${growth('heap').toFixed(2)}`,
].filter((sentence) => sentence !== false)
for (const sentence of missed) console.error(`Missed: ${sentence}`)
process.exitCode = missed.length > 0 ? 1 : 0

/**
 * Returns the median of the resident memory, or the minimum of the used heap, which is its size right after a garbage
 * collection.
 */
function memoryFigure(those: readonly MemorySample[], figure: 'resident' | 'heap'): number {
  const values = those.map((sample) => sample[figure])
  return figure === 'heap' ? Math.min(...values) : median(values)
}
