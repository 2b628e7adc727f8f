import { type Activity, type Call, calls, type Player, type PlayerProfile } from '@club/contract'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { createRandomWriter } from '../../testing/random-writes.ts'
import { chooseRepetitions } from '../../testing/repetitions.ts'
import type { TestServer } from '../../testing/server.ts'

/**
 * The number of runs, each with 48 writes. In thorough mode, these are more than 2,000 writes on each database engine.
 */
const RUNS = chooseRepetitions({ thorough: 45, quick: 3 })
const WRITES = 48

/** The number of writes at the end of each run that the test undoes. */
const UNDONE = 7

/**
 * The paths of the contract's GET calls that have no path parameters and return JSON. The list of activities is left
 * out, because an undo adds an activity.
 */
const listPaths = Object.values<Call>(calls).flatMap(({ method, path, media }) =>
  method === 'GET' && !path.includes('{') && path !== '/api/activity' && !media ? [path] : [],
)

/**
 * The number of entries that `readResponses` returns in addition to three entries for each game: one entry for each of
 * `listPaths`, and one for all profiles.
 */
const OTHER_RESPONSES = listPaths.length + 1

describeOnEveryEngine('Undo', (api) => {
  /**
   * Returns the profiles of all players without their rating histories, because undoing a change of ratings adds an
   * entry to the history (contract section 12).
   */
  const readProfiles = async (server: TestServer) => {
    const roster = (await server.get('/api/players')).body as Player[]
    return Promise.all(
      roster.map(async ({ id }) => {
        const { ratings, ...profile } = (await server.get(`/api/players/${id}/profile`)).body as PlayerProfile
        const { at, ...present } = ratings.at(-1) ?? {}
        expect(profile.player).toMatchObject(present)
        return profile
      }),
    )
  }

  /**
   * Returns the responses of the GET calls, including their ETags. An ETag changes when any byte of the body changes.
   */
  const readResponses = async (server: TestServer, games: readonly number[]) => {
    const paths = [
      ...listPaths,
      ...games.flatMap((id) => [
        `/api/games/${id}`,
        `/api/games/${id}/teams`,
        `/api/games/${id}/registrations`,
      ]),
    ]
    const profiles = { path: 'profiles', body: await readProfiles(server) }
    const responses = await Promise.all(
      paths.map(async (path) => {
        const { status, headers, body } = await server.get(path)
        // The body of an error response is left out, because it contains the id of the request.
        return status === 200 ? { path, tag: headers.get('ETag'), body } : { path, status }
      }),
    )
    return [profiles, ...responses]
  }
  const latest = async () => ((await api().get('/api/activity?limit=1')).body as Activity[])[0]
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)
  const totals = async () => (await api().get('/api/players')).body as Player[]

  /** Recalculates the totals. No total was set by hand, so this must change nothing and record no activity. */
  const expectRecalculateChangesNothing = async () => {
    const [before, row] = [await totals(), await latest()]
    expect((await api().post('/api/stats/recalculate')).status).toBe(200)
    expect(await totals()).toEqual(before)
    expect((await latest())?.id).toBe(row?.id)
  }

  /** Expects 0 ≤ wins ≤ games for every player, because no constraint of the database ensures this. */
  const expectValidTotals = async () => {
    for (const { gamesPlayed, wins } of await totals()) {
      expect(wins).toBeGreaterThanOrEqual(0)
      expect(wins).toBeLessThanOrEqual(gamesPlayed)
    }
  }

  const counts = { writes: 0, recorded: 0, undone: 0, redone: 0, refused: 0 }

  /** Makes random writes. Then undoes the last of them one by one, the newest first, and redoes them one by one. */
  const runWrites = async (seed: number, withTotalsByHand: boolean) => {
    await api().clear()
    const { games, write } = await createRandomWriter(api(), seed, { withTotalsByHand })
    const history: { readonly row: number; readonly before: Awaited<ReturnType<typeof readResponses>> }[] = []
    let row = (await latest())?.id ?? 0
    for (let nth = 0; nth < WRITES; nth++) {
      // The test reads the responses before a write only when it later undoes the write.
      const willBeUndone = nth >= WRITES - UNDONE
      const before = willBeUndone ? await readResponses(api(), games) : []
      // The writes that the test undoes later must not be undos. Such an undo could undo one of these writes, and an
      // activity can be undone only once.
      const { status } = await write({ withUndo: !willBeUndone })
      await expectValidTotals()
      counts.writes++
      const newest = (await latest())?.id ?? 0
      if (newest === row) {
        if (status >= 400) counts.refused++
        if (willBeUndone)
          expect(await readResponses(api(), games.slice(0, (before.length - OTHER_RESPONSES) / 3))).toEqual(
            before,
          )
        continue
      }
      expect(status).toBeLessThan(300)
      counts.recorded += newest - row
      row = newest
      if (willBeUndone) history.push({ row, before })
    }
    const again: { readonly row: number; readonly before: Awaited<ReturnType<typeof readResponses>> }[] = []
    let now = await readResponses(api(), games)
    for (const { row, before } of history.toReversed()) {
      const gamesThen = games.slice(0, (before.length - OTHER_RESPONSES) / 3)
      const { status, body } = await undo(row)
      expect(body).toMatchObject({ kind: 'undone', undoOf: row })
      expect(status).toBe(200)
      const then = await readResponses(api(), gamesThen)
      expect(then).toEqual(before)
      counts.undone++
      await expectValidTotals()
      if (!withTotalsByHand) await expectRecalculateChangesNothing()
      again.push({ row: (body as Activity).id, before: now })
      now = then
    }
    for (const { row, before } of again.toReversed()) {
      expect((await undo(row)).body).toMatchObject({ kind: 'undone', undoOf: row })
      expect(await readResponses(api(), games.slice(0, (before.length - OTHER_RESPONSES) / 3))).toEqual(
        before,
      )
      await expectValidTotals()
      counts.redone++
    }
  }

  describe(`of ${RUNS * WRITES} random writes`, () => {
    it('restores every response from before the write, and a redo restores every response from after it', async () => {
      for (let seed = 1; seed <= RUNS; seed++) await runWrites(seed, seed % 2 === 1)
      expect(counts.writes).toBe(RUNS * WRITES)
      expect(counts.undone).toBeGreaterThan(RUNS)
      expect(counts.redone).toBe(counts.undone)
    }, 900_000)
  })

  it('is either complete or changes nothing, for any activities in any order', async () => {
    const outcomes = { 200: 0, 409: 0 }
    for (let seed = 101; seed <= 103; seed++) {
      await api().clear()
      const { games, write } = await createRandomWriter(api(), seed)
      for (let nth = 0; nth < WRITES; nth++) await write()
      const rows = (await api().get('/api/activity?limit=30')).body as Activity[]
      let before = await readResponses(api(), games)
      // The test undoes the oldest activity first, so that later writes prevent many of the undos.
      for (const { id, undoneBy } of rows.toReversed()) {
        const newest = await latest()
        const { status, body } = await undo(id)
        if (status === 200) {
          outcomes[200]++
          await expectRecalculateChangesNothing()
          before = await readResponses(api(), games)
          continue
        }
        outcomes[409]++
        expect(status).toBe(409)
        expect(body).toMatchObject({ code: undoneBy === null ? 'undo_impossible' : 'already_undone' })
        expect(await readResponses(api(), games)).toEqual(before)
        expect(await latest()).toEqual(newest)
      }
    }
    expect(outcomes[200]).toBeGreaterThan(10)
    expect(outcomes[409]).toBeGreaterThan(10)
  }, 900_000)
})
