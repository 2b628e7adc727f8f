import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readBackup } from '@club/db'
import { createEmptyDatabase, type Engine, engines, findFreePort } from '@club/db/testing'
import { describe, expect, it, type TestContext } from 'vitest'
import { compileCacheEnvironmentVariables } from '../testing/compile-cache.ts'
import { addPlayer } from '../testing/player-requests.ts'
import { sendRequest } from '../testing/server.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { startServerForTest } from '../testing/server-process-for-test.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'

/** In concurrent tests, Vitest supports only the `onTestFinished` of the test context. */
type AtEnd = TestContext['onTestFinished']

const start = (settings: Record<string, string>, atEnd: AtEnd): ServerProcess =>
  startServerForTest({ RATE_LIMIT_WRITES: '0', DEMO_DATA: 'off', ...settings }, atEnd)

async function newClub(engine: Engine, atEnd: AtEnd): Promise<Record<string, string>> {
  const { settings, remove } = await createEmptyDatabase(engine)
  atEnd(remove)
  return settings.kind === 'mysql'
    ? { DATABASE_URL: settings.url, BACKUP_DIR: await createTemporaryFolder(atEnd) }
    : { DATA_DIR: dirname(settings.file), BACKUP_DIR: join(dirname(settings.file), 'backups') }
}

const backupOf = async (address: string) =>
  ((await sendRequest(address, 'GET', '/readyz')).body as { backup: { lastGood: string | null } | null })
    .backup

const stop = async ({ child, end }: ServerProcess, signal: NodeJS.Signals) => {
  child.kill(signal)
  return (await end).code
}

/** Returns the value of `club_backup_due_since_timestamp_seconds`; undefined when the metric has no value. */
const findDueSince = (metrics: unknown): number | undefined => {
  const [, value] = /^club_backup_due_since_timestamp_seconds (.*)$/m.exec(String(metrics)) ?? []
  return value === undefined ? undefined : Number(value)
}

const readDueSince = async (port: string) =>
  findDueSince((await sendRequest(`http://127.0.0.1:${port}`, 'GET', '/metrics')).body)

const filesIn = (folder = ''): Promise<string[]> => readdir(folder).catch(() => [])

const isMadeByServer = expect.stringMatching(/^club-\d{4}-\d\d-\d\dT\d{4}Z\.backup$/)

/** Runs `npm run db:restore` with the given arguments. */
async function restoreCommand(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../backup.ts'), 'restore', ...words], {
    env: { PATH: process.env.PATH, ...compileCacheEnvironmentVariables, ...env },
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, output: output + errors }
}

