/**
 * `npm run bench:live` measures the live stream while it sends 50 votes and 50 GET requests a second. Short rounds
 * without and with 1,000 listeners alternate, so that other work on the machine affects both kinds of rounds. In one
 * long round, it measures the server's memory in the middle and at the end. It writes the table to bench/README.md, and
 * fails when an event is missing or a figure exceeds its limit. With DATABASE_URL it uses MySQL. A short trial that
 * writes nothing: `npm run bench:live -- --turns 1 --seconds 3 --long 6 --listeners 40 --dry`
 */

import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { findFreePort } from '../../db/testing/free-port.ts'
import { startSite } from '../../e2e/site.ts'
import { describeMachine, formatMarkdownTable, percentile, replaceReadmeSection } from '../report.ts'
import type { MemoryReport } from './memory-report.ts'
import type { ReceivedEvents, StreamListenersCommand } from './stream-listeners.ts'

/**
 * The largest allowed ratios. `calls`: the p99 of API calls with listeners to the p99 without listeners. `memory`: the
 * live memory at the end of the long round to the live memory in its middle.
 */
const aims = { calls: 1.2, memory: 1.05 } as const

const { values: given } = parseArgs({
  options: {
    /** The number of short rounds with listeners. There are as many without listeners. */
    turns: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '20' },
    /** The length of the long round in seconds. */
    long: { type: 'string', default: '240' },
    listeners: { type: 'string', default: '1000' },
    dry: { type: 'boolean', default: false },
  },
})
const [turns, turnSeconds, longSeconds, listeners] = [
  Number(given.turns),
  Number(given.seconds),
  Number(given.long),
  Number(given.listeners),
]
const votesPerSecond = 50
/** How many listeners record the arrival times of events in a short round. No listener does so in the long round. */
const timed = 100

const collectPort = await findFreePort()
const collector = pathToFileURL(path.join(import.meta.dirname, 'memory-report.ts')).href
const site = await startSite({
  env: {
    TRUST_PROXY: '1',
    RATE_LIMIT_WRITES: '0',
    DEMO_DATA: 'on',
    COLLECT_PORT: String(collectPort),
    NODE_OPTIONS: `--import ${collector}`,
  },
})
const worker = new Worker(new URL('./stream-listeners.ts', import.meta.url))
const { id: gameId } = await read<{ id: number }>('/api/games/upcoming')
const players = (await read<{ id: number }[]>('/api/players')).map(({ id }) => id)

const times = { without: [] as number[], with: [] as number[] }
const delays: number[] = []
const load: number[] = []
let expected = 0
let heardEvents = 0
let missing = 0

await votes(10, [])
for (let turn = 0; turn < turns; turn++) {
  console.log(`turn ${turn + 1} of ${turns}: without, then with ${listeners} listeners …`)
  await votes(turnSeconds, times.without)
  load.push(loadavg()[0] ?? 0)
  const before = await lastId()
  const received = await listening(timed, () => votes(turnSeconds, times.with))
  const done = await instants(before)
  count(received, done.size)
  for (const [id, at] of received.times) {
    const written = done.get(id)
    if (written !== undefined) delays.push(at - written)
  }
}

console.log(`one turn of ${longSeconds} s with ${listeners} listeners …`)
const before = await lastId()
const reports: MemoryReport[] = []
const received = await listening(0, async () => {
  for (const _ of ['until the middle', 'until the end']) {
    await votes(longSeconds / 2, [])
    await wait(1_000)
    reports.push(await reportMemory())
  }
})
// Each vote adds one event, and event ids have no gaps, so the last id minus the id before the votes is the number of
// events.
count(received, (await lastId()) - before)
await worker.terminate()
await site.stop()

