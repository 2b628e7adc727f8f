import type { Activity, PlayerStatistics } from '@club/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { chooseRepetitions } from '../../testing/repetitions.ts'
import type { TestServer } from '../../testing/server.ts'

const PLAYERS = 6

/** A random line-up: for each player, the name of the player's list, or `out` when the player is in no list. */
const lineup = fc.array(fc.constantFrom('whiteTeam', 'blackTeam', 'benchPlayers', 'out'), {
  minLength: PLAYERS,
  maxLength: PLAYERS,
})
const score = fc.option(fc.integer({ min: 0, max: 12 }))

/** A random change of games. The number `game` selects one of the existing games. */
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('schedule' as const),
    sides: lineup,
    played: fc.boolean(),
    white: score,
    black: score,
  }),
  fc.record({ kind: fc.constant('result' as const), game: fc.nat(), white: score, black: score }),
  fc.record({ kind: fc.constant('not played' as const), game: fc.nat() }),
  fc.record({ kind: fc.constant('teams' as const), game: fc.nat(), sides: lineup }),
  fc.record({ kind: fc.constant('archive' as const), game: fc.nat(), archived: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), game: fc.nat() }),
)

/**
 * A random write that sets players' totals (games, wins) by hand, recalculates all totals from the games, or undoes one
 * of the last five activities.
 */
const totalsWrite = fc.oneof(
  fc.record({
    kind: fc.constant('by hand' as const),
    gamesPlayed: fc.nat({ max: 3 }),
    wins: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('recalculate' as const) }),
  fc.record({ kind: fc.constant('undo' as const), row: fc.nat({ max: 4 }) }),
)

type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

const lists = (sides: readonly string[], ids: readonly number[]) =>
  Object.fromEntries(
    ['whiteTeam', 'blackTeam', 'benchPlayers'].map((list) => [
      list,
      ids.filter((_, index) => sides[index] === list),
    ]),
  )

async function perform(
  api: TestServer,
  done: Operation,
  ids: readonly number[],
  games: number[],
): Promise<number> {
  if (done.kind === 'schedule') {
    const { benchPlayers, ...teams } = lists(done.sides, ids)
    const scores = done.played ? { whiteTeamScore: done.white, blackTeamScore: done.black } : {}
    const game = await api.addGame({ wasPlayed: done.played, ...teams, ...scores })
    games.push(game.id)
    return (await api.patch(`/api/games/${game.id}`, { benchPlayers })).status
  }
  const game = games.length > 0 ? games[done.game % games.length] : undefined
  if (game === undefined) return 200
  const path = `/api/games/${game}`
  switch (done.kind) {
    case 'result':
      return (
        await api.patch(path, { wasPlayed: true, whiteTeamScore: done.white, blackTeamScore: done.black })
      ).status
    case 'not played':
      return (await api.patch(path, { wasPlayed: false })).status
    case 'teams':
      return (await api.patch(path, { isArchived: false, ...lists(done.sides, ids) })).status
    case 'archive':
      return (await api.patch(path, { isArchived: done.archived })).status
    case 'delete':
      games.splice(games.indexOf(game), 1)
      return (await api.delete(path)).status
  }
}

