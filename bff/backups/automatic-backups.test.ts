import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { backUp, type Database, getPoolUsage, openDatabase, restore, withInterProcessLock } from '@club/db'
import { createFreshDatabase, engines } from '@club/db/testing'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMetrics } from '../http/observability/metrics.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { createTestLog } from '../testing/test-log.ts'
import { type AutomaticBackups, createAutomaticBackups } from './automatic-backups.ts'
import { formatBackupName } from './backup-folder.ts'
import { selectBackupState, upsertLastBackup } from './store.ts'

const newFolder = async (): Promise<string> => join(await createTemporaryFolder(), 'backups')

const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  )

describe.each(engines)('Automatic backups on %s', (engine) => {
  let fresh: Awaited<ReturnType<typeof createFreshDatabase>>
  let db: Database
  let folder: string
  let api: TestServer
  let clock: { now: Date }
  let backups: AutomaticBackups
  const { log, lines } = createTestLog()
  const metrics = createMetrics(async () => ({ listed: [], tabs: [], text: '[]' }) as never)

  const createBackups = (into: string, handle = db) => {
    const created = createAutomaticBackups({
      db: handle,
      database: fresh.settings,
      folder: into,
      retention: { days: 7, weeks: 4, months: 12 },
      timezone: 'Europe/Prague',
      log,
      metrics: metrics.backups,
      now: () => clock.now,
    })
    onTestFinished(() => created.stop())
    return created
  }
  const at = (time: string) => {
    clock.now = new Date(time)
  }

  beforeEach(async () => {
    fresh = await createFreshDatabase(engine)
    onTestFinished(() => fresh.drop())
    db = fresh.db
    folder = await newFolder()
    clock = { now: new Date('2026-11-26T10:00:30Z') }
    backups = createBackups(folder)
    api = await startTestServer('embedded', { db, backups, now: () => clock.now })
    onTestFinished(() => api.close())
  })

  it('are taken at the first change of a day in the club’s time zone, and not again that day', async () => {
    await backups.check()
    expect(await filesIn(folder)).toEqual([])
    await api.addPlayer()
    await backups.check()
    const first = ['club-2026-11-26T1000Z.backup']
    expect(await filesIn(folder)).toEqual(first)
    expect(backups.status()).toEqual({ lastGood: '2026-11-26T10:00:30.000Z', error: null })
    // At 23:59:59 in Prague, it is still the day of the first backup, so the next change makes no backup due.
    at('2026-11-26T22:59:59Z')
    await api.addPlayer()
    await backups.check()
    expect(await filesIn(folder)).toEqual(first)
    at('2026-11-26T23:00:00Z')
    await backups.check()
    expect(await filesIn(folder)).toEqual(first)
    await api.addPlayer()
    await backups.check()
    expect(await filesIn(folder)).toEqual([...first, 'club-2026-11-26T2300Z.backup'])
  })

  it('contain the club, in a file for its owner only', async () => {
    const player = await api.addPlayer()
    await backups.check()
    const [name = ''] = await filesIn(folder)
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    const empty = await createFreshDatabase(engine)
    onTestFinished(() => empty.drop())
    await restore(empty.db, createReadStream(join(folder, name)))
    expect(await empty.db('players')).toMatchObject([{ name: player.name }])
  })

  it('are taken at a stop when something has changed; one of the same minute takes the place of the other', async () => {
    await api.addPlayer()
    await backups.check()
    await api.addPlayer()
    await backups.stop()
    expect(backups.status().lastGood).toBe('2026-11-26T10:00:30.000Z')
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1000Z.backup'])
    expect(await db('last_backup')).toMatchObject([{ activity_id: 2 }])
    at('2026-11-26T10:01:00Z')
    await backups.stop()
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1000Z.backup'])
  })

  it('are taken after a start when an earlier server was killed with a change that no backup has', async () => {
    await api.addPlayer()
    await backups.check()
    await api.addPlayer()
    at('2026-11-26T10:05:00Z')
    await createBackups(folder).check()
    // Only the newest backup of a day is kept, so the earlier backup was deleted.
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1005Z.backup'])
    at('2026-11-26T10:06:00Z')
    await createBackups(folder).check()
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1005Z.backup'])
  })

  it('are taken after an undo and after a restore, but not after old activities were deleted', async () => {
    const { id } = await api.addPlayer()
    await backups.check()
    const changed = async (time: string) => {
      at(time)
      const before = (await filesIn(folder)).length
      await backups.check()
      return (await filesIn(folder)).length > before
    }
    at('2026-11-27T10:00:00Z')
    const [activity] = await db('activity').where({ player_id: id })
    expect((await api.post(`/api/activity/${activity?.id}/undo`)).status).toBe(200)
    expect(await changed('2026-11-27T10:01:00Z')).toBe(true)
    await db('activity').delete()
    expect(await changed('2026-11-28T10:01:00Z')).toBe(false)
    const [first = ''] = await filesIn(folder)
    await restore(db, createReadStream(join(folder, first)), { overwrite: true })
    expect(await changed('2026-11-28T10:02:00Z')).toBe(true)
    expect(await changed('2026-11-28T10:03:00Z')).toBe(false)
    // After the second restore on the same day, no backup is taken until the next day, because a backup on the same day
    // would replace the backup that contains the first restore.
    await restore(db, createReadStream(join(folder, first)), { overwrite: true })
    expect(await changed('2026-11-28T22:59:00Z')).toBe(false)
    expect(await changed('2026-11-28T23:00:00Z')).toBe(true)
  })

  it('are taken after a restore during a backup', async () => {
    await api.addPlayer()
    await backups.check()
    const [first = ''] = await filesIn(folder)
    const { activityId } = await selectBackupState(db)
    await restore(db, createReadStream(join(folder, first)), { overwrite: true })
    // Simulates a backup that began before the restore and ended after it. Such a backup stores the id of the latest
    // activity before the restore.
    await upsertLastBackup(db, clock.now, activityId)
    at('2026-11-26T10:02:00Z')
    await backups.check()
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1002Z.backup'])
  })

  it('are taken after a restore into a new database', async () => {
    const file = new PassThrough()
    const [content] = await Promise.all([buffer(file), backUp(db, file)])
    await restore(db, Readable.from(content))
    await backups.check()
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1000Z.backup'])
  })

  it('are taken again when the last one was deleted', async () => {
    await api.addPlayer()
    await backups.check()
    await backups.check()
    await rm(folder, { recursive: true })
    at('2026-11-26T10:02:00Z')
    await backups.check()
    expect(await filesIn(folder)).toEqual(['club-2026-11-26T1002Z.backup'])
  })

  it('are deleted after their time, other files are not', async () => {
    await api.addPlayer()
    await backups.check()
    const foreign = [
      'club-2020-01-01.backup',
      'club-2020-02-30T1000Z.backup',
      'notes.txt',
      'old-club-2020-01-01T1000Z.backup',
    ]
    for (const name of foreign) await writeFile(join(folder, name), '')
    for (let day = 1; day <= 28; day++) await writeFile(join(folder, nameOfDay(day)), '')
    at('2026-11-27T10:00:00Z')
    await api.addPlayer()
    await backups.check()
    expect(await filesIn(folder)).toEqual(
      [...foreign, ...[18, 24, 25, 26, 27, 28].map(nameOfDay)]
        .concat('club-2026-11-26T1000Z.backup', 'club-2026-11-27T1000Z.backup')
        .sort(),
    )
  })

  it('are kept when an older one has a later time, because the clock was ahead', async () => {
    const files = ['club-2026-11-26T1000Z.backup', 'club-2026-11-26T1100Z.backup']
    await mkdir(folder)
    await writeFile(join(folder, files[1] ?? ''), '')
    await api.addPlayer()
    await backups.check()
    expect(await filesIn(folder)).toEqual(files)
    at('2026-11-26T10:01:00Z')
    await backups.check()
    expect(await filesIn(folder)).toEqual(files)
  })

  it('leave no unfinished file of a killed server behind for ever', async () => {
    await api.addPlayer()
    await backups.check()
    const unfinished = ['club-2026-11-25T1000Z.backup.part-1', 'club-2026-11-25T1000Z.backup.part-2']
    for (const name of unfinished) await writeFile(join(folder, name), 'half')
    await utimes(join(folder, unfinished[0] ?? ''), new Date(0), new Date(0))
    at('2026-11-27T10:00:00Z')
    await api.addPlayer()
    await backups.check()
    const files = await filesIn(folder)
    expect(files).not.toContain(unfinished[0])
    expect(files).toContain(unfinished[1])
  })

  it('that fail are reported in the log, the metrics and /readyz, and tried again after 10 minutes', async () => {
    await api.addPlayer()
    await writeFile(folder, 'a file in the folder’s place')
    const failures = async () => Number(/^club_backup_failures_total (\d+)/m.exec(await metrics.text())?.[1])
    const before = await failures()
    lines.length = 0
    await backups.check()
    const failed = { lastGood: null, error: 'folder is no folder' }
    expect(await api.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok', backup: failed } })
    expect(await failures()).toBe(before + 1)
    expect(lines.join('')).toContain('the backup failed, and is tried again in 10 minutes')
    await rm(folder)
    at('2026-11-26T10:10:29Z')
    await backups.check()
    expect(backups.status()).toEqual(failed)
    at('2026-11-26T10:10:30Z')
    await backups.check()
    const good = { lastGood: '2026-11-26T10:10:30.000Z', error: null }
    expect((await api.get('/readyz')).body).toMatchObject({ backup: good })
    expect(await metrics.text()).toContain(
      `club_backup_last_good_timestamp_seconds ${Date.parse(good.lastGood) / 1000}`,
    )
    await rm(folder, { recursive: true })
  })

  it('are due from the first change of a day until one is taken, whether or not the checks run', async () => {
    expect(await backups.readDueSince()).toBeUndefined()
    await api.addPlayer()
    at('2026-11-26T10:00:40Z')
    expect(await backups.readDueSince()).toEqual(clock.now)
    at('2026-11-26T11:00:00Z')
    expect(await backups.readDueSince()).toEqual(new Date('2026-11-26T10:00:40Z'))
    await backups.check()
    expect(await backups.readDueSince()).toBeUndefined()
    await api.addPlayer()
    expect(await backups.readDueSince()).toBeUndefined()
    at('2026-11-27T10:00:00Z')
    await api.addPlayer()
    expect(await backups.readDueSince()).toEqual(clock.now)
  })

  it('that fail stay due since the first attempt, or since an earlier time of a clock that was ahead', async () => {
    await api.addPlayer()
    await writeFile(folder, 'a file in the folder’s place')
    await backups.check()
    at('2026-11-26T10:20:00Z')
    await backups.check()
    expect(await backups.readDueSince()).toEqual(new Date('2026-11-26T10:00:30Z'))
    at('2026-11-26T09:00:00Z')
    expect(await backups.readDueSince()).toEqual(clock.now)
    await rm(folder)
  })

  it('are due at the earliest since the server’s start, when an earlier server was killed', async () => {
    await api.addPlayer()
    await backups.check()
    await api.addPlayer()
    at('2026-11-26T15:00:00Z')
    expect(await backups.readDueSince()).toBeUndefined()
    expect(await createBackups(folder).readDueSince()).toEqual(clock.now)
  })

  it('are not due after a change during a backup', async () => {
    await api.addPlayer()
    const { activityId } = await selectBackupState(db)
    await api.addPlayer()
    // Simulates a backup that began before the second change and ended after it. Such a backup stores the id of the
    // latest activity before this change.
    await backups.check()
    await upsertLastBackup(db, clock.now, activityId)
    expect(await backups.readDueSince()).toBeUndefined()
  })

  it('stay due while all connections of the database are in use, and while it cannot be read', async () => {
    await api.addPlayer()
    const since = await backups.readDueSince()
    expect(since).toEqual(clock.now)
    const { used, free } = getPoolUsage(db)
    const held = await Promise.all(Array.from({ length: used + free }, () => db.transaction()))
    // The read has a shorter time limit than a query that waits for a connection.
    const read = backups.readDueSince()
    const query = db.raw('SELECT 1').then(
      () => 'answered',
      () => 'refused',
    )
    const first = await Promise.race([read, query])
    for (const transaction of held) await transaction.rollback()
    await query
    expect(first).toEqual(since)
    await db.schema.dropTable('last_backup')
    expect(await backups.readDueSince()).toEqual(since)
  })

  it('on a full disk fail, and succeed when there is room', async ({ skip }) => {
    const disk = (await mountSmallDisk(300)) ?? skip('this account may not mount a disk')
    onTestFinished(() => disk.remove())
    const onDisk = createBackups(disk.folder)
    await api.addPlayers(30)
    await disk.fill()
    await onDisk.check()
    expect(onDisk.status().error).toBe('disk full')
    expect(await filesIn(disk.folder)).toEqual(['ballast'])
    await disk.makeRoom()
    at('2026-11-26T10:11:00Z')
    await onDisk.check()
    expect(onDisk.status()).toEqual({ lastGood: '2026-11-26T10:11:00.000Z', error: null })
  })

  if (engine !== 'mysql') return

  it('are not due for a server that could not take them, when another one took them and a change followed', async () => {
    const broken = createBackups('/sys')
    await api.addPlayer()
    await broken.check()
    expect(await broken.readDueSince()).toEqual(clock.now)
    at('2026-11-26T10:02:00Z')
    await backups.check()
    await api.addPlayer()
    expect(await broken.readDueSince()).toBeUndefined()
  })

  it('stay due for every server while another one is stuck, until one of them takes the backup', async () => {
    const stuck = openDatabase(fresh.settings)
    onTestFinished(() => stuck.destroy())
    const other = createBackups(await newFolder())
    await api.addPlayer()
    const begin = clock.now
    await withInterProcessLock(stuck, 'backup', 0, async () => {
      await Promise.all([backups.check(), other.check()])
      at('2026-11-26T10:20:00Z')
      expect(await backups.readDueSince()).toEqual(begin)
      expect(await other.readDueSince()).toEqual(begin)
    })
    await other.check()
    expect(await filesIn(folder)).toEqual([])
    expect(await backups.readDueSince()).toBeUndefined()
  })

  it('are taken by one of several servers, into the same folder or each into its own', async () => {
    const handles = [1, 2, 3].map(() => openDatabase(fresh.settings))
    for (const handle of handles) onTestFinished(() => handle.destroy())
    const folders = [folder, folder, await newFolder(), await newFolder()]
    const servers = handles.flatMap((handle, index) =>
      [folders[index], folders[index + 1]].map((into = folder) => createBackups(into, handle)),
    )
    const files = async () => (await Promise.all([...new Set(folders)].map(filesIn))).flat()
    await backups.check()
    for (const [time, act] of [
      ['2026-11-26T10:01:00Z', 'check'],
      ['2026-11-27T10:02:00Z', 'check'],
      ['2026-11-27T10:03:00Z', 'stop'],
    ] as const) {
      at(time)
      lines.length = 0
      await api.addPlayer()
      await Promise.all(servers.map((server) => server[act]()))
      expect((await files()).filter((name) => name === formatBackupName(new Date(time)))).toHaveLength(1)
      expect(lines.filter((line) => line.includes('backup taken'))).toHaveLength(1)
      await Promise.all(servers.map((server) => server.check()))
      expect(new Set(servers.map((server) => server.status().lastGood))).toEqual(
        new Set([new Date(time).toISOString()]),
      )
    }
  })
})

const nameOfDay = (day: number) => `club-2026-10-${String(day).padStart(2, '0')}T1000Z.backup`

describe('An automatic backup of the embedded database', () => {
  it('that cannot be restored does not get its name', async () => {
    const { db, settings: database, drop } = await createFreshDatabase('embedded')
    onTestFinished(drop)
    const folder = await newFolder()
    const skills = { offense_skill: 50, defense_skill: 50, ball_handling_skill: 50 }
    await db('players').insert({ name: 'Jan', joined_at: new Date(), ...skills })
    await db('activity_counter').insert({ id: 1, last_id: 1 })
    // SQLite accepts a text in a numeric column. The backup then fails, because the server validates each new backup as
    // a restore does.
    await db.raw("update players set plus_minus = 'many'")
    const failed = vi.fn()
    const backups = createAutomaticBackups({
      db,
      database,
      folder,
      retention: { days: 7, weeks: 4, months: 12 },
      timezone: 'Europe/Prague',
      log: pino({ level: 'silent' }),
      metrics: { setLastGood: () => {}, countFailure: failed },
    })
    await backups.check()
    expect(backups.status()).toEqual({
      lastGood: null,
      error: expect.stringMatching(/line 2: .* plus_minus of the table players is not of the type number/),
    })
    expect(failed).toHaveBeenCalledOnce()
    expect(await filesIn(folder)).toEqual([])
    await backups.stop()
  })
})