describe.concurrent.each(engines)('A server on %s', (engine) => {
  it('takes a backup within a minute of the first change, and another at its stop', async ({
    expect,
    onTestFinished: atEnd,
  }) => {
    const club = await newClub(engine, atEnd)
    const METRICS_PORT = String(await findFreePort())
    const server = start({ ...club, METRICS_PORT }, atEnd)
    const address = await server.address
    expect(await backupOf(address)).toEqual({ lastGood: null, error: null })
    await addPlayer(address, 'Jan')
    await expect
      .poll(async () => (await backupOf(address))?.lastGood, { timeout: 60_000, interval: 200 })
      .toMatch(/^2/)
    expect(await filesIn(club.BACKUP_DIR)).toEqual([isMadeByServer])
    const metrics = await sendRequest(`http://127.0.0.1:${METRICS_PORT}`, 'GET', '/metrics')
    expect(metrics.body).toMatch(/^club_backup_last_good_timestamp_seconds 1\d{9}\.?\d*$/m)
    expect(findDueSince(metrics.body)).toBeUndefined()
    await addPlayer(address, 'Petr')
    expect(await stop(server, 'SIGTERM')).toBe(0)
    const last = (await filesIn(club.BACKUP_DIR)).sort().at(-1) ?? ''
    const names: unknown[] = []
    await readBackup(createReadStream(join(club.BACKUP_DIR ?? '', last)), ({ table, values }) => {
      if (table === 'players') names.push(values.name)
      return undefined
    })
    expect(names).toEqual(['Jan', 'Petr'])
  })

  it('continues when the folder cannot be written', async ({ expect, onTestFinished: atEnd }) => {
    // Even root cannot create a file in /sys, so every backup fails.
    const METRICS_PORT = String(await findFreePort())
    const club = await newClub(engine, atEnd)
    const began = Date.now() / 1000
    const server = start({ ...club, BACKUP_DIR: '/sys', METRICS_PORT }, atEnd)
    const address = await server.address
    await addPlayer(address, 'Jan')
    await expect
      .poll(() => backupOf(address), { timeout: 60_000 })
      .toEqual({ lastGood: null, error: 'folder not writable' })
    const dueSince = () => readDueSince(METRICS_PORT)
    const first = await dueSince()
    expect(first).toBeGreaterThan(began)
    expect(first).toBeLessThan(Date.now() / 1000)
    expect(await dueSince()).toBe(first)
    expect((await addPlayer(address, 'Petr')).status).toBe(201)
    expect(await stop(server, 'SIGTERM')).toBe(0)
  })

  it('takes one after its start when the server before was killed, and none without a change', async ({
    expect,
    onTestFinished: atEnd,
  }) => {
    const club = await newClub(engine, atEnd)
    const killed = start(club, atEnd)
    await addPlayer(await killed.address, 'Jan')
    await stop(killed, 'SIGKILL')
    const before = (await filesIn(club.BACKUP_DIR)).length
    const server = start(club, atEnd)
    const address = await server.address
    await expect.poll(() => filesIn(club.BACKUP_DIR), { timeout: 60_000 }).toEqual([isMadeByServer])
    expect(before).toBe(0)
    await expect
      .poll(async () => (await backupOf(address))?.lastGood, { timeout: 60_000 })
      .toEqual(expect.any(String))
    const [name] = await filesIn(club.BACKUP_DIR)
    expect(await stop(server, 'SIGTERM')).toBe(0)
    expect(await filesIn(club.BACKUP_DIR)).toEqual([name])
  })
})

describe.runIf(engines.includes('mysql'))('Of three servers on one MySQL', () => {
  it('one takes the backup, and all answer when that was', async ({ expect, onTestFinished: atEnd }) => {
    const club = await newClub('mysql', atEnd)
    const folders = [
      club.BACKUP_DIR ?? '',
      await createTemporaryFolder(atEnd),
      await createTemporaryFolder(atEnd),
    ]
    const servers = folders.map((BACKUP_DIR) => start({ ...club, BACKUP_DIR }, atEnd))
    const addresses = await Promise.all(servers.map(({ address }) => address))
    await addPlayer(addresses[0] ?? '', 'Jan')
    await expect
      .poll(
        async () => new Set(await Promise.all(addresses.map(async (one) => (await backupOf(one))?.lastGood))),
        {
          timeout: 60_000,
        },
      )
      .toEqual(new Set([expect.any(String)]))
    const files = async () => (await Promise.all(folders.map(filesIn))).flat()
    expect(await files()).toHaveLength(1)
    await addPlayer(addresses[1] ?? '', 'Petr')
    expect(await Promise.all(servers.map((server) => stop(server, 'SIGTERM')))).toEqual([0, 0, 0])
    const taken = (await Promise.all(servers.map(({ end }) => end))).map(
      ({ output }) => output.match(/"backup taken"/g)?.length ?? 0,
    )
    expect(taken.reduce((sum, count) => sum + count)).toBe(2)
  })

  it('one that cannot write to its folder exports no due backup after another one has taken it', async ({
    expect,
    onTestFinished: atEnd,
  }) => {
    const club = await newClub('mysql', atEnd)
    const METRICS_PORT = String(await findFreePort())
    const broken = start({ ...club, BACKUP_DIR: '/sys', METRICS_PORT }, atEnd)
    await addPlayer(await broken.address, 'Jan')
    await expect
      .poll(() => readDueSince(METRICS_PORT), { timeout: 60_000 })
      .toBeGreaterThan(Date.now() / 1000 - 60)
    await start(club, atEnd).address
    await expect.poll(() => readDueSince(METRICS_PORT), { timeout: 60_000 }).toBeUndefined()
    expect(await filesIn(club.BACKUP_DIR)).toEqual([isMadeByServer])
  })
})

