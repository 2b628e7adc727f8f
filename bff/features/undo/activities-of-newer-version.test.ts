import type { Activity } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

describeOnEveryEngine('Activities of a newer version', (api) => {
  it.each<[string, (id: number) => object]>([
    ['kind', () => ({ kind: 'pitch_changed' })],
    ['table', (id) => ({ changes: { rows: [{ table: 'activity_counter', before: null, after: { id } }] } })],
    [
      'column',
      (id) => ({
        changes: { rows: [{ table: 'players', before: { id, shirt: 1 }, after: { id, shirt: 2 } }] },
      }),
    ],
    ['form of changes', () => ({ changes: { pages: [] } })],
  ])('with a %s that this one lacks is listed, and its undo is refused', async (_, newer) => {
    const { id: playerId } = await api().addPlayer()
    const [added] = (await api().get('/api/activity')).body as Activity[]
    const { kind = 'player_changed', changes = {} } = newer(playerId) as { kind?: string; changes?: object }
    const row = await api()
      .db('activity')
      .where({ id: added?.id ?? 0 })
      .first()
    if (!row) throw new Error('the addition was recorded')
    await api()
      .db('activity')
      .insert({ ...row, id: row.id + 1, kind, changes: JSON.stringify(changes) })
    await api()
      .db('activity_counter')
      .update({ last_id: row.id + 1 })
    const before = [(await api().get('/api/activity')).body, await api().db('players')]
    expect(before[0]).toMatchObject([{ id: row.id + 1, kind }, { id: row.id }])
    expect(await api().post(`/api/activity/${row.id + 1}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'undo_impossible', detail: 'This was done by a newer version of the site.' },
    })
    expect([(await api().get('/api/activity')).body, await api().db('players')]).toEqual(before)
  })
})
