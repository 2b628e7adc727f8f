import { createReadStream } from 'node:fs'
import type { Activity } from '@club/contract'
import { restore } from '@club/db'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../testing/engines.ts'
import { tableKeys } from '../writes/rows.ts'

/**
 * A backup that the edition of November 2026 (commit 11aaa8c) made of a club in which every kind of write had been done,
 * from the first player on. It stored changes in a part for each kind of thing (stored-changes.ts).
 */
const backup = new URL('testing/november-2026.backup.gz', import.meta.url)

onEveryEngine('What an earlier edition recorded', (api) => {
  const list = async () => (await api().get('/api/activity?limit=200')).body as Activity[]
  /** Everything in the club, line-ups as lists: a gap between two positions means nothing. */
  const club = () =>
    Promise.all([
      api()
        .get('/api/games')
        .then(({ body }) => body as object[]),
      ...(['players', 'games', 'registrations', 'penalties'] as const).map((table) =>
        api()
          .db(table)
          .orderBy(tableKeys[table].map((column) => ({ column }))),
      ),
    ])
  const undo = async (id: number): Promise<number> => {
    const { status, body } = await api().post(`/api/activity/${id}/undo`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Activity).id
  }

  it('can be taken back to the last bit, and done again', async () => {
    await restore(api().db, createReadStream(backup), { overwrite: true })
    const rows = await list()
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(14)
    const before = await club()
    const undone: number[] = []
    for (const { id, kind, undoneBy } of rows) {
      // An undo is done again and taken back again: what it took back stays so.
      if (kind === 'undone') await undo(await undo(id))
      else if (undoneBy === null) undone.push(await undo(id))
    }
    expect((await club()).flat()).toEqual([])
    for (const id of undone.toReversed()) await undo(id)
    expect(await club()).toEqual(before)
  })
})
