/**
 * The live stream under load: 50 votes a second, each with a read, for a while without listeners and for a while with
 * 1,000 of them, in turns, so that whatever else the machine does falls on both. Prints the table, keeps it in
 * bench/README.md, and fails when an event is missing. Run by `npm run bench:live`; DATABASE_URL measures over MySQL.
 */
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { freePort } from '../../e2e/compose/stack.ts'
import { startSite } from '../../e2e/site.ts'
import { type MemorySample, sampleMemory } from '../load/memory.ts'
import { keepSection, machine, median, table } from '../section.ts'
import type { Heard, Wish } from './listeners.ts'

const listeners = 1_000
const votesPerSecond = 50
const turnSeconds = 10
const turns = 4

const metricsPort = await freePort()
const site = await startSite({
  env: { TRUST_PROXY: '1', RATE_LIMIT_WRITES: '0', METRICS_PORT: String(metricsPort), DEMO_DATA: 'on' },
})
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const worker = new Worker(new URL('./listeners.ts', import.meta.url))
const { id: gameId } = await read<{ id: number }>('/api/games/upcoming')
const players = (await read<{ id: number }[]>('/api/players')).map(({ id }) => id)

const times = { without: [] as number[], with: [] as number[] }
const delays: number[] = []
const memory: MemorySample[] = []
let expected = 0
let heardEvents = 0
let missing = 0
const load: number[] = []

await votes(10, [])
for (let turn = 0; turn < turns; turn++) {
  console.log(`turn ${turn + 1} of ${turns}: without, then with ${listeners} listeners …`)
  await votes(turnSeconds, times.without)
  load.push(loadavg()[0] ?? 0)
  await ask({ open: listeners, port: Number(new URL(site.url).port) })
  const before = await lastId()
  const stop = sampleMemory(`http://127.0.0.1:${metricsPort}/metrics`, 1_000)
  await votes(turnSeconds, times.with)
  await wait(2_000)
  memory.push(...stop())
  const heard = (await ask('close')) as Heard
  const done = await instants(before)
  expected += done.size * listeners
  heardEvents += heard.events
  missing += listeners - heard.open
  for (const [id, at] of heard.times) {
    const written = done.get(id)
    if (written !== undefined) delays.push(at - written)
  }
  await wait(2_000)
}
await worker.terminate()
agent.destroy()
await site.stop()

const third = Math.ceil(memory.length / 3)
const resident = (samples: readonly MemorySample[]) => median(samples.map((sample) => sample.resident))
const grown = resident(memory.slice(-third)) / resident(memory.slice(0, third))
const ratio = share(times.with, 0.99) / share(times.without, 0.99)
const figures = (name: string, values: readonly number[]) => [
  name,
  values.length,
  ...[0.5, 0.99, 1].map((part) => share(values, part).toFixed(1)),
]
const section = [
  `${machine()} The load and the listeners were on the same machine, in two more threads, so three threads shared its cores; load average ${load.map((each) => each.toFixed(1)).join(', ')} before the turns with listeners. ${process.env.DATABASE_URL ? 'MySQL' : 'Embedded database'}; ${votesPerSecond} votes a second, a read with each, ${turns} × ${turnSeconds} s without and with ${listeners} listeners in turns.`,
  '',
  table(
    ['', 'count', 'median, ms', 'p99, ms', 'longest, ms'],
    [
      figures('a call, nobody listening', times.without),
      figures(`a call, ${listeners} listening`, times.with),
      figures('an event, from the row to the listener', delays),
    ],
  ),
  '',
  `The p99 of calls with listeners is ${ratio.toFixed(2)} times that without. ${heardEvents} of ${expected} events arrived; ${missing} streams were lost.`,
  `Resident memory with listeners: ${resident(memory.slice(0, third)).toFixed(0)} MB in the first third, ${resident(memory.slice(-third)).toFixed(0)} MB in the last (${grown.toFixed(2)}).`,
].join('\n')
console.log(section)
keepSection('live', section)
if (heardEvents !== expected || missing > 0) process.exitCode = 1

/** Sends votes and reads at their times, whether the ones before are answered or not. */
async function votes(seconds: number, into: number[]): Promise<void> {
  const sent: Promise<void>[] = []
  const begin = performance.now()
  for (let number = 0; number < seconds * votesPerSecond; number++) {
    await wait(Math.max(0, begin + (number * 1_000) / votesPerSecond - performance.now()))
    const playerId = players[number % players.length]
    // Each round the other way, so that every vote is one.
    const status = Math.floor(number / players.length) % 2 ? 'going' : 'not_going'
    sent.push(call('POST', '/api/registrations', into, { playerId, gameId, status }))
    sent.push(call('GET', `/api/games/${gameId}/registrations`, into))
  }
  await Promise.all(sent)
}

function call(method: string, path: string, into: number[], body?: object): Promise<void> {
  const text = body && JSON.stringify(body)
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(`${site.url}${path}`, {
      method,
      agent,
      headers: text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : { 'accept-encoding': 'br' },
    })
    asked.on('response', (answer) => {
      if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${method} ${path}: ${answer.statusCode}`))
      answer.resume().on('end', () => {
        into.push(performance.now() - begin)
        resolve()
      })
    })
    // A kept connection that the server closed just then, after five idle seconds; a vote sent twice is one.
    asked.on('error', (error) =>
      asked.reusedSocket ? call(method, path, into, body).then(resolve, reject) : reject(error),
    )
    asked.end(text)
  })
}

async function read<Body>(path: string): Promise<Body> {
  return (await fetch(`${site.url}${path}`)).json()
}

async function lastId(): Promise<number> {
  return (await read<{ id: number }[]>('/api/activity?limit=1'))[0]?.id ?? 0
}

/** When each row after an id was written, just before its commit, by the same clock that the listeners have. */
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

function ask(wish: Wish): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.postMessage(wish)
  })
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
}
