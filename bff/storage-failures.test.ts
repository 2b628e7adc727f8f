import { spawnSync } from 'node:child_process'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@club/db'
import { engines } from '@club/db/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { delayFsync } from './testing/faults/slow-fsync.ts'
import { addPlayer, listNames } from './testing/player-requests.ts'
import { sendRequest, startTestServer } from './testing/server.ts'
import { killServer, type ServerProcess } from './testing/server-process.ts'
import { startServerForTest } from './testing/server-process-for-test.ts'
import { limitFileSize, mountSmallDisk } from './testing/small-disk.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

/** Mounts a small disk for the test, or skips the test when this account may not mount a disk. */
async function diskOf(kilobytes: number, skip: (why: string) => never) {
  const disk = (await mountSmallDisk(kilobytes)) ?? skip('this account may not mount a disk')
  onTestFinished(() => disk.remove())
  return disk
}

const start = (settings: Record<string, string>): ServerProcess =>
  startServerForTest({ RATE_LIMIT_WRITES: '0', ...settings })

/**
 * Adds players until the server refuses one. Returns the names of the accepted players, the name of the refused player,
 * and the response to the refused request.
 */
async function addUntilRefused(address: string) {
  const acknowledged: string[] = []
  for (let count = 0; ; count++) {
    const name = `Hráč ${count} ${'ž'.repeat(80)}`
    const answer = await addPlayer(address, name)
    if (answer.status !== 201) return { acknowledged, refused: name, answer }
    acknowledged.push(name)
  }
}

const ready = { status: 200, body: { status: 'ok' } }
const notReady = (reason: string) => ({ status: 503, body: { status: 'unavailable', reason } })
const refusal = (detail: string) => ({ status: 503, body: { code: 'database_unavailable', detail } })

const full = refusal('The disk of the database is full, so nothing was saved. Please tell the organiser.')
const gone = refusal(
  'The file of the database was deleted or replaced, so nothing was saved. Please tell the organiser.',
)
const unwritable = refusal(
  'The disk of the database cannot be written, so nothing was saved. Please tell the organiser.',
)

describe('A full disk', () => {
  it('makes the server not ready even before a change is refused, and then refuses changes; nothing is lost', async ({
    skip,
  }) => {
    const disk = await diskOf(1500, skip)
    const server = start({ DATA_DIR: disk.folder, DEMO_DATA: 'off' })
    const address = await server.address
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(ready)
    expect((await addPlayer(address, 'Jan')).status).toBe(201)

    await disk.fill()
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(notReady('disk full'))
    const { acknowledged, refused, answer } = await addUntilRefused(address)
    expect(answer).toMatchObject(full)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    // The next write must fail with the same error, because the disk is still full. It would fail with another error if
    // the failed write had left a transaction open on the connection.
    const game = { date: '2026-11-26T18:00:00.000Z' }
    expect(await sendRequest(address, 'POST', '/api/games', game)).toMatchObject(full)
    expect((await sendRequest(address, 'GET', '/livez')).status).toBe(200)
    expect((await listNames(address)).sort()).toEqual(['Jan', ...acknowledged].sort())

    await disk.makeRoom()
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(ready)
    expect((await addPlayer(address, refused)).status).toBe(201)
    await killServer(server)
    const again = await start({ DATA_DIR: disk.folder }).address
    expect((await listNames(again)).sort()).toEqual(['Jan', ...acknowledged, refused].sort())
  })

  it('stops the first start with a message, and the next start creates the club', async ({ skip }) => {
    const disk = await diskOf(1500, skip)
    await disk.fill()
    const { code, output } = await start({ DATA_DIR: disk.folder }).end
    expect(code).toBe(1)
    expect(output).toMatch(/^The embedded database .* its disk is full\. Make room and start again, .*\n$/)
    await disk.makeRoom()
    expect((await listNames(await start({ DATA_DIR: disk.folder }).address)).length).toBeGreaterThan(20)
  })
})

describe.runIf(process.platform === 'linux')('A disk that cannot be written', () => {
  it('makes the server answer changes with 503 and report itself not ready, until the disk can be written again', async () => {
    const folder = await createTemporaryFolder()
    const server = start({ DATA_DIR: folder, DEMO_DATA: 'off' })
    const address = await server.address
    // An open read transaction, such as that of a backup, prevents checkpoints. So the write-ahead log grows until it
    // reaches the limit of the file size.
    const reader = openDatabase({ kind: 'embedded', file: join(folder, 'club.sqlite') })
    onTestFinished(() => reader.destroy())
    await reader.raw('begin')
    await reader('players').first()
    await limitFileSize(server.child.pid, 128 * 1024)
    const { acknowledged, answer } = await addUntilRefused(address)
    expect(answer).toMatchObject(unwritable)
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(notReady('disk not writable'))
    expect(await listNames(address)).toHaveLength(acknowledged.length)

    await limitFileSize(server.child.pid, undefined)
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(ready)
    expect((await addPlayer(address, 'Jan')).status).toBe(201)
  })
})

