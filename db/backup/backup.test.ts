import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { fillWithDemoData } from '../demo/fill.ts'
import { openDatabase } from '../open.ts'
import { columns } from '../schema.ts'
import { createEmptyDatabase, createFreshDatabase, engines, type TestDatabase } from '../testing/index.ts'
import { runInTransaction } from '../transactions/transaction.ts'
import { backUp } from './backup.ts'
import { backupTableNames, columnsToSortBy } from './format.ts'
import { readBackup } from './read.ts'
import { restore } from './restore.ts'

const now = new Date('2026-11-21T12:00:00.123Z')

async function backupOf(db: Database): Promise<Buffer> {
  const file = new PassThrough()
  const content = buffer(file)
  await backUp(db, file)
  return content
}

/** Adds so many games with votes that a backup needs several queries to read all votes. */
async function addVotesOfManyPages(db: Database): Promise<void> {
  const players: number[] = await db('players').orderBy('id').pluck('id')
  const games = Array.from({ length: 30 }, (_, index) => 1_000 + index)
  await db('games').insert(games.map((id) => ({ id, kickoff_at: now })))
  for (const game_id of games)
    await db('registrations').insert(
      players.map((player_id) => ({ game_id, player_id, status: 'going', registered_at: now })),
    )
}

const rowsOf = async (db: Database) =>
  Object.fromEntries(
    await Promise.all(
      backupTableNames.map(async (table) => [
        table,
        await db(table).orderBy(columnsToSortBy[table].map((column) => ({ column }))),
      ]),
    ),
  )

