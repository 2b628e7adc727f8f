import type { Activity } from '@club/contract'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { lockPlayers } from '../writes/locks.ts'
import { runRecordedTransaction } from '../writes/recorded-transaction.ts'
import { writeRows } from '../writes/row-changes.ts'

describeOnEveryEngine('A column that the code of undo does not mention', (api) => {
  beforeAll(() => api().db.schema.alterTable('players', (table) => table.integer('shirt').nullable()))

  /**
   * Sets the column `shirt`, which the test has added to the table of players, and returns the id of the recorded
   * activity.
   */
  const setShirt = async (id: number, shirt: number): Promise<number> => {
    const ids: number[] = []
    const onActivityRecorded = (activity: number) => ids.push(activity)
    const context = { db: api().db, now: () => api().clock.now, by: undefined, onActivityRecorded }
    await runRecordedTransaction(context, async (transaction, record) => {
      const [before] = await lockPlayers(transaction, [id])
      if (!before) throw new Error('the player was added')
      const rows = [{ table: 'players', before, after: { ...before, shirt } }] as const
      await writeRows(transaction, rows)
      record({ kind: 'player_changed', player: before, rows })
    })
    return ids[0] ?? 0
  }
  const shirtOf = async (id: number) =>
    (await api().db<{ id: number; shirt: number | null }>('players').where({ id }).first())?.shirt
  const undo = (id: number) => api().post(`/api/activity/${id}/undo`)

  it('is restored by one undo after the other', async () => {
    const { id } = await api().addPlayer()
    await setShirt(id, 7)
    const changed = await setShirt(id, 10)
    await api().patch(`/api/players/${id}`, { name: 'Jinak' })
    const { status, body } = await undo(changed)
    expect(status).toBe(200)
    expect(await shirtOf(id)).toBe(7)
    expect((await undo((body as Activity).id)).status).toBe(200)
    expect(await shirtOf(id)).toBe(10)
  })

  it('is not overwritten when it was changed later', async () => {
    const { id } = await api().addPlayer()
    const changed = await setShirt(id, 7)
    await setShirt(id, 10)
    expect(await undo(changed)).toMatchObject({
      status: 409,
      body: { code: 'undo_impossible', detail: 'The player was changed since.' },
    })
    expect(await shirtOf(id)).toBe(10)
  })

  it('is restored with a player whose addition was undone and is redone', async () => {
    const { id } = await api().addPlayer()
    const [added] = (await api().get('/api/activity?limit=1')).body as Activity[]
    await setShirt(id, 7)
    const { body } = await undo(added?.id ?? 0)
    expect(await api().db('players')).toEqual([])
    await undo((body as Activity).id)
    expect(await shirtOf(id)).toBe(7)
  })
})