describe('A slow disk', () => {
  const hasStrace = spawnSync('strace', ['-V']).status === 0
  const DELAY = 400

  it.runIf(hasStrace || process.env.REQUIRE_STRACE === '1')(
    'delays the answer to a change until the change is on the disk',
    async () => {
      const folder = await createTemporaryFolder()
      const server = start({ DATA_DIR: folder, DEMO_DATA: 'off' })
      const address = await server.address
      expect((await addPlayer(address, 'Jan')).status).toBe(201)
      const end = await delayFsync(server.child.pid ?? 0, DELAY)
      const began = performance.now()
      expect((await addPlayer(address, 'Petr')).status).toBe(201)
      expect(performance.now() - began).toBeGreaterThan(DELAY)
      await end()
      expect(await listNames(address)).toEqual(['Jan', 'Petr'])
    },
  )
})

describe('A server whose database file was deleted or replaced', () => {
  async function club() {
    const folder = await createTemporaryFolder()
    const server = start({ DATA_DIR: folder, DEMO_DATA: 'off' })
    const address = await server.address
    expect((await addPlayer(address, 'Jan')).status).toBe(201)
    return { folder, file: join(folder, 'club.sqlite'), server, address }
  }

  it.each([
    ['deleted', (_folder: string, file: string) => rm(file)],
    ['deleted with its folder', (folder: string) => rm(folder, { recursive: true })],
    ['without its write-ahead log', (_folder: string, file: string) => rm(`${file}-wal`)],
    [
      'replaced by a copy',
      async (_folder: string, file: string) => {
        await copyFile(file, `${file}.copy`)
        await rename(`${file}.copy`, file)
      },
    ],
  ])('(%s) accepts no change and is not ready', async (_, take) => {
    const { folder, file, address } = await club()
    await take(folder, file)
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(
      notReady('database file deleted or replaced'),
    )
    expect(await addPlayer(address, 'Petr')).toMatchObject(gone)
    const game = { date: '2026-11-26T18:00:00.000Z' }
    expect(await sendRequest(address, 'POST', '/api/games', game)).toMatchObject(gone)
    expect(await listNames(address)).toEqual(['Jan'])
  })

  it('accepts changes again after the same file was moved back', async () => {
    const { file, server, address } = await club()
    await rename(file, `${file}.away`)
    expect(await addPlayer(address, 'Petr')).toMatchObject(gone)
    await rename(`${file}.away`, file)
    expect(await sendRequest(address, 'GET', '/readyz')).toMatchObject(ready)
    expect((await addPlayer(address, 'Pavel')).status).toBe(201)
    await killServer(server)
    const again = await start({ DATA_DIR: join(file, '..') }).address
    expect(await listNames(again)).toEqual(['Jan', 'Pavel'])
  })
})

describe.runIf(engines.includes('mysql'))('A MySQL whose disk is full', () => {
  it('is not reported as unreachable, and is ready again after the next successful change', async () => {
    const api = await startTestServer('mysql')
    onTestFinished(() => api.close())
    const jan = { name: 'Jan', offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
    // The trigger makes each insert fail with the error that MySQL reports for a full tablespace.
    await api.db.raw(
      "create trigger no_room before insert on players for each row signal sqlstate 'HY000' set mysql_errno = 1114",
    )
    expect(await api.post('/api/players', jan)).toMatchObject(full)
    expect(await api.get('/readyz')).toMatchObject(notReady('disk full'))
    expect((await api.get('/api/players')).status).toBe(200)
    await api.db.raw('drop trigger no_room')
    expect((await api.post('/api/players', jan)).status).toBe(201)
    expect(await api.get('/readyz')).toMatchObject(ready)
  })
})

describe('The write-ahead log', () => {
  it('is moved into the database file while nobody writes, and deleted at a clean stop', async () => {
    const folder = await createTemporaryFolder()
    const server = start({ DATA_DIR: folder, DEMO_DATA: 'off' })
    const address = await server.address
    const log = join(folder, 'club.sqlite-wal')
    const isEmptied = () =>
      vi.waitFor(async () => expect((await stat(log)).size).toBe(0), { timeout: 60_000 })
    await isEmptied()
    await addPlayer(address, 'Jan')
    await isEmptied()
    // After the checkpoint, the database file contains the whole club even without its write-ahead log.
    await copyFile(join(folder, 'club.sqlite'), join(folder, 'copy.sqlite'))
    const copy = openDatabase({ kind: 'embedded', file: join(folder, 'copy.sqlite') })
    expect(await copy('players').pluck('name')).toEqual(['Jan'])
    await copy.destroy()
    await addPlayer(address, 'Petr')
    server.child.kill('SIGTERM')
    expect((await server.end).code).toBe(0)
    await expect(stat(log)).rejects.toThrow('ENOENT')
  })
})