describeOnEveryEngine('Totals', (api, engine) => {
  const runs =
    engine === 'embedded'
      ? chooseRepetitions({ thorough: 100, quick: 25 })
      : chooseRepetitions({ thorough: 25, quick: 10 })
  const statistics = async () => (await api().get('/api/players/stats')).body as PlayerStatistics[]
  const sums = (rows: readonly PlayerStatistics[]) =>
    rows.map(({ id, gamesPlayed, wins, plusMinus }) => ({ id, gamesPlayed, wins, plusMinus }))

  describe('after any sequence of saving, changing, removing and deleting results', () => {
    it('equal those of Recalculate', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 15 }), async (operations) => {
          await api().clear()
          const ids = (await api().addPlayers(PLAYERS)).map(({ id }) => id)
          const games: number[] = []
          for (const each of operations) expect([200, 204]).toContain(await perform(api(), each, ids, games))
          const followed = await statistics()
          expect((await api().post('/api/stats/recalculate')).status).toBe(200)
          expect(await statistics()).toEqual(followed)
        }),
        { numRuns: runs },
      )
    })

    it('include totals that were set by hand before, until Recalculate', async () => {
      const BY_HAND = { gamesPlayed: 100, wins: 50, plusMinus: 7 }
      await fc.assert(
        fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 15 }), async (operations) => {
          await api().clear()
          const ids = (await api().addPlayers(PLAYERS)).map(({ id }) => id)
          for (const id of ids) await api().patch(`/api/players/${id}`, BY_HAND)
          const games: number[] = []
          for (const each of operations) await perform(api(), each, ids, games)
          const followed = sums(await statistics())
          await api().post('/api/stats/recalculate')
          expect(followed).toEqual(
            sums(await statistics()).map(({ id, gamesPlayed, wins, plusMinus }) => ({
              id,
              gamesPlayed: gamesPlayed + BY_HAND.gamesPlayed,
              wins: wins + BY_HAND.wins,
              plusMinus: plusMinus + BY_HAND.plusMinus,
            })),
          )
        }),
        { numRuns: runs / 5 },
      )
    })
  })

  /** Expects 0 ≤ wins ≤ games for every player. */
  const expectValidTotals = async () => {
    for (const { gamesPlayed, wins, winPercentage } of await statistics()) {
      expect(gamesPlayed).toBeGreaterThanOrEqual(wins)
      expect(wins).toBeGreaterThanOrEqual(0)
      expect(winPercentage).toBeLessThanOrEqual(100)
    }
  }

  it('never have more wins than games, after any sequence of results, changes by hand and undos', async () => {
    const latest = async () => (await api().get('/api/activity?limit=5')).body as Activity[]
    const each = fc.oneof(operation, totalsWrite)
    await fc.assert(
      fc.asyncProperty(fc.array(each, { minLength: 8, maxLength: 20 }), async (operations) => {
        await api().clear()
        const ids = (await api().addPlayers(PLAYERS)).map(({ id }) => id)
        const teams = { whiteTeam: ids.slice(0, 3), blackTeam: ids.slice(3) }
        const games = [
          (await api().addGame({ ...teams, wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 0 })).id,
        ]
        for (const id of ids) await api().patch(`/api/players/${id}`, { gamesPlayed: 1, wins: 1 })
        const [{ id: begin } = { id: 0 }] = await latest()
        for (const done of operations) {
          if (done.kind === 'by hand') {
            const { gamesPlayed, wins } = done
            for (const id of ids) {
              const { status } = await api().patch(`/api/players/${id}`, { gamesPlayed, wins })
              expect(status).toBe(wins > gamesPlayed ? 400 : 200)
            }
          } else if (done.kind === 'undo') {
            const row = (await latest()).filter(({ id }) => id > begin)[done.row]
            if (row) expect([200, 409]).toContain((await api().post(`/api/activity/${row.id}/undo`)).status)
          } else if (done.kind === 'recalculate') await api().post('/api/stats/recalculate')
          else await perform(api(), done, ids, games)
          await expectValidTotals()
        }
      }),
      { numRuns: Math.ceil(runs / 2) },
    )
  })

  it('never have more wins than games after concurrent changes by hand, removed results and undos', async () => {
    const ids = (await api().addPlayers(PLAYERS)).map(({ id }) => id)
    const teams = { whiteTeam: ids.slice(0, 3), blackTeam: ids.slice(3) }
    const lost = { ...teams, wasPlayed: true, whiteTeamScore: 0, blackTeamScore: 1 }
    const games: number[] = []
    while (games.length < 6) games.push((await api().addGame(lost)).id)
    const won = { wins: 6, gamesPlayed: 6 }
    const answers = await Promise.all([
      ...ids.map((id) => api().patch(`/api/players/${id}`, won)),
      ...games.map((game) => api().patch(`/api/games/${game}`, { wasPlayed: false })),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await expectValidTotals()
    const rows = (await api().get('/api/activity?limit=12')).body as Activity[]
    const undos = await Promise.all(rows.map(({ id }) => api().post(`/api/activity/${id}/undo`)))
    for (const { status } of undos) expect([200, 409]).toContain(status)
    await expectValidTotals()
  })

  it('are right after concurrent results and recalculations', async () => {
    const ids = (await api().addPlayers(PLAYERS)).map(({ id }) => id)
    const games: number[] = []
    for (let count = 0; count < 12; count++) {
      games.push((await api().addGame({ whiteTeam: ids.slice(0, 3), blackTeam: ids.slice(3) })).id)
    }
    const answers = await Promise.all(
      games.flatMap((game, index) => [
        api().patch(`/api/games/${game}`, { wasPlayed: true, whiteTeamScore: index, blackTeamScore: 3 }),
        api().post('/api/stats/recalculate'),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const followed = await statistics()
    await api().post('/api/stats/recalculate')
    expect(await statistics()).toEqual(followed)
  })
})
