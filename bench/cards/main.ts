/**
 * `npm run bench:cards` measures the pictures of a game ("cards") that the server renders: the time to render one, the
 * server's memory after many, and how much 200 simultaneous requests for cards delay other GET requests. It writes the
 * tables to bench/README.md. It fails when these requests make the p99 of the other GET requests more than three times
 * as long. With DATABASE_URL it uses MySQL.
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../db/testing/free-port.ts'
import { startSite } from '../../e2e/site.ts'
import { describeMachine, formatMarkdownTable, median, percentile, replaceReadmeSection } from '../report.ts'
import { type MemorySample, sampleMemory } from '../server/memory.ts'
import type { HttpStatusCounts } from './game-picture-requests.ts'

const kinds = ['preview', 'teams', 'result'] as const
const images = 2_000
/** The number of cards that fill the server's cache. Further cards should not increase the server's memory. */
const full = 500
const crowd = 200
const readsPerSecond = 50
const turnSeconds = 5
const turns = 4
/** The milliseconds after which all idle worker threads have ended. The server ends an idle thread after 30 s. */
const IDLE = 33_000

const metricsPort = await findFreePort()
const site = await startSite({
  env: { TRUST_PROXY: '1', RATE_LIMIT_WRITES: '0', METRICS_PORT: String(metricsPort), DEMO_DATA: 'on' },
})
const request = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${site.url}${path}`, init)
  if (!answer.ok) {
    await site.stop()
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return answer
}
const games: { id: number; wasPlayed: boolean; whiteTeam: number[] }[] = await (
  await request('/api/games')
).json()
const played = games.filter(({ wasPlayed, whiteTeam }) => wasPlayed && whiteTeam.length > 0)
const [first] = played
if (!first) throw new Error('the demo data have no played game')

const memory = async (): Promise<MemorySample> => {
  const stop = sampleMemory(`http://127.0.0.1:${metricsPort}/metrics`, 200)
  await wait(1_000)
  const samples = stop()
  const last = samples.at(-1)
  if (!last) throw new Error('no metrics')
  return last
}

console.log(`${images} images …`)
const before = await memory()
const times = { preview: [] as number[], teams: [] as number[], result: [] as number[] }
const bytes = { preview: 0, teams: 0, result: 0 }
let firstImage = 0
let halfway = before
for (let image = 0; image < images; image++) {
  const kind = kinds[image % kinds.length] ?? 'preview'
  // A new date changes the picture, so the server must render a new card.
  const date = new Date(Date.UTC(2020, 0, 1 + image, 18)).toISOString()
  await request(`/api/games/${first.id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ date }),
  })
  const start = performance.now()
  const picture = await (await request(`/api/games/${first.id}/card.png?kind=${kind}`)).arrayBuffer()
  const took = performance.now() - start
  if (image === 0) firstImage = took
  else times[kind].push(took)
  bytes[kind] = picture.byteLength
  if (image + 1 === full) halfway = await memory()
}
const cachedTimes: number[] = []
for (let again = 0; again < 50; again++) {
  const start = performance.now()
  await (await request(`/api/games/${first.id}/card.png?kind=result`)).arrayBuffer()
  cachedTimes.push(performance.now() - start)
}
const after = await memory()
await wait(IDLE)
const rested = await memory()

const visitors = fork(new URL('./game-picture-requests.ts', import.meta.url))
const addresses = played.flatMap(({ id }) =>
  kinds.flatMap((kind) =>
    ['cs', 'en'].map((lang) => `${site.url}/api/games/${id}/card.png?kind=${kind}&lang=${lang}`),
  ),
)

/** Sends GET requests at a fixed rate, and returns their durations in milliseconds. */
async function readFor(seconds: number): Promise<number[]> {
  const all: Promise<number>[] = []
  const start = performance.now()
  for (let read = 0; read < seconds * readsPerSecond; read++) {
    await wait(Math.max(0, start + (read * 1_000) / readsPerSecond - performance.now()))
    const begun = performance.now()
    all.push(
      request('/api/games/upcoming')
        .then((answer) => answer.arrayBuffer())
        .then(() => performance.now() - begun),
    )
  }
  return Promise.all(all)
}

const reads = { alone: [] as number[], beside: [] as number[] }
const answers: Record<number, number> = {}
await readFor(2)
for (let turn = 0; turn < turns; turn++) {
  console.log(`turn ${turn + 1} of ${turns}: reads alone, then beside ${crowd} requests for cards …`)
  reads.alone.push(...(await readFor(turnSeconds)))
  // Each round begins with another card, so that few of the requested cards are in the server's cache.
  const from = turn * 61
  visitors.send(Array.from({ length: crowd }, (_, at) => addresses[(from + at) % addresses.length]))
  const [, [statusCounts]] = await Promise.all([
    readFor(turnSeconds).then((all) => reads.beside.push(...all)),
    once(visitors, 'message') as Promise<[HttpStatusCounts]>,
  ])
  for (const [status, count] of Object.entries(statusCounts))
    answers[Number(status)] = (answers[Number(status)] ?? 0) + count
}
visitors.kill()
await site.stop()

const shown = (value: number, digits = 0) => value.toFixed(digits)
const ratio = percentile(reads.beside, 0.99) / percentile(reads.alone, 0.99)
const section = [
  `${describeMachine()} ${process.env.DATABASE_URL ? 'MySQL' : 'Embedded database'}; the client was on the same machine, the crowd at the lowest priority.`,
  '',
  formatMarkdownTable(
    ['kind', 'images', 'median, ms', 'p99, ms', 'kB'],
    kinds.map((kind) => [
      kind,
      times[kind].length,
      shown(median(times[kind])),
      shown(percentile(times[kind], 0.99)),
      shown(bytes[kind] / 1_000),
    ]),
  ),
  '',
  `The first one took ${shown(firstImage)} ms, with the start of its thread; a cached one ${shown(median(cachedTimes), 1)} ms.`,
  '',
  formatMarkdownTable(
    ['memory, MB', 'resident', 'live objects of the main thread'],
    [
      ['before', shown(before.resident), shown(before.heap)],
      [`after ${full} images`, shown(halfway.resident), shown(halfway.heap)],
      [`after ${images} images`, shown(after.resident), shown(after.heap)],
      ['after half a minute of rest', shown(rested.resident), shown(rested.heap)],
    ],
  ),
  '',
  formatMarkdownTable(
    ['reads of the next game', 'count', 'median, ms', 'p99, ms', 'longest, ms'],
    (['alone', 'beside'] as const).map((way) => [
      way === 'alone' ? 'alone' : `beside ${crowd} cards at once`,
      reads[way].length,
      ...[0.5, 0.99, 1].map((part) => shown(percentile(reads[way], part), 1)),
    ]),
  ),
  '',
  `p99 ${shown(ratio, 2)} times that of reads alone. Of ${turns * crowd} requested cards, ${answers[200] ?? 0} were rendered and ${answers[503] ?? 0} refused as \`busy\`.`,
].join('\n')
console.log(section)
replaceReadmeSection('cards', section)
if (ratio > 3) process.exitCode = 1
