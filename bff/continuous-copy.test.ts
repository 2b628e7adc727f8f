import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '@club/db'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { sendTo } from './testing/server.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'club-copy-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

// The package's own command is a Node.js program that starts this one. npm has it for Linux on x64 only.
const litestream = fileURLToPath(
  new URL(
    `../litestream-${process.platform}-${process.arch}/litestream`,
    import.meta.resolve('@flydotio/litestream'),
  ),
)

const deploy = join(import.meta.dirname, '../deploy/embedded')
const compose: { services: Record<'restore' | 'litestream', { command: string[] }> } = parse(
  readFileSync(join(deploy, 'docker-compose.yml'), 'utf8'),
  { merge: true, logLevel: 'silent' },
)
/** The database's folder in the containers. */
const mounted = '/srv/club'

/** Where a club is, and where Litestream copies it. */
interface Places {
  readonly DATA_DIR: string
  readonly copy: string
}

/** The command of a container of deploy/embedded/docker-compose.yml, with its settings, for another folder. */
function commandOf(service: 'restore' | 'litestream', { DATA_DIR, copy }: Places) {
  const [name = '', ...words] = compose.services[service].command
  return {
    words: [name, '-config', join(deploy, 'litestream.yml'), ...words].map((word) =>
      word.replace(mounted, DATA_DIR),
    ),
    options: { env: { DATA_DIR, LITESTREAM_REPLICA_URL: `file://${copy}` } },
  }
}

function startLitestream(places: Places) {
  const { words, options } = commandOf('litestream', places)
  const child = spawn(litestream, words, { ...options, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  endings.push(kill)
  return { kill }
}

/** @throws when the container's command fails */
async function restore(places: Places): Promise<void> {
  const { words, options } = commandOf('restore', places)
  await promisify(execFile)(litestream, words, options)
}

function startClub(DATA_DIR: string): ServerProcess {
  const server = startServerProcess({ DATA_DIR, RATE_LIMIT_WRITES: '0' })
  endings.push(() => killServer(server))
  return server
}

async function killServer({ child, end }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await end
}

const GAMES = 15
const DAY = 24 * 3_600_000

/** Schedules games, and returns the vote of every player for each of them. */
async function openVotes(address: string) {
  const { body } = await sendTo(address, 'GET', '/api/players')
  const players = (body as { id: number }[]).map(({ id }) => id)
  const games: number[] = []
  while (games.length < GAMES) {
    const date = new Date(Date.now() + (games.length + 2) * DAY).toISOString()
    const game = await sendTo(address, 'POST', '/api/games', { date })
    games.push((game.body as { id: number }).id)
  }
  return games.flatMap((gameId) => players.map((playerId) => ({ gameId, playerId })))
}

type Vote = Awaited<ReturnType<typeof openVotes>>[number]

async function acknowledge(address: string, votes: readonly Vote[]): Promise<void> {
  for (const vote of votes)
    expect(await sendTo(address, 'POST', '/api/registrations', vote)).toMatchObject({ status: 201 })
}

/** Counts the votes of the database file that are among these. They must be the first ones, without a hole. */
async function countVotes(DATA_DIR: string, votes: readonly Vote[]): Promise<number> {
  const db = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
  const rows = await db('registrations').select('game_id', 'player_id')
  await db.destroy()
  const stored = new Set(rows.map(({ game_id, player_id }) => `${game_id} ${player_id}`))
  const found = votes.map(({ gameId, playerId }) => stored.has(`${gameId} ${playerId}`))
  const count = found.filter(Boolean).length
  expect(found.indexOf(false)).toBe(count === votes.length ? -1 : count)
  return count
}

describe.runIf(existsSync(litestream))('The continuous copy', () => {
  it('contains all votes up to an instant seconds before the machine was lost, and a server starts from it', async () => {
    const DATA_DIR = await emptyFolder()
    const copy = await emptyFolder()
    const server = startClub(DATA_DIR)
    const replication = startLitestream({ DATA_DIR, copy })
    const address = await server.address
    const votes = await openVotes(address)
    const early = votes.slice(0, 100)
    await acknowledge(address, early)
    // While nobody votes, the server tries to empty the write-ahead log, from which Litestream reads.
    await vi.waitFor(
      async () => {
        const restored = await emptyFolder()
        await restore({ DATA_DIR: restored, copy })
        expect(await countVotes(restored, votes)).toBe(early.length)
      },
      { timeout: 60_000, interval: 500 },
    )
    await acknowledge(address, votes.slice(early.length))
    await Promise.all([killServer(server), replication.kill()])
    // After a checkpoint that Litestream has missed, it would begin another generation with a new snapshot.
    expect(await readdir(join(copy, 'generations'))).toHaveLength(1)

    const restored = await emptyFolder()
    await restore({ DATA_DIR: restored, copy })
    const found = await countVotes(restored, votes)
    expect(found).toBeGreaterThanOrEqual(early.length)
    const next = await startClub(restored).address
    expect((await sendTo(next, 'GET', '/readyz')).status).toBe(200)
    await acknowledge(next, votes.slice(found))
  })

  it('is not restored over a database, and an empty one starts a new club', async () => {
    const places = { DATA_DIR: await emptyFolder(), copy: await emptyFolder() }
    await restore(places)
    expect(await readdir(places.DATA_DIR)).toEqual([])
    const server = startClub(places.DATA_DIR)
    const votes = await openVotes(await server.address)
    await acknowledge(await server.address, votes.slice(0, 3))
    await killServer(server)
    await restore(places)
    expect(await countVotes(places.DATA_DIR, votes)).toBe(3)
  })
})
