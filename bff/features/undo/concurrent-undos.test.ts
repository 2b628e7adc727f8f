import { isDeepStrictEqual } from 'node:util'
import type { Activity, Penalty } from '@club/contract'
import type { PenaltyRow } from '@club/db'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { chooseRepetitions } from '../../testing/repetitions.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import { getRowKey } from '../writes/row-changes.ts'
import { parseChanges } from '../writes/stored-changes.ts'

/** The number of rounds. In each round, the test sends eight concurrent writes. */
const ROUNDS = chooseRepetitions({ thorough: 40, quick: 15 })

const fine = { amount: 50, reason: 'late_withdrawal_day_before' } as const

describeOnEveryEngine('Concurrent undos and other writes', (api) => {
  it('are recorded in sequence: each row’s state before is the previous row’s state after', async () => {
    const players = (await api().addPlayers(3)).map(({ id }) => id)
    const games = [(await api().addGame()).id, (await api().addGame()).id]
    const randomBelow = createSeededRandom(16)
    const pickOne = (ids: readonly number[]): number => ids[randomBelow(ids.length)] ?? 0
    const undoLatest = async () => {
      const rows = (await api().get('/api/activity?limit=6')).body as Activity[]
      return api().post(`/api/activity/${rows[randomBelow(rows.length)]?.id}/undo`)
    }
    const key = () => ({ gameId: pickOne(games), playerId: pickOne(players) })
    const writes = [
      () => api().post('/api/registrations', { ...key(), status: 'going' }),
      () => api().post('/api/registrations', { ...key(), status: 'not_going' }),
      () => api().delete(`/api/games/${pickOne(games)}/players/${pickOne(players)}`),
      () => api().post('/api/penalties', { ...key(), ...fine }),
      async () => {
        const penalties = (await api().get('/api/penalties')).body as Penalty[]
        const id = pickOne(penalties.map((penalty) => penalty.id)) || 1
        return api().patch(`/api/penalties/${id}`, { paid: randomBelow(2) === 0 })
      },
      () => api().patch(`/api/games/${pickOne(games)}`, { isArchived: randomBelow(4) === 0 }),
      undoLatest,
      undoLatest,
      undoLatest,
    ]
    const statuses = new Set<number>()
    let undone = 0
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => writes[randomBelow(writes.length)]?.()),
      )
      for (const answer of answers) {
        statuses.add(answer?.status ?? 0)
        if ((answer?.body as Activity | undefined)?.kind === 'undone') undone++
      }
    }
    expect([...statuses].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([])
    expect(undone).toBeGreaterThan(10)

    const state = new Map<string, unknown>()
    const expectTransition = (what: string, before: unknown, after: unknown) => {
      if (state.has(what) && !isDeepStrictEqual(state.get(what), before))
        throw new Error(`${what} was ${JSON.stringify(state.get(what))}, not ${JSON.stringify(before)}`)
      state.set(what, after)
    }
    const rows = await api().db('activity').orderBy('id')
    for (const row of rows) {
      for (const { table, before, after } of parseChanges(row.changes) ?? [])
        expectTransition(getRowKey(table, after ?? before), before, after)
    }
    // Each successful undo has recorded one activity, and no activity was undone twice.
    expect(rows.filter(({ kind }) => kind === 'undone')).toHaveLength(undone)
    expect(new Set(rows.flatMap(({ undo_of }) => undo_of ?? [])).size).toBe(undone)
    for (const vote of await api().db('registrations')) {
      expect(state.get(getRowKey('registrations', vote))).toMatchObject({ status: vote.status })
      const penalty = state.get(getRowKey('penalties', vote)) as PenaltyRow | null | undefined
      if (vote.status === 'going') expect(penalty?.paid_at).not.toBeNull()
    }
  })

  it('restore all players of a game who were deleted at the same moment', async () => {
    const ids = (await api().addPlayers(4)).map(({ id }) => id)
    const game = await api().addGame({ whiteTeam: ids.slice(0, 2), blackTeam: ids.slice(2) })
    const teams = async () => (await api().get(`/api/games/${game.id}/teams`)).body
    const before = await teams()
    const deleted = await Promise.all(
      ids.map((id) => api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)),
    )
    expect(deleted.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const rows = (await api().get('/api/activity?limit=4')).body as Activity[]
    for (const { id } of rows) expect((await api().post(`/api/activity/${id}/undo`)).status).toBe(200)
    expect(await teams()).toEqual(before)
  })
})
