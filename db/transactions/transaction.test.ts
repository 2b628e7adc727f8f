import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, getDatabaseErrorKind, openDatabase, runInTransaction } from '../index.ts'
import { createDatabaseForSuite, createFreshDatabase, engines, type TestDatabase } from '../testing/index.ts'

const kickoff_at = new Date('2026-11-26T18:00:00.000Z')

describe.each(engines)('a transaction on %s', (engine) => {
  const fresh = createDatabaseForSuite(engine)
  let db: Database
  beforeAll(() => {
    db = fresh.db
  })
  beforeEach(async () => {
    await db('games').delete()
    await db('games').insert([
      { id: 1, kickoff_at, was_played: true, white_score: 0, black_score: 0 },
      { id: 2, kickoff_at, was_played: true, white_score: 0, black_score: 0 },
    ])
  })

  it('commits all changes and returns the result of the work', async () => {
    const result = await runInTransaction(db, async (transaction) => {
      await transaction('games').where({ id: 1 }).update({ white_score: 4 })
      return 'done'
    })
    expect(result).toBe('done')
    expect(await db('games').where({ id: 1 }).first()).toMatchObject({ white_score: 4 })
  })

  it('is rolled back when the work fails, with the work’s error', async () => {
    const failing = runInTransaction(db, async (transaction) => {
      await transaction('games').where({ id: 1 }).update({ white_score: 4 })
      throw new Error('no ball')
    })
    await expect(failing).rejects.toThrow('no ball')
    expect(await db('games').where({ id: 1 }).first()).toMatchObject({ white_score: 0 })
  })

  it('joins the transaction in which it is called', async () => {
    const failing = runInTransaction(db, async (outer) => {
      await runInTransaction(outer, (inner) => inner('games').where({ id: 1 }).update({ white_score: 4 }))
      throw new Error('no ball')
    })
    await expect(failing).rejects.toThrow('no ball')
    expect(await db('games').where({ id: 1 }).first()).toMatchObject({ white_score: 0 })
  })

  it('does not repeat work that would fail again', async () => {
    let attempts = 0
    const failing = runInTransaction(db, async (transaction) => {
      attempts++
      await transaction('games').insert({ id: 1, kickoff_at })
    })
    await expect(failing.catch(getDatabaseErrorKind)).resolves.toBe('duplicate')
    expect(attempts).toBe(1)
  })

  it('waits for other transactions and reads their changes', async () => {
    const addGoal = (handle: Database) =>
      runInTransaction(handle, async (transaction) => {
        const game = await transaction('games').where({ id: 1 }).forUpdate().first()
        await transaction('games')
          .where({ id: 1 })
          .update({ white_score: (game?.white_score ?? 0) + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, () => addGoal(db)))
    expect(await db('games').where({ id: 1 }).first()).toMatchObject({ white_score: 20 })
  })
})

describe('a transaction on the embedded engine', () => {
  it('keeps other processes from writing from its first statement on', async () => {
    const fresh = await createFreshDatabase('embedded')
    const other = openDatabase(fresh.settings)
    const outcome = await runInTransaction(fresh.db, async (transaction) => {
      await transaction('games').first()
      return other('games').insert({ kickoff_at }).catch(getDatabaseErrorKind)
    })
    expect(outcome).toBe('transient')
    await other.destroy()
    await fresh.drop()
  })
})

describe.runIf(engines.includes('mysql'))('a deadlock on mysql', () => {
  let fresh: TestDatabase
  beforeAll(async () => {
    fresh = await createFreshDatabase('mysql')
    await fresh.db('games').insert([
      { id: 1, kickoff_at, was_played: true, white_score: 0 },
      { id: 2, kickoff_at, was_played: true, white_score: 0 },
    ])
  })
  afterAll(() => fresh.drop())

  /**
   * Runs two transactions that deadlock: each locks a row that the other transaction locks next. Returns the number of
   * attempts.
   */
  async function runDeadlock(
    run: typeof runInTransaction,
  ): Promise<{ attempts: number; outcomes: unknown[] }> {
    const bothHold = Promise.withResolvers<void>()
    let attempts = 0
    const addGoals = (first: number, second: number) =>
      run(fresh.db, async (transaction) => {
        await transaction('games').where({ id: first }).increment('white_score')
        if (++attempts === 2) bothHold.resolve()
        await bothHold.promise
        await transaction('games').where({ id: second }).increment('white_score')
        return 'scored'
      })
    const outcomes = await Promise.all(
      [addGoals(1, 2), addGoals(2, 1)].map((work) => work.catch(getDatabaseErrorKind)),
    )
    return { attempts, outcomes }
  }

  it('is transient for the transaction that is rolled back', async () => {
    const { outcomes } = await runDeadlock((db, work) => db.transaction(work))
    expect(outcomes.sort()).toEqual(['scored', 'transient'])
  })

  it('is retried, so that both succeed', async () => {
    await fresh.db('games').update({ white_score: 0 })
    const { attempts, outcomes } = await runDeadlock(runInTransaction)
    expect(outcomes).toEqual(['scored', 'scored'])
    expect(attempts).toBe(3)
    expect(await fresh.db('games').orderBy('id').pluck('white_score')).toEqual([2, 2])
  })
})

describe.runIf(engines.includes('mysql'))('a lock that another transaction holds on mysql', () => {
  const fresh = createDatabaseForSuite('mysql')

  it('is waited for without a retry, even when the wait exceeds the usual time limit of a statement', async () => {
    await fresh.db('games').insert({ id: 1, kickoff_at, was_played: true, white_score: 0 })
    const isHeld = Promise.withResolvers<void>()
    const slow = runInTransaction(fresh.db, async (transaction) => {
      await transaction('games').where({ id: 1 }).forUpdate().first()
      isHeld.resolve()
      await transaction.raw('do sleep(3)').options({ timeout: 30_000 })
      await transaction('games').where({ id: 1 }).increment('white_score')
    })
    await isHeld.promise
    const attempts = { reading: 0, writing: 0 }
    await Promise.all([
      slow,
      runInTransaction(fresh.db, async (transaction) => {
        attempts.reading++
        await transaction('games').where({ id: 1 }).forShare().first()
      }),
      runInTransaction(fresh.db, async (transaction) => {
        attempts.writing++
        await transaction('games').where({ id: 1 }).increment('white_score')
      }),
    ])
    expect(attempts).toEqual({ reading: 1, writing: 1 })
    expect(await fresh.db('games').first()).toMatchObject({ white_score: 2 })
  })
})

describe.runIf(engines.includes('mysql'))('many simultaneous transactions on mysql', () => {
  let fresh: TestDatabase
  let db: Database
  beforeAll(async () => {
    fresh = await createFreshDatabase('mysql')
    if (fresh.settings.kind !== 'mysql') throw new Error('this needs MySQL')
    db = openDatabase({ kind: 'mysql', url: `${fresh.settings.url}?pool=5` })
  })
  afterAll(async () => {
    await db.destroy()
    await fresh.drop()
  })

  it('are completed, even when they last longer than a caller waits for a connection, and do not block reads', async () => {
    const slow = Array.from({ length: 16 }, () =>
      runInTransaction(db, async (transaction) => {
        await transaction.raw('do sleep(1)')
        return 'written'
      }),
    )
    const read = db('games').then(() => 'read')
    expect(await Promise.race([read, ...slow])).toBe('read')
    expect(await Promise.all(slow.map((work) => work.catch(getDatabaseErrorKind)))).toEqual(
      slow.map(() => 'written'),
    )
  })
})
