import { createReadStream } from 'node:fs'
import type { Activity } from '@club/contract'
import { restore } from '@club/db'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { primaryKeyColumns } from '../writes/row-changes.ts'

/**
 * A backup of a database with one write of every kind, made by the version of November 2026 (commit 11aaa8c).
 * That version stored the changes of an activity in one list for each kind of row (see stored-changes.ts).
 */
const backup = new URL('testing/november-2026.backup.gz', import.meta.url)

describeOnEveryEngine('Activities of an earlier version', (api) => {
  const list = async () => (await api().get('/api/activity?limit=200')).body as Activity[]
  /**
   * Returns all data of the club. Line-ups are read through the API, because an undo may restore the same order of
   * players with other values in the column `position`.
   */
  const club = () =>
    Promise.all([
      api()
        .get('/api/games')
        .then(({ body }) => body as object[]),
      ...(['players', 'games', 'registrations', 'penalties'] as const).map((table) =>
        api()
          .db(table)
          .orderBy(primaryKeyColumns[table].map((column) => ({ column }))),
      ),
    ])
  const undo = async (id: number): Promise<number> => {
    const { status, body } = await api().post(`/api/activity/${id}/undo`)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Activity).id
  }

  it('can all be undone and redone without a difference', async () => {
    await restore(api().db, createReadStream(backup), { overwrite: true })
    const rows = await list()
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(14)
    const before = await club()
    const undone: number[] = []
    for (const { id, kind, undoneBy } of rows) {
      // Undoing an undo makes the original change again, so the test then undoes the change a second time.
      if (kind === 'undone') await undo(await undo(id))
      else if (undoneBy === null) undone.push(await undo(id))
    }
    expect((await club()).flat()).toEqual([])
    for (const id of undone.toReversed()) await undo(id)
    expect(await club()).toEqual(before)
  })

  it('restore a player’s place when an earlier deletion has left a gap in the line-up', async () => {
    const [a = 0, b = 0, c = 0] = (await api().addPlayers(3)).map(({ id }) => id)
    const { id } = await api().addGame({ whiteTeam: [a, c, b] })
    const places = () => api().db('lineups').where({ game_id: id })
    await places().where({ player_id: b }).update({ position: 3 })
    await places().where({ player_id: c }).update({ position: 2 })
    const row = await api().db('games').first()
    await api().delete(`/api/players/${b}?confirmationCode=DELETE%20PLAYER`)
    const [deleted] = await list()
    const player = await api().db('players').where({ id: b }).first()
    const lineup = { blackTeam: [], benchPlayers: [] }
    const changes = {
      games: [
        {
          id,
          before: { row, lineup: { ...lineup, whiteTeam: [a, c, b] } },
          after: { row, lineup: { ...lineup, whiteTeam: [a, c] } },
        },
      ],
      players: [{ id: b, before: { ...player, left_at: null }, after: player }],
    }
    await api()
      .db('activity')
      .where({ id: deleted?.id ?? 0 })
      .update({ changes: JSON.stringify(changes) })
    await undo(deleted?.id ?? 0)
    expect((await api().get('/api/games')).body).toMatchObject([{ whiteTeam: [a, c, b] }])
    expect((await places()).map(({ position }) => position).sort()).toEqual([0, 1, 2])
  })
})
