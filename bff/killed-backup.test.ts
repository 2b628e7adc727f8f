import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { backUp, type Database, type DatabaseSettings, fillWithDemoData, readBackup } from '@club/db'
import { createFreshDatabase, engines } from '@club/db/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compileCacheEnvironmentVariables } from './testing/compile-cache.ts'
import { chooseRepetitions } from './testing/repetitions.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

const tables = ['players', 'ratings', 'games', 'registrations', 'lineups', 'penalties'] as const

/**
 * Returns all rows of the club's tables as one text, so that the test can compare the club before and after a restore.
 */
const clubIn = async (db: Database): Promise<string> =>
  JSON.stringify(await Promise.all(tables.map((table) => db<object>(table).orderByRaw('1, 2'))))

/**
 * Runs `npm run db:backup` or `db:restore`. With `killAt`, the process is killed before the SQL statement or file
 * operation with this number; otherwise it runs to its end.
 */
async function runUntil(settings: DatabaseSettings, words: readonly string[], killAt?: number) {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), ...words], {
    env: {
      PATH: process.env.PATH,
      ...compileCacheEnvironmentVariables,
      ...(settings.kind === 'mysql'
        ? { DATABASE_URL: settings.url }
        : { DATA_DIR: join(settings.file, '..') }),
      NODE_OPTIONS: `--import=${new URL('./testing/kill-process-at-step.ts', import.meta.url)}`,
      ...(killAt !== undefined && { KILL_AT: String(killAt) }),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output, [code, signal]] = await Promise.all([text(command.stdout), once(command, 'close')])
  return { code, signal, steps: /steps: ([\w ]+)\./.exec(output)?.[1]?.split(' ').length ?? 0 }
}

describe.each(engines)('On %s', (engine) => {
  it('a restore that is killed at any moment leaves the old or the new club whole', async () => {
    const { db, settings, drop } = await createFreshDatabase(engine)
    onTestFinished(drop)
    const folder = await createTemporaryFolder()
    const backups: string[] = []
    const clubs: string[] = []
    for (const month of ['03', '11']) {
      for (const table of tables.toReversed()) await db(table).delete()
      await fillWithDemoData(db, { now: new Date(`2026-${month}-21T12:00Z`), timezone: 'Europe/Prague' })
      const file = join(folder, `${month}.backup`)
      await backUp(db, createWriteStream(file))
      backups.push(file)
      clubs.push(await clubIn(db))
    }
    expect(clubs[0]).not.toBe(clubs[1])
    const restoreOf = (index: number) => ['restore', backups[index] ?? '', '--overwrite']
    // The database contains the club of the second backup, so the first restore must use the first backup (index 0).
    let next = 0
    const { code, steps } = await runUntil(settings, restoreOf(next))
    expect(code).toBe(0)
    expect(steps).toBeGreaterThan(30)
    const outcomes = { old: 0, new: 0 }
    const stride = chooseRepetitions({ thorough: 1, quick: Math.ceil(steps / 12) })
    for (let moment = 1; moment <= steps; moment += stride) {
      next = 1 - next
      const { signal } = await runUntil(settings, restoreOf(next), moment)
      expect(signal).toBe('SIGKILL')
      const club = await clubIn(db)
      const isNew = club === clubs[next]
      expect([moment, isNew || club === clubs[1 - next]]).toEqual([moment, true])
      outcomes[isNew ? 'new' : 'old']++
      if (!isNew) next = 1 - next
    }
    expect(outcomes.old).toBeGreaterThan(0)
  }, 900_000)

  it('a backup that is killed at any moment has its name only when it is whole', async () => {
    const { db, settings, drop } = await createFreshDatabase(engine)
    onTestFinished(drop)
    await fillWithDemoData(db, { now: new Date(), timezone: 'Europe/Prague' })
    const folder = await createTemporaryFolder()
    const file = join(folder, 'club.backup')
    const { code, steps } = await runUntil(settings, ['backup', file])
    expect(code).toBe(0)
    await rm(file)
    const stride = chooseRepetitions({ thorough: 1, quick: Math.ceil(steps / 6) })
    for (let moment = steps; moment > 0; moment -= stride) {
      expect(await runUntil(settings, ['backup', file], moment)).toMatchObject({ signal: 'SIGKILL' })
      if ((await readdir(folder)).includes('club.backup')) {
        await readBackup(createReadStream(file))
        await rm(file)
      }
    }
    expect((await readdir(folder)).every((name) => name.startsWith('club.backup.part-'))).toBe(true)
  }, 900_000)
})
