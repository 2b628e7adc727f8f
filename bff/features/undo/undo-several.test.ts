import type { Activity, Player } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { createRandomWriter } from '../../testing/random-writes.ts'
import { chooseRepetitions } from '../../testing/repetitions.ts'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import type { TestResponse } from '../../testing/server.ts'

const SEASONS = chooseRepetitions({ thorough: 60, quick: 12 })
const WRITES = 30

describeOnEveryEngine('Several undos in one call', (api) => {
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)
  const undoAll = (ids: readonly unknown[]) => api().post('/api/activity/undo', { ids })
  const activity = async (limit = 200) => (await api().get(`/api/activity?limit=${limit}`)).body as Activity[]
  const roster = async () => (await api().get('/api/players')).body as Player[]

  const importPlayers = (count: number) =>
    api().post('/api/players/import', {
      players: Array.from({ length: count }, (_, index) => ({
        name: `Nový ${'x'.repeat(index % 80)}${index}`,
      })),
    })

  const tables = [
    'players',
    'games',
    'lineups',
    'registrations',
    'penalties',
    'activity',
    'activity_counter',
  ] as const
  const stored = () => Promise.all(tables.map((table) => api().db(table)))
  const restore = async (all: Awaited<ReturnType<typeof stored>>) => {
    for (const table of tables.toReversed()) await api().db(table).delete()
    for (const [index, table] of tables.entries()) await api().db.batchInsert(table, all[index] ?? [], 50)
  }

  /** Returns the body of a refusal without the request's id, which is different in each response. */
  const refusalBody = ({ body }: TestResponse) => {
    const { instance: _, ...said } = body as { instance: string }
    return said
  }

  it('undo an import of 200, and return an activity for each, in the order of their ids', async () => {
    await api().addPlayers(2)
    const before = await roster()
    expect((await importPlayers(200)).status).toBe(201)
    const added = (await activity()).map(({ id }) => id)
    const { status, body, headers } = await undoAll(added.toReversed())
    expect(status).toBe(200)
    expect(await roster()).toEqual(before)
    const rows = body as Activity[]
    expect(rows.map(({ undoOf }) => undoOf)).toEqual(added)
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(headers.get('Club-Activity')).toBe(rows.map(({ id }) => id).join(', '))
    expect((await activity()).toReversed()).toEqual(rows)
  })

  it('are all refused with the reason of the one that is refused, at any position in the list', async () => {
    await importPlayers(3)
    const [third, second, first] = await activity()
    const { id: gameId } = await api().addGame()
    await api().post('/api/registrations', { gameId, playerId: second?.player?.id })
    const ids = [first?.id, second?.id, third?.id]
    let before = await stored()
    expect(await undoAll(ids)).toMatchObject({
      status: 409,
      body: { code: 'undo_impossible', detail: 'The player has voted or played since.' },
    })
    const nobody = (third?.id ?? 0) + 1_000
    expect(await undoAll([third?.id, nobody])).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stored()).toEqual(before)
    await undo(first?.id ?? 0)
    before = await stored()
    expect(await undoAll([third?.id, first?.id])).toMatchObject({
      status: 409,
      body: { code: 'already_undone' },
    })
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['none', []],
    ['more than 200', Array.from({ length: 201 }, (_, index) => index + 1)],
    ['an id twice', [1, 2, 1]],
    ['what is no id', [1, '2']],
    ['no list', undefined],
  ])('are refused for %s', async (_, ids) => {
    const { status, body } = await api().post('/api/activity/undo', { ids })
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('have the result of single undos, newest first, also of undos, votes with penalties, and totals', async () => {
    const outcomes = { 200: 0, 409: 0 }
    for (let seed = 1; seed <= SEASONS; seed++) {
      await api().clear()
      const { write } = await createRandomWriter(api(), seed, { withTotalsByHand: seed % 2 === 0 })
      for (let nth = 0; nth < WRITES; nth++) await write()
      const randomBelow = createSeededRandom(seed + 100)
      const ids = (await activity(6)).map(({ id }) => id).filter(() => randomBelow(4) > 0)
      const begin = await stored()
      const single: TestResponse[] = []
      for (const id of ids) if ((single.at(-1)?.status ?? 200) === 200) single.push(await undo(id))
      const refusal = single.find(({ status }) => status !== 200)
      const expected = refusal ? begin : await stored()
      await restore(begin)
      const { status, body } = await undoAll(ids.toReversed())
      outcomes[status as keyof typeof outcomes]++
      expect(await stored()).toEqual(expected)
      if (refusal)
        expect({ status, body }).toMatchObject({ status: refusal.status, body: refusalBody(refusal) })
      else expect(body).toEqual(single.map((each) => each.body))
    }
    expect(outcomes[200]).toBeGreaterThan(2)
    expect(outcomes[409]).toBeGreaterThan(2)
  })
})