it.concurrent('A server without BACKUP_DIR on MySQL, or with an empty one, takes no backups', async ({
  onTestFinished: atEnd,
}) => {
  const DATA_DIR = await createTemporaryFolder(atEnd)
  const server = start({ DATA_DIR, BACKUP_DIR: '' }, atEnd)
  const address = await server.address
  await addPlayer(address, 'Jan')
  expect(await backupOf(address)).toBeNull()
  expect(await stop(server, 'SIGTERM')).toBe(0)
  expect((await readdir(DATA_DIR)).filter((name) => !name.startsWith('club.sqlite'))).toEqual([])
})

describe.concurrent('npm run db:restore', () => {
  it('lists the automatic backups, and restores the last one of a day', async ({ onTestFinished: atEnd }) => {
    const club = await newClub('embedded', atEnd)
    const server = start(club, atEnd)
    await addPlayer(await server.address, 'Jan')
    await stop(server, 'SIGTERM')
    const [name = ''] = await filesIn(club.BACKUP_DIR)
    const damaged = 'club-2020-01-01T2330Z.backup'
    await writeFile(join(club.BACKUP_DIR ?? '', damaged), 'half of')
    // A symbolic link without a target behaves like a file that was deleted after the folder was read. `restore --list`
    // leaves such files out.
    await symlink('missing', join(club.BACKUP_DIR ?? '', 'club-2020-01-01T2329Z.backup'))
    const { code, output } = await restoreCommand(club, '--list')
    expect([code, output.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^name +taken +rows +bytes +readable$/),
        expect.stringMatching(new RegExp(`^${name} +20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d +4 +\\d{3} +yes$`)),
        expect.stringMatching(
          new RegExp(`^${damaged} +2020-01-02 00:30 +- +7 +no, this file is not a backup, or it is damaged$`),
        ),
        '',
      ],
    ])
    const restored = { ...(await newClub('embedded', atEnd)), BACKUP_DIR: club.BACKUP_DIR ?? '' }
    const day = new Date(`${name.slice(5, 18)}:${name.slice(18, 20)}Z`).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Prague',
    })
    expect(await restoreCommand(restored, '--at', day)).toEqual({
      code: 0,
      output: `4 rows restored from ${join(club.BACKUP_DIR ?? '', name)}\n`,
    })
    expect(await restoreCommand(restored, '--at', day)).toMatchObject({
      code: 1,
      output: expect.stringContaining('add --overwrite'),
    })
    expect(await restoreCommand(restored, '--at', '2020-01-02', '--overwrite')).toMatchObject({
      code: 1,
      output: expect.stringContaining('this file is not a backup, or it is damaged; nothing was restored'),
    })
    expect(await restoreCommand(restored, '--at', '2020-01-01')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`has no backup of 2020-01-01, only of ${day}, 2020-01-02.`),
    })
  })

  it('explains wrong days, and a folder without backups', async ({ onTestFinished: atEnd }) => {
    const club = await newClub('embedded', atEnd)
    for (const [words, sentence] of [
      [['--at', '2026-02-30'], '2026-02-30 is no day: write it as 2026-11-26.'],
      [['--at', 'yesterday'], 'yesterday is no day: write it as 2026-11-26.'],
      [
        ['--list'],
        `The folder ${club.BACKUP_DIR} does not exist, so there are no backups: check BACKUP_DIR.`,
      ],
      [['--list', '--overwrite'], 'Usage:'],
      [['--list', '--at', '2026-11-26'], 'Usage:'],
    ] as const)
      expect((await restoreCommand(club, ...words)).output).toContain(sentence)
    const empty = { ...club, BACKUP_DIR: await createTemporaryFolder(atEnd) }
    expect((await restoreCommand(empty, '--at', '2026-11-26')).output).toBe(
      `The folder ${empty.BACKUP_DIR} has no backups: check BACKUP_DIR.\n`,
    )
    expect((await restoreCommand({ ...club, BACKUP_DIR: '' }, '--list')).output).toBe(
      'There are no automatic backups, because BACKUP_DIR is not set or empty.\n',
    )
  })
})
