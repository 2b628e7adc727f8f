import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '@club/db'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { sendRequest } from './testing/server.ts'
import { killServer, type ServerProcess } from './testing/server-process.ts'
import { startServerForTest } from './testing/server-process-for-test.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

// The path of Litestream's executable. The command of the npm package is only a Node.js program that starts this
// executable. npm has the executable for Linux on x64 only.
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
/** The folder of the database inside the containers of deploy/embedded/docker-compose.yml. */
const mounted = '/srv/club'

/** The folder of a club's database, and the folder into which Litestream copies the database. */
interface Places {
  readonly DATA_DIR: string
  readonly copy: string
}

/**
 * Returns the command that a container of deploy/embedded/docker-compose.yml runs, but with the test's folders instead
 * of the container's.
 */
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
  onTestFinished(kill)
  return { kill }
}

/** @throws Error when Litestream cannot restore the copy */
async function restore(places: Places): Promise<void> {
  const { words, options } = commandOf('restore', places)
  await promisify(execFile)(litestream, words, options)
}

const startClub = (DATA_DIR: string): ServerProcess =>
  startServerForTest({ DATA_DIR, RATE_LIMIT_WRITES: '0' })

const GAMES = 15
const DAY = 24 * 3_600_000

/** Schedules games. Returns the votes to send: one vote of every player for each of these games. */
async function openVotes(address: string) {
  const { body } = await sendRequest(address, 'GET', '/api/players')
  const players = (body as { id: number }[]).map(({ id }) => id)
  const games: number[] = []
  while (games.length < GAMES) {
    const date = new Date(Date.now() + (games.length + 2) * DAY).toISOString()
    const game = await sendRequest(address, 'POST', '/api/games', { date })
    games.push((game.body as { id: number }).id)
  }
  return games.flatMap((gameId) => players.map((playerId) => ({ gameId, playerId })))
}

type Vote = Awaited<ReturnType<typeof openVotes>>[number]

async function acknowledge(address: string, votes: readonly Vote[]): Promise<void> {
  for (const vote of votes)
    expect(await sendRequest(address, 'POST', '/api/registrations', vote)).toMatchObject({ status: 201 })
}

/** Returns how many votes are stored. Expects that these are the first votes of the list, without a gap. */
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

/** Restores the copy into a new folder, and returns that folder. */
async function restored(copy: string): Promise<string> {
  const DATA_DIR = await createTemporaryFolder()
  await restore({ DATA_DIR, copy })
  return DATA_DIR
}

const copied = (copy: string, votes: readonly Vote[], count: number) =>
  vi.waitFor(async () => expect(await countVotes(await restored(copy), votes)).toBe(count), {
    timeout: 60_000,
    interval: 500,
  })

describe.runIf(existsSync(litestream))('The continuous copy', () => {
  it('loses only the latest votes with the machine, and continues on another one', async () => {
    const DATA_DIR = await createTemporaryFolder()
    const copy = await createTemporaryFolder()
    const server = startClub(DATA_DIR)
    const replication = startLitestream({ DATA_DIR, copy })
    const address = await server.address
    const votes = await openVotes(address)
    const early = votes.slice(0, 100)
    await acknowledge(address, early)
    // Nobody votes while the test waits for the copy. When nobody votes, the server tries to empty its write-ahead log,
    // although Litestream reads from this log.
    await copied(copy, votes, early.length)
    await acknowledge(address, votes.slice(early.length, -100))
    await Promise.all([killServer(server), replication.kill()])
    // Litestream begins a new generation with a new snapshot if a checkpoint empties the log before Litestream has read
    // it.
    expect(await readdir(join(copy, 'generations'))).toHaveLength(1)

    const other = await restored(copy)
    const found = await countVotes(other, votes)
    expect(found).toBeGreaterThanOrEqual(early.length)
    const next = await startClub(other).address
    expect((await sendRequest(next, 'GET', '/readyz')).status).toBe(200)
    startLitestream({ DATA_DIR: other, copy })
    await acknowledge(next, votes.slice(found))
    await copied(copy, votes, votes.length)
    // Each start of the containers runs the restore command again. The command must not replace an existing database.
    await restore({ DATA_DIR: other, copy })
  })

  it('does not prevent a new club while it is empty', async () => {
    expect(await readdir(await restored(await createTemporaryFolder()))).toEqual([])
  })
})
