import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { createLatestActivityReader } from './latest-activity.ts'
import { reserveActivityIds } from './store.ts'

describeOnEveryEngine('The ids of the latest activities', (api) => {
  /** Creates a player, a game and a vote, and then a reader that has read their activities. */
  async function setUp() {
    const [player, game] = [await api().addPlayer(), await api().addGame()]
    const vote = (status: string) =>
      api().post('/api/registrations', { playerId: player.id, gameId: game.id, status })
    await vote('going')
    const read = createLatestActivityReader(api().db)
    return { player, game, vote, read, before: await read() }
  }

  it('rise with votes and penalties in one place only', async () => {
    const { player, game, vote, read, before } = await setUp()
    await vote('not_going')
    const fine = { amount: 50, reason: 'late_withdrawal_day_before' }
    await api().post('/api/penalties', { playerId: player.id, gameId: game.id, ...fine })
    await api().delete(`/api/games/${game.id}/players/${player.id}`)
    expect(await read()).toEqual({ id: before.id + 3, besidesVotes: before.besidesVotes })
    expect(await read()).toEqual({ id: before.id + 3, besidesVotes: before.besidesVotes })
  })

  it('rise with every other change, also among votes', async () => {
    const { player, vote, read, before } = await setUp()
    await vote('not_going')
    await api().patch(`/api/players/${player.id}`, { name: 'Jan' })
    await vote('going')
    const after = await read()
    expect(after.id).toBe(before.id + 3)
    expect(after.besidesVotes).toBeGreaterThan(before.besidesVotes)
    await vote('not_going')
    expect(await read()).toEqual({ ...after, id: before.id + 4 })
  })

  it('rise when an id was taken without an activity, as restoring a backup does', async () => {
    const { read, before } = await setUp()
    await reserveActivityIds(api().db, 1)
    expect(await read()).toEqual({ id: before.id + 1, besidesVotes: before.id + 1 })
  })
})
