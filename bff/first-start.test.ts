import { copyFile, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@club/db'
import { createEmptyDatabase, engines } from '@club/db/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withServer } from './testing/in-process-server.ts'
import { chooseRepetitions } from './testing/repetitions.ts'
import { sendRequest } from './testing/server.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

/** Starts a server in this process, and returns the numbers of players and games of its club. */
const clubAfterStart = (settings: Record<string, string>) =>
  withServer(settings, async (address) => {
    const lengthOf = async (path: string) =>
      ((await sendRequest(address, 'GET', path)).body as unknown[]).length
    return { players: await lengthOf('/api/players'), games: await lengthOf('/api/games') }
  })

const demoClub = { players: 24, games: 33 }
const emptyClub = { players: 0, games: 0 }

const killer = new URL('./testing/kill-process-at-step.ts', import.meta.url)
const counted = { NODE_OPTIONS: `--import=${killer}` }

/** Starts a server on an empty folder, and returns the file operations and SQL statements of this start, in order. */
async function stepsOfAFirstStart(): Promise<string[]> {
  const server = startServerProcess({ ...counted, DATA_DIR: await createTemporaryFolder() })
  await server.address
  server.child.kill('SIGTERM')
  return /steps: ([\w ]+)\./.exec((await server.end).output)?.[1]?.split(' ') ?? []
}

describe('A first start', () => {
  it('that is killed at any moment is completed by the next start', async () => {
    const steps = await stepsOfAFirstStart()
    expect(steps.length).toBeGreaterThan(60)
    // The test kills the server at every file operation, such as `fsyncSync`, and at about 20 of the SQL statements.
    // `npm test` tries only a third of these moments, because each takes seconds.
    const moments = steps.flatMap((step, nth) =>
      step.endsWith('Sync') || nth % Math.ceil(steps.length / 20) === 0 ? [nth + 1] : [],
    )
    expect(moments.length).toBeGreaterThan(20)
    const tried = moments.filter((_, nth) => nth % chooseRepetitions({ thorough: 1, quick: 3 }) === 0)
    const killedAt = async (moment: number) => {
      const DATA_DIR = await createTemporaryFolder()
      const { signal } = await startServerProcess({ ...counted, KILL_AT: String(moment), DATA_DIR }).end
      return { moment, signal, club: await clubAfterStart({ DATA_DIR }) }
    }
    // The servers start in pairs, because a small machine has two cores.
    for (let nth = 0; nth < tried.length; nth += 2)
      for (const killed of await Promise.all(tried.slice(nth, nth + 2).map(killedAt)))
        expect(killed).toEqual({ ...killed, signal: 'SIGKILL', club: demoClub })
  }, 900_000)

  it('of two servers at the same time creates one club', async () => {
    const DATA_DIR = await createTemporaryFolder()
    const both = [startServerProcess({ DATA_DIR }), startServerProcess({ DATA_DIR })]
    await Promise.all(both.map(({ address }) => address))
    for (const { child } of both) child.kill('SIGTERM')
    await Promise.all(both.map(({ end }) => end))
    expect(await clubAfterStart({ DATA_DIR })).toEqual(demoClub)
    expect(await readdir(DATA_DIR)).toEqual(['club.sqlite'])
  })

  it('that is killed leaves only files that a start a minute later deletes', async () => {
    const DATA_DIR = await createTemporaryFolder()
    await clubAfterStart({ DATA_DIR })
    const left = join(DATA_DIR, 'club.sqlite.new-0')
    await writeFile(left, 'half of')
    expect(await clubAfterStart({ DATA_DIR })).toEqual(demoClub)
    expect((await stat(left)).size).toBe(7)
    await utimes(left, new Date(0), new Date(0))
    await clubAfterStart({ DATA_DIR })
    expect(await readdir(DATA_DIR)).toEqual(['club.sqlite'])
  })
})

describe('Demo data', () => {
  it('is added to a database file without tables', async () => {
    const DATA_DIR = await createTemporaryFolder()
    const bare = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
    await bare.raw('select 1')
    await bare.destroy()
    expect(await clubAfterStart({ DATA_DIR })).toEqual(demoClub)
  })

  it('is not added again when the organiser has deleted everything', async () => {
    const DATA_DIR = await createTemporaryFolder()
    expect(await clubAfterStart({ DATA_DIR })).toEqual(demoClub)
    const db = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
    for (const table of ['penalties', 'registrations', 'lineups', 'games', 'players'] as const)
      await db(table).delete()
    await db.destroy()
    expect(await clubAfterStart({ DATA_DIR })).toEqual(emptyClub)
  })

  it('is not added later to a club that was started without it, unless DEMO_DATA=on', async () => {
    const DATA_DIR = await createTemporaryFolder()
    expect(await clubAfterStart({ DATA_DIR, DEMO_DATA: 'off' })).toEqual(emptyClub)
    expect(await clubAfterStart({ DATA_DIR })).toEqual(emptyClub)
    expect(await clubAfterStart({ DATA_DIR, DEMO_DATA: 'on' })).toEqual(demoClub)
  })

  it.each(engines)('does not change a club with one game on %s', async (engine) => {
    const { settings, remove } = await createEmptyDatabase(engine)
    onTestFinished(remove)
    const environment: Record<string, string> =
      settings.kind === 'mysql' ? { DATABASE_URL: settings.url } : { DATA_DIR: join(settings.file, '..') }
    expect(await clubAfterStart({ ...environment, DEMO_DATA: 'off' })).toEqual(emptyClub)
    const db = openDatabase(settings)
    await db('games').insert({ kickoff_at: new Date() })
    await db.destroy()
    expect(await clubAfterStart({ ...environment, DEMO_DATA: 'on' })).toEqual({ players: 0, games: 1 })
  })
})

describe('A damaged database', () => {
  /** Creates a club, stops its server, and returns the path of the database file. */
  async function clubFile(): Promise<{ DATA_DIR: string; file: string }> {
    const DATA_DIR = await createTemporaryFolder()
    await clubAfterStart({ DATA_DIR })
    return { DATA_DIR, file: join(DATA_DIR, 'club.sqlite') }
  }

  const sentence = (file: string, reason: string) =>
    `The embedded database ${file} is damaged (${reason}): move it and the files beside it that begin with its name to another folder, then bring the last backup back with npm run db:restore -- <file>; without a backup, the next start makes a new club.\n`

  it('of 0 bytes is refused and not changed', async () => {
    const { DATA_DIR, file } = await clubFile()
    await writeFile(file, '')
    const { code, output } = await startServerProcess({ DATA_DIR }).end
    expect([code, output]).toEqual([1, sentence(file, 'it has 0 bytes')])
    expect((await stat(file)).size).toBe(0)
  })

  it('that is another kind of file is refused', async () => {
    const { DATA_DIR, file } = await clubFile()
    await copyFile(import.meta.filename, file)
    const { code, output } = await startServerProcess({ DATA_DIR }).end
    expect([code, output]).toEqual([1, sentence(file, 'file is not a database')])
  })

  it('with an overwritten page is refused, although the start does not need that page', async () => {
    const { DATA_DIR, file } = await clubFile()
    const db = openDatabase({ kind: 'embedded', file })
    const [index]: { rootpage: number }[] = await db('sqlite_master')
      .where({ type: 'index', tbl_name: 'games' })
      .select('rootpage')
    await db.destroy()
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4096, 'x'), 0, 4096, ((index?.rootpage ?? 0) - 1) * 4096)
    await handle.close()
    const { code, output } = await startServerProcess({ DATA_DIR }).end
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The embedded database \S+ is damaged \(.+\): move it .* npm run db:restore .*\n$/,
    )
  })

  it('with only a write-ahead log is refused, and the log is kept', async () => {
    const DATA_DIR = await createTemporaryFolder()
    const server = startServerProcess({ DATA_DIR })
    await server.address
    server.child.kill('SIGKILL')
    await server.end
    const file = join(DATA_DIR, 'club.sqlite')
    const { size } = await stat(`${file}-wal`)
    expect(size).toBeGreaterThan(0)
    await rm(file)
    const { code, output } = await startServerProcess({ DATA_DIR }).end
    expect(code).toBe(1)
    expect(output).toContain('it is missing, while club.sqlite-wal, which holds a part of it, is there')
    expect((await stat(`${file}-wal`)).size).toBe(size)
  })
})
