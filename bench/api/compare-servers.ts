import { spawn } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type DatabaseSettings, fillWithDemoData, migrate, openDatabase } from '@club/db'
import { nodeOptions } from '../../bff/node-options.ts'

/**
 * With 20 connections, the API commits the votes of several requests in one transaction (decision 0014). With one
 * connection, each vote has its own transaction.
 */
export const connectionCounts = [20, 1] as const
type ConnectionCount = (typeof connectionCounts)[number]
const WARM_UP_SECONDS = 2
const SECONDS = 2
const ROUNDS = 3

const here = import.meta.dirname
const servers = {
  site: join(here, '..', '..', 'bff', 'main.ts'),
  floor: join(here, 'servers', 'minimal.ts'),
  alternative: join(here, 'servers', 'express-typeorm.js'),
} as const
type ServerName = keyof typeof servers
const serverNames = Object.keys(servers) as ServerName[]

/** Requests per second, and the 99th percentile of the latency in milliseconds. */
export interface CallSpeed {
  readonly perSecond: number
  readonly p99: number
}
export type ServerComparison = Record<string, Record<ServerName, CallSpeed>>

interface Running {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Measures the API calls on three servers: the site, a minimal server, and Express with TypeORM. All three servers have
 * the same data and send the same responses.
 */
export async function compareServers(
  settings: DatabaseSettings,
  firstPort: number,
): Promise<Record<ConnectionCount, ServerComparison>> {
  const { gameId, playerIds } = await fill(settings)
  const running = new Map<ServerName, Running>()
  for (const [index, name] of serverNames.entries())
    running.set(name, await start(name, await ownData(name, settings), firstPort + index))
  const bodies = join(tmpdir(), `club-bench-votes-${process.pid}.json`)
  // Every player votes `going` and then `not_going`, so that every vote changes a row.
  const votes = ['going', 'not_going'].flatMap((status) =>
    playerIds.map((playerId) => ({ playerId, gameId, status })),
  )
  await writeFile(bodies, JSON.stringify(votes))
  const calls = {
    upcoming: ['/api/games/upcoming'],
    active: ['/api/games/active'],
    registrations: [`/api/games/${gameId}/registrations`],
    vote: ['/api/registrations', bodies],
  }
  try {
    for (const [path] of [calls.upcoming, calls.active, calls.registrations])
      await sameAnswer(running, path ?? '')
    const comparisons: Record<ConnectionCount, ServerComparison> = { 20: {}, 1: {} }
    for (const [connections, call, path = '', ...more] of connectionCounts.flatMap((crowd) =>
      Object.entries(calls).map(([name, request]) => [crowd, name, ...request] as const),
    )) {
      const rounds: Record<ServerName, CallSpeed[]> = { site: [], floor: [], alternative: [] }
      for (let round = 0; round <= ROUNDS; round++) {
        for (const name of serverNames) {
          const url = `${running.get(name)?.origin}${path}`
          const load = await measure(url, connections, round === 0 ? WARM_UP_SECONDS : SECONDS, more)
          if (round > 0) rounds[name].push(load)
        }
      }
      comparisons[connections][call] = {
        site: medianRound(rounds.site),
        floor: medianRound(rounds.floor),
        alternative: medianRound(rounds.alternative),
      }
    }
    return comparisons
  } finally {
    for (const server of running.values()) await server.stop()
  }
}

/**
 * Fills the database with the demo club. Unarchives the eight latest games, so that `/api/games/active` returns several
 * games.
 */
async function fill(settings: DatabaseSettings): Promise<{ gameId: number; playerIds: number[] }> {
  const db = openDatabase(settings)
  try {
    await migrate(db)
    await fillWithDemoData(db, { now: new Date(), timezone: 'Europe/Prague' })
    const latest: number[] = await db('games')
      .where('is_archived', true)
      .orderBy('kickoff_at', 'desc')
      .limit(8)
      .pluck('id')
    await db('games').whereIn('id', latest).update({ is_archived: false })
    const next = await db('games').where({ is_archived: false }).where('kickoff_at', '>', new Date()).first()
    if (!next) throw new Error('the demo data has no next game')
    return { gameId: next.id, playerIds: await db('players').whereNull('left_at').pluck('id') }
  } finally {
    await db.destroy()
  }
}

/**
 * Copies the SQLite file for each server. With a shared file, a checkpoint of one server would lock the file, and
 * TypeORM's writes would fail.
 */
async function ownData(name: ServerName, settings: DatabaseSettings): Promise<DatabaseSettings> {
  if (settings.kind === 'mysql') return settings
  const file = join(dirname(settings.file), name, 'club.sqlite')
  await mkdir(dirname(file))
  await copyFile(settings.file, file)
  return { ...settings, file }
}

async function start(name: ServerName, settings: DatabaseSettings, port: number): Promise<Running> {
  const where: Record<string, string> =
    settings.kind === 'mysql'
      ? { DATABASE_URL: settings.url }
      : { DATABASE_FILE: settings.file, DATA_DIR: dirname(settings.file) }
  const options = name === 'site' ? nodeOptions : []
  const child = spawn(process.execPath, [...options, servers[name]], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      RATE_LIMIT_WRITES: '0',
      DEMO_DATA: 'off',
      NODE_ENV: 'production',
      ...where,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('close', () => reject(new Error(`${name} did not start`)))
  })
  // Discards the output. Otherwise the pipe would fill up and block the site, which logs each request.
  child.stdout.resume()
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}

async function sameAnswer(running: ReadonlyMap<ServerName, Running>, path: string): Promise<void> {
  const bodies = await Promise.all(
    [...running.values()].map(async ({ origin }) => (await fetch(origin + path)).json()),
  )
  if (!bodies.every((body) => isDeepStrictEqual(body, bodies[0])))
    throw new Error(`${path} is answered differently`)
}

async function measure(
  url: string,
  connections: number,
  seconds: number,
  more: readonly string[],
): Promise<CallSpeed> {
  const child = spawn(
    process.execPath,
    [join(here, 'load-generator.js'), url, String(connections), String(seconds), ...more],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  for await (const part of child.stdout) text += part
  const load: CallSpeed & { failed: number } = JSON.parse(text)
  if (load.failed > 0) throw new Error(`${url}: ${load.failed} requests failed`)
  return load
}

function medianRound(rounds: readonly CallSpeed[]): CallSpeed {
  const [load] = rounds.toSorted((a, b) => a.perSecond - b.perSecond).slice(Math.floor(rounds.length / 2))
  if (!load) throw new Error('nothing was measured')
  return load
}
