import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { calls, defaultClub } from '@club/contract'
import { type DatabaseSettings, fillWithDemoData, migrate, openDatabase } from '@club/db'
import { createEmptyDatabase, engines } from '@club/db/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { compileCacheEnvironmentVariables } from './testing/compile-cache.ts'
import { withServer } from './testing/in-process-server.ts'
import { sendRequest } from './testing/server.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

/** Creates a database without tables and returns the environment variables that select it. */
async function newDatabase(engine: (typeof engines)[number]): Promise<Record<string, string>> {
  const { settings, remove } = await createEmptyDatabase(engine)
  onTestFinished(remove)
  return environment(settings)
}

/** Creates a database with the demo club. Returns its environment variables and a function that deletes it. */
async function demoClub(engine: (typeof engines)[number]) {
  const { settings, remove } = await createEmptyDatabase(engine)
  const db = openDatabase(settings)
  const calendar = { now: new Date(), timezone: defaultClub.timezone }
  await migrate(db)
  await fillWithDemoData(db, calendar)
  await db.destroy()
  return { environment: environment(settings), remove }
}

const environment = (settings: DatabaseSettings): Record<string, string> =>
  settings.kind === 'mysql' ? { DATABASE_URL: settings.url } : { DATA_DIR: join(settings.file, '..') }

const newFile = async (): Promise<string> => join(await createTemporaryFolder(), 'club.backup')

/** Runs `npm run db:backup` or `db:restore` and returns its exit code and output. */
function runCommand(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawnCommand(env, ...words)
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const script = join(import.meta.dirname, 'backup.ts')

const spawnCommand = (env: Record<string, string>, ...words: string[]) =>
  spawn(process.execPath, [script, ...words], { env: environmentOf(env) })

const environmentOf = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  ...compileCacheEnvironmentVariables,
  ...env,
})

/**
 * Sends every GET request of the contract, for every game and player, except the requests for pictures of games
 * (cards). Returns the responses by path.
 */
async function sendEveryGet(address: string): Promise<Map<string, unknown>> {
  const idsOf = async (list: string) =>
    ((await sendRequest(address, 'GET', list)).body as { id: number }[]).map(({ id }) => id)
  const [games, players] = [await idsOf('/api/games'), await idsOf('/api/players')]
  const idsFor = (path: string) => (path.startsWith('/api/players') ? players : games)
  const paths = Object.values(calls)
    // Cards (pictures of games) are not requested: the server draws them slowly, and they show only data that other
    // responses contain.
    .filter(({ method, path }) => method === 'GET' && path !== calls.gameCard.path)
    .flatMap(({ path }) =>
      path.includes('{id}') ? idsFor(path).map((id) => path.replace('{id}', String(id))) : [path],
    )
  const answers = new Map<string, unknown>()
  for (const path of paths) {
    const answer = await sendRequest(address, 'GET', path)
    // Only the status of a problem is compared, because each problem document contains the id of its own request.
    answers.set(path, answer.status === 200 ? [200, answer.body] : [answer.status])
  }
  return answers
}