const [middle, end] = reports
if (!middle || !end) throw new Error('memory was not looked at')
const grown = { live: end.live / middle.live, resident: end.resident / middle.resident }
const ratio = percentile(times.with, 0.99) / percentile(times.without, 0.99)
const figures = (name: string, values: readonly number[]) => [
  name,
  values.length,
  ...[0.5, 0.99, 1].map((part) => percentile(values, part).toFixed(1)),
]
const section = [
  `${describeMachine()} The load and the listeners were on the same machine, in two more threads, so three threads shared its cores; load average ${load.map((each) => each.toFixed(1)).join(', ')} before the turns with listeners. ${process.env.DATABASE_URL ? 'MySQL' : 'Embedded database'}; ${votesPerSecond} votes a second, a read with each, ${turns} × ${turnSeconds} s without and as long with ${listeners} listeners, in turns.`,
  '',
  formatMarkdownTable(
    ['', 'count', 'median, ms', 'p99, ms', 'longest, ms'],
    [
      figures('a call, nobody listening', times.without),
      figures(`a call, ${listeners} listening`, times.with),
      figures('an event, from the row to the listener', delays),
    ],
  ),
  '',
  `The p99 of calls with listeners is ${ratio.toFixed(2)} times that without (aim: at most ${aims.calls}). ${heardEvents} of ${expected} events arrived; ${missing} streams were lost.`,
  '',
  `Memory in a turn of ${longSeconds} s with ${listeners} listeners and ${votesPerSecond} votes a second, each time after two collections of garbage:`,
  '',
  formatMarkdownTable(
    ['', 'in the middle, MB', 'at the end, MB', `ratio (aim for what is kept: ${aims.memory})`],
    [
      ['kept by the server', ...[middle.live, end.live].map(megabytes), grown.live.toFixed(3)],
      ['resident', ...[middle.resident, end.resident].map(megabytes), grown.resident.toFixed(3)],
    ],
  ),
].join('\n')
console.log(section)
if (!given.dry) replaceReadmeSection('live', section)
const missed = [
  ...(heardEvents === expected && missing === 0 ? [] : ['events or streams were lost']),
  ...(ratio <= aims.calls ? [] : ['calls are slowed down']),
  ...(grown.live <= aims.memory ? [] : ['memory grows']),
]
if (missed.length > 0) {
  console.error(`Missed: ${missed.join(', ')}.`)
  process.exitCode = 1
}

/**
 * Opens the listeners, runs `work`, and returns what the listeners received.
 * @param timed the number of listeners that record when each event arrives
 */
async function listening(timed: number, work: () => Promise<void>): Promise<ReceivedEvents> {
  await ask({ open: listeners, port: Number(new URL(site.url).port), timed })
  await work()
  await wait(2_000)
  const received = (await ask('close')) as ReceivedEvents
  await wait(2_000)
  return received
}

function count({ events, open }: ReceivedEvents, rows: number): void {
  expected += rows * listeners
  heardEvents += events
  missing += listeners - open
}

async function reportMemory(): Promise<MemoryReport> {
  return (await fetch(`http://127.0.0.1:${collectPort}`)).json()
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/**
 * Sends votes and GET requests at a fixed rate.
 * @param into the array to which the duration of each request is added, in milliseconds
 */
async function votes(seconds: number, into: number[]): Promise<void> {
  const sent: Promise<void>[] = []
  const begin = performance.now()
  for (let number = 0; number < seconds * votesPerSecond; number++) {
    await wait(Math.max(0, begin + (number * 1_000) / votesPerSecond - performance.now()))
    const playerId = players[number % players.length]
    // Each player alternates between the two votes, so that every vote changes a row.
    const status = Math.floor(number / players.length) % 2 ? 'going' : 'not_going'
    sent.push(call('POST', '/api/registrations', into, { playerId, gameId, status }))
    sent.push(call('GET', `/api/games/${gameId}/registrations`, into))
  }
  await Promise.all(sent)
}

async function call(method: string, path: string, into: number[], body?: object): Promise<void> {
  const begin = performance.now()
  const answer = await fetch(`${site.url}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  into.push(performance.now() - begin)
}

async function read<Body>(path: string): Promise<Body> {
  return (await fetch(`${site.url}${path}`)).json()
}

async function lastId(): Promise<number> {
  return (await read<{ id: number }[]>('/api/activity?limit=1'))[0]?.id ?? 0
}

/**
 * Returns when each activity entry with an id above `after` was written, by id. An event of the live stream has the
 * same id as its activity entry.
 */
async function instants(after: number): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let before: number | undefined; ; ) {
    const rows = await read<{ id: number; at: string }[]>(
      `/api/activity?limit=200${before === undefined ? '' : `&before=${before}`}`,
    )
    for (const { id, at } of rows) if (id > after) found.set(id, Date.parse(at))
    before = rows.at(-1)?.id
    if (before === undefined || before <= after) return found
  }
}

async function ask(command: StreamListenersCommand): Promise<unknown> {
  const answer = once(worker, 'message')
  worker.postMessage(command)
  return (await answer)[0]
}