describe.each(engines)('a backup on %s', (engine) => {
  let club: TestDatabase
  let backup: Buffer

  beforeAll(async () => {
    club = await createFreshDatabase(engine)
    await fillWithDemoData(club.db, { now, timezone: 'Europe/Prague' })
    await addVotesOfManyPages(club.db)
    const [vote] = await club.db('registrations').orderBy('game_id').limit(1)
    await club.db('penalties').insert({
      player_id: vote?.player_id ?? 0,
      game_id: vote?.game_id ?? 0,
      amount: 200,
      reason: 'late_withdrawal_day_of_afternoon',
      created_at: now,
      paid_at: now,
    })
    await club.db('players').insert({
      name: 'Žofie "O\'Brien" 🥅\n',
      offense_skill: 10,
      defense_skill: 100,
      ball_handling_skill: 55,
      joined_at: now,
      left_at: now,
    })
    await club.db('activity').insert({
      id: 77,
      done_at: now,
      kind: 'game_deleted',
      by_id: 1,
      by_name: 'Žofie',
      game_id: 9_000,
      game_kickoff_at: now,
      player_id: 300,
      player_name: 'Karel',
      details: '{"before":null,"after":null}',
      changes: JSON.stringify({
        rows: [{ table: 'penalties', before: { id: 500 }, after: null }],
        totals: [],
      }),
      undo_of: null,
      undone_by: null,
    })
    await club.db('activity_counter').insert({ id: 1, last_id: 77 })
    backup = await backupOf(club.db)
  })
  afterAll(() => club?.drop())

  test('contains every table of the schema, except the record of the last backup', async () => {
    const names: unknown[] =
      engine === 'mysql'
        ? (
            await club.db.raw(
              'select table_name as name from information_schema.tables where table_schema = database()',
            )
          )[0]
        : await club.db.raw("select name from sqlite_master where type = 'table'")
    const own = names.flatMap((row) => Object.values(row ?? {}).map(String))
    expect(own.filter((name) => !/^(knex|sqlite)_|^last_backup$/.test(name)).sort()).toEqual(
      [...backupTableNames].sort(),
    )
  })

  test.each(engines)('restores every row into an empty database of %s', async (other) => {
    const empty = await createEmptyDatabase(other)
    const db = openDatabase(empty.settings)
    try {
      const rows = await restore(db, Readable.from(backup))
      const there = await rowsOf(db)
      expect(there).toEqual({ ...(await rowsOf(club.db)), activity_counter: [{ id: 1, last_id: 78 }] })
      expect(rows).toBe(Object.values(there).flat().length)
      // An activity of the backup mentions a player, a game and a penalty that no longer exist.
      const skills = { offense_skill: 50, defense_skill: 50, ball_handling_skill: 50 }
      const [player_id = 0] = await db('players').insert({ name: 'Nový', ...skills, joined_at: now })
      const [game_id = 0] = await db('games').insert({ kickoff_at: now })
      const penalty = { amount: 50, reason: 'late_withdrawal_day_before', created_at: now } as const
      const [penalty_id = 0] = await db('penalties').insert({ game_id, player_id, ...penalty })
      expect(player_id).toBeGreaterThan(300)
      expect(game_id).toBeGreaterThan(9_000)
      expect(penalty_id).toBeGreaterThan(500)
    } finally {
      await db.destroy()
      await empty.remove()
    }
  })

  describe('restored into a database with a club', () => {
    let target: TestDatabase
    beforeAll(async () => {
      target = await createFreshDatabase(engine)
    })
    beforeEach(async () => {
      for (const table of backupTableNames.toReversed()) await target.db(table).delete()
      await target.db('games').insert({ id: 7, kickoff_at: now })
    })
    afterAll(() => target?.drop())

    const expectUnchanged = async () => {
      const rows = await rowsOf(target.db)
      expect(rows.games).toMatchObject([{ id: 7 }])
      expect(rows.players).toEqual([])
    }

    test('is refused without `overwrite`, and changes nothing', async () => {
      await expect(restore(target.db, Readable.from(backup))).rejects.toThrow('the database is not empty')
      await expectUnchanged()
    })

    test('replaces the club with `overwrite`, and the next game gets a new id', async () => {
      await restore(target.db, Readable.from(backup), { overwrite: true })
      const { activity_counter, ...rows } = await rowsOf(target.db)
      expect(await rowsOf(club.db)).toMatchObject(rows)
      const before = await target.db('games').max({ id: 'id' }).first()
      const [id] = await target.db('games').insert({ kickoff_at: now })
      expect(id).toBeGreaterThan(Number(before?.id))
    })

    test.each([
      ['older', 10],
      ['newer', 9_999],
    ])('never gives the id of an activity twice: over an %s counter', async (_, lastGiven) => {
      await target.db('activity_counter').insert({ id: 1, last_id: lastGiven })
      await restore(target.db, Readable.from(backup), { overwrite: true })
      expect(await target.db('activity_counter')).toEqual([{ id: 1, last_id: Math.max(77, lastGiven) + 1 }])
    })

    const text = () => gunzipSync(backup).toString()
    test.each<[string, () => Buffer, string]>([
      ['is no gzip', () => Buffer.from('hello'), 'not a backup, or it is damaged'],
      ['is empty', () => gzipSync(''), 'is empty'],
      ['was cut off', () => backup.subarray(0, backup.length - 40), 'not a backup, or it is damaged'],
      ['lacks its end', () => gzipSync(text().trimEnd().split('\n').slice(0, -1).join('\n')), 'incomplete'],
      ['lacks a row', () => gzipSync(text().replace(/^\["registrations".*\n/m, '')), 'incomplete'],
      ['has a broken line', () => gzipSync(text().replace('["games",', '["games"')), 'is damaged'],
      [
        'is of a newer schema',
        () => gzipSync(text().replace('"0005-penalties"', '"0005-penalties","0099-x"')),
        'a newer version',
      ],
      ['is something else', () => gzipSync('{"format":"other"}\n{"rows":0}'), 'no backup'],
    ])('does not change it when the backup %s', async (_, broken, sentence) => {
      await expect(restore(target.db, Readable.from(broken()), { overwrite: true })).rejects.toThrow(sentence)
      await expectUnchanged()
    })

    test('is restored from an older schema, without notes of games and ratings of the past', async () => {
      const [first = '', ...lines] = text().trimEnd().split('\n')
      const header = JSON.parse(first)
      const rows = lines.slice(0, -1).flatMap((line): [string, Record<string, unknown>][] => {
        const [table, { note, ...row }] = JSON.parse(line)
        return table === 'ratings' ? [] : [[table, row]]
      })
      const older = [
        { ...header, steps: header.steps.filter((step: string) => step < '0008') },
        ...rows,
        { rows: rows.length },
      ]
      const content = older.map((value) => `${JSON.stringify(value)}\n`).join('')
      const begin = new Date()
      await restore(target.db, Readable.from(gzipSync(content)), { overwrite: true })
      const { ratings: _, activity_counter: __, ...others } = await rowsOf(target.db)
      expect(await rowsOf(club.db)).toMatchObject(others)
      // The older backup contains no history of ratings, so the restore begins the history with the ratings of the
      // restored players.
      const restored = await target.db('ratings').orderBy('id')
      expect(
        restored.map(({ id, rated_at, ...rating }) => {
          expect(rated_at.getTime()).toBeGreaterThanOrEqual(begin.getTime())
          return rating
        }),
      ).toEqual(
        await club
          .db('players')
          .orderBy('id')
          .select('id as player_id', 'offense_skill', 'defense_skill', 'ball_handling_skill'),
      )
    })

    test('of an older schema gets the corrections that migrations have made in the rows', async () => {
      const { damaged } = withFirst('players', (row) => ({ ...row, games_played: 3, wins: 4 }))
      const older = gunzipSync(damaged)
        .toString()
        .replace(/,"0011-[^\]]*/, '')
      await restore(target.db, Readable.from(gzipSync(older)), { overwrite: true })
      expect(await target.db('players').orderBy('id').first()).toMatchObject({ games_played: 3, wins: 3 })
    })

    if (engine === 'mysql')
      describe('while another process changes it', () => {
        /**
         * Restores the backup while another process has an open transaction. The transaction is committed as soon as
         * the restore waits for a lock or has ended.
         */
        const restoreDuring = async (
          change: (transaction: Database) => Promise<unknown>,
          options?: { overwrite: boolean },
        ): Promise<void> => {
          const other = await target.db.transaction()
          await change(other)
          let hasEnded = false
          const restored = restore(target.db, Readable.from(backup), options).finally(() => {
            hasEnded = true
          })
          await vi.waitFor(
            async () => {
              const waiting = await target
                .db('performance_schema.data_locks')
                .whereRaw('object_schema = database()')
                .where({ lock_status: 'WAITING' })
              expect(hasEnded || waiting.length > 0).toBe(true)
            },
            { timeout: 60_000, interval: 10 },
          )
          await other.commit()
          await restored
        }

        test('never gives the id of an activity twice', async () => {
          await target.db('activity_counter').insert({ id: 1, last_id: 9_999 })
          await restoreDuring((other) => other('activity_counter').update({ last_id: 10_000 }), {
            overwrite: true,
          })
          expect(await target.db('activity_counter')).toEqual([{ id: 1, last_id: 10_001 }])
        })

        test('deletes none of its rows without `overwrite`', async () => {
          await target.db('games').delete()
          await restoreDuring((other) => other('games').insert({ id: 9_999, kickoff_at: now }))
          expect(await target.db('games').where({ id: 9_999 })).toHaveLength(1)
        })

        test('advises to try again when the other process keeps a lock for too long', async () => {
          const other = await target.db.transaction()
          onTestFinished(async () => {
            await other.rollback()
          })
          await other('games').where({ id: 7 }).forUpdate().first()
          await expect(restore(target.db, Readable.from(backup), { overwrite: true })).rejects.toThrow(
            /^another process is writing to the database; nothing was restored, try again$/,
          )
          await expectUnchanged()
        })
      })

    test('closes its file when it is refused', async () => {
      const file = new PassThrough()
      file.write(gzipSync('{"format":"other"}\n{"rows":0}\n'))
      await expect(restore(target.db, file, { overwrite: true })).rejects.toThrow('no backup')
      expect(file.destroyed).toBe(true)
    })

    /** Changes the first row of a table in the backup. Returns the damaged backup and the row's line number. */
    const withFirst = (table: string, change: (row: Record<string, unknown>) => unknown) => {
      const lines = text().trimEnd().split('\n')
      const index = lines.findIndex((line) => line.startsWith(`["${table}",`))
      const [, row]: [string, Record<string, unknown>] = JSON.parse(lines[index] ?? '')
      lines[index] = JSON.stringify([table, change(row)])
      return { damaged: gzipSync(`${lines.join('\n')}\n`), line: index + 1 }
    }

    test.each<[string, string, (row: Record<string, unknown>) => unknown, string]>([
      [
        'a player who is nobody',
        'registrations',
        (row) => ({ ...row, player_id: 4711 }),
        'it refers to a row that does not exist',
      ],
      [
        'a value that is not allowed',
        'players',
        (row) => ({ ...row, offense_skill: 7000 }),
        'a value is missing, or not one that its column allows',
      ],
      [
        'no value where one must be',
        'players',
        (row) => ({ ...row, name: null }),
        'a value is missing, or not one that its column allows',
      ],
      [
        'text for a number',
        'players',
        (row) => ({ ...row, wins: row.name }),
        'the value in the column wins of the table players is not of the type number',
      ],
      [
        'no date',
        'games',
        (row) => ({ ...row, kickoff_at: 'Jan Secret' }),
        'the value in the column kickoff_at of the table games is not of the type instant',
      ],
      [
        'a column too many',
        'players',
        (row) => ({ ...row, 'Jan Secret': 1 }),
        'it has a column that the table players lacks',
      ],
      [
        'a column too few',
        'games',
        ({ was_played, ...row }) => row,
        'it lacks the column was_played of the table games',
      ],
      ['a list for a row', 'players', (row) => Object.values(row), 'it is no row of the table players'],
    ])(
      'reports the line and the table of a row with %s but not its values, and restores nothing',
      async (_, table, change, what) => {
        const { damaged, line } = withFirst(table, change)
        const error: unknown = await restore(target.db, Readable.from(damaged), { overwrite: true }).catch(
          (reason: unknown) => reason,
        )
        if (!(error instanceof Error)) throw new Error('it was restored')
        expect(error.name).toBe('BackupError')
        expect(error.message).toMatch(`this backup is damaged: line ${line}: `)
        expect(error.message).toContain(table)
        expect(error.message).toContain(what)
        expect(error.message).toMatch(/; nothing was restored$/)
        await expectUnchanged()
      },
    )
  })

  test('leaves out a column that a later version has added', async () => {
    const later = await createFreshDatabase(engine)
    onTestFinished(() => later.drop())
    await later.db.schema.alterTable('games', (games) => {
      games.string('weather', 20)
    })
    await later.db('games').insert({ kickoff_at: now })
    expect(await readBackup(Readable.from(await backupOf(later.db)))).toMatchObject({ rows: 1 })
  })

  test('that fails closes its file', async () => {
    const broken = await createFreshDatabase(engine)
    onTestFinished(() => broken.drop())
    await broken.db.schema.dropTable('lineups')
    const file = new PassThrough()
    await expect(backUp(broken.db, file)).rejects.toThrow('lineups')
    await vi.waitFor(() => expect(file.destroyed).toBe(true), { timeout: 60_000 })
  })

  test('contains every column of every table', async () => {
    for (const table of backupTableNames)
      expect(Object.keys(await club.db(table).columnInfo()).sort()).toEqual(
        Object.keys(columns[table]).sort(),
      )
  })

  test('contains the rows of one instant, and does not block other writes', async () => {
    const busy = await createFreshDatabase(engine)
    const visitor = openDatabase(busy.settings)
    let writing = true
    let written = 0
    try {
      await fillWithDemoData(busy.db, { now, timezone: 'Europe/Prague' })
      await busy.db('registrations').delete()
      await busy.db('lineups').delete()
      await busy.db('games').delete()
      const player = await busy.db('players').first()
      // This loop changes the database while backups are taken. It writes each game and its vote in one transaction, so
      // every backup must contain both or neither.
      const visits = (async () => {
        while (writing && written < 300) {
          await runInTransaction(visitor, async (transaction) => {
            const [id] = await transaction('games').insert({ kickoff_at: now })
            await transaction('registrations').insert({
              game_id: Number(id),
              player_id: player?.id ?? 0,
              status: 'going',
              registered_at: now,
            })
          })
          written++
          // better-sqlite3 is synchronous, so without this pause the backup would not run.
          await turn()
        }
      })()
      const taken: string[] = []
      while (taken.length < 5 || written < 20) taken.push(gunzipSync(await backupOf(busy.db)).toString())
      writing = false
      await visits
      for (const text of taken)
        expect(text.match(/^\["games"/gm)?.length).toBe(text.match(/^\["registrations"/gm)?.length)
      expect(taken.some((text) => text.includes('["games"'))).toBe(true)
    } finally {
      writing = false
      await visitor.destroy()
      await busy.drop()
    }
  })
})