describe.each(engines)('npm run db:backup and db:restore on %s', (engine) => {
  /** The demo club that all these tests read. No test changes it. */
  let demo: Awaited<ReturnType<typeof demoClub>>
  beforeAll(async () => {
    demo = await demoClub(engine)
  })
  afterAll(() => demo.remove())

  test('restore a backup of a running server into an empty database, whose server then gives the same GET responses', async () => {
    const club = await newDatabase(engine)
    const file = await newFile()
    const before = await withServer({ ...club, DEMO_DATA: 'on' }, async (address) => {
      expect(await runCommand(club, 'backup', file)).toMatchObject({ code: 0 })
      return sendEveryGet(address)
    })
    expect(before.size).toBeGreaterThan(60)
    // The request for line-ups fails for a closed game, because no line-up can be chosen for such a game. All other
    // requests must succeed.
    const refused = [...before].filter(([, answer]) => Array.isArray(answer) && answer[0] !== 200)
    expect(refused.filter(([path]) => !path.endsWith('/line-ups'))).toEqual([])

    const restored = await newDatabase(engine)
    expect(await runCommand(restored, 'restore', file)).toMatchObject({ code: 0 })
    expect(await withServer({ ...restored, DEMO_DATA: 'off' }, sendEveryGet)).toEqual(before)
  })

  test('write to standard output and read from standard input when the file name is a dash', async () => {
    const club = demo.environment
    const child = spawnCommand(club, 'backup', '-')
    const [backup, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
    expect(code).toBe(0)

    const restoring = spawnCommand(await newDatabase(engine), 'restore', '-')
    restoring.stdin.end(backup)
    const [output, [end]] = await Promise.all([text(restoring.stderr), once(restoring, 'close')])
    expect([end, output]).toEqual([0, expect.stringMatching(/^\d{3,} rows restored/)])
  })

  test('overwrite neither a file nor a club without --overwrite', async () => {
    const club = demo.environment
    const file = await newFile()
    expect(await runCommand(club, 'backup', file)).toMatchObject({ code: 0 })
    expect((await stat(file)).mode & 0o077).toBe(0)
    const content = await readFile(file)

    const backup = await runCommand(club, 'backup', file)
    expect(backup).toEqual({ code: 1, output: expect.stringContaining('add --overwrite to replace it') })
    expect(await readFile(file)).toEqual(content)
    const restore = await runCommand(club, 'restore', file)
    expect(restore).toEqual({ code: 1, output: expect.stringContaining('the database is not empty') })

    expect(await runCommand(club, 'backup', file, '--overwrite')).toMatchObject({ code: 0 })
    expect(await runCommand(club, 'restore', file, '--overwrite')).toMatchObject({ code: 0 })
  })

  test('report the line number of a damaged backup, but not the content of the line', async () => {
    const club = demo.environment
    const file = await newFile()
    await runCommand(club, 'backup', file)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const players = lines.filter((line) => line.startsWith('["players"'))
    // Gives two players the same id, so the database refuses the second player. The database's error contains the
    // failed statement with the players' names, which the output must not contain.
    await writeFile(file, gzipSync(lines.join('\n').replace('["players",{"id":2,', '["players",{"id":1,')))
    const { code, output } = await runCommand(club, 'restore', file, '--overwrite')
    expect(code).toBe(1)
    expect(output).toBe(
      'this backup is damaged: line 3: it is a row of the table players, and another row has the same key; nothing was restored.\n',
    )
    expect(players).toHaveLength(24)
    const still = await withServer(club, (address) => sendRequest(address, 'GET', '/api/players'))
    expect(still.body).toHaveLength(24)
  })

  test('report a missing folder', async () => {
    const file = join(await newFile(), 'club.backup')
    expect(await runCommand(demo.environment, 'backup', file)).toEqual({
      code: 1,
      output: `${file} does not exist, or its folder does not.\n`,
    })
  })

  test('report a full disk and a closed pipe as such, and not as a failure of the database', async () => {
    const full = await open('/dev/full', 'w')
    onTestFinished(() => full.close())
    const stderr = await newFile()
    const log = await open(stderr, 'w')
    onTestFinished(() => log.close())
    const onFullDisk = spawn(process.execPath, [script, 'backup', '-'], {
      env: environmentOf(demo.environment),
      stdio: ['ignore', full.fd, log.fd],
    })
    await once(onFullDisk, 'close')
    expect(await readFile(stderr, 'utf8')).toBe(
      'Standard output has no room for the backup: make room, or choose another disk.\n',
    )
    const intoClosedPipe = spawnCommand(demo.environment, 'backup', '-')
    intoClosedPipe.stdout.destroy()
    expect(await text(intoClosedPipe.stderr)).toBe(
      'The program that reads the backup ended before the backup was complete.\n',
    )
  })

  test('refuse to back up a database without a club', async () => {
    const club = await newDatabase(engine)
    expect((await runCommand(club, 'backup', await newFile())).output).toContain('start the server once')
  })
})

test('npm run db:backup and db:restore explain wrong arguments', async () => {
  const club = await newDatabase('embedded')
  expect((await runCommand(club, 'backup')).output).toContain('Usage: npm run db:backup -- <file>')
  expect((await runCommand(club, 'backup', await newFile(), '--force')).output).toContain('Usage')
  expect((await runCommand(club, 'restore', '/no/such/file')).output).toContain(
    '/no/such/file does not exist',
  )
})

test('npm run db:backup and db:restore name the database whose folder cannot be created', async () => {
  const file = await newFile()
  await writeFile(file, '')
  const club = { DATA_DIR: join(file, 'data') }
  for (const command of ['backup', 'restore'])
    expect(await runCommand(club, command, file)).toEqual({
      code: 1,
      output: expect.stringContaining(
        `The embedded database ${file}/data/club.sqlite cannot be opened (ENOTDIR`,
      ),
    })
})

test('npm run db:restore leaves no database behind where there was none and the backup is refused', async () => {
  const club = await newDatabase('embedded')
  const file = await newFile()
  await writeFile(file, 'no backup')
  expect(await runCommand(club, 'restore', file)).toMatchObject({ code: 1 })
  expect(await readdir(club.DATA_DIR ?? '')).toEqual([])
})

describe('npm run db:backup and db:restore on a damaged file', () => {
  test('explain the damage and what to do, and do not change the file', async () => {
    const { environment: club, remove } = await demoClub('embedded')
    onTestFinished(remove)
    const file = await newFile()
    expect(await runCommand(club, 'backup', file)).toMatchObject({ code: 0 })
    const sqlite = join(club.DATA_DIR ?? '', 'club.sqlite')
    await writeFile(sqlite, '')
    for (const words of [
      ['backup', await newFile()],
      ['restore', file, '--overwrite'],
    ]) {
      const { code, output } = await runCommand(club, ...words)
      expect([code, output]).toEqual([1, expect.stringMatching(/ is damaged \(it has 0 bytes\): move it /)])
    }
    expect((await stat(sqlite)).size).toBe(0)
    // The test follows the advice of the error message: it moves the damaged file away and restores the backup.
    await rename(sqlite, `${sqlite}.damaged`)
    expect(await runCommand(club, 'restore', file)).toMatchObject({ code: 0 })
    const back = await withServer(club, (address) => sendRequest(address, 'GET', '/api/players'))
    expect(back.body).toHaveLength(24)
  })
})
