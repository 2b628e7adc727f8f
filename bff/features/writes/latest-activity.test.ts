import { openDatabase } from '@club/db'
import { createFreshDatabase, engines } from '@club/db/testing'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { createLatestActivityReader } from './latest-activity.ts'
import { reserveActivityIds } from './store.ts'

describeOnEveryEngine('The ids of the latest activities', (api, engine) => {
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

  it('are read with one query for simultaneous calls, with two after a change, and with none until the next commit to an embedded database', async () => {
    const { vote, read, before } = await setUp()
    let queries = 0
    const count = () => queries++
    api().db.on('query', count)
    onTestFinished(() => void api().db.off('query', count))
    const sent = async (calls: number) => {
      queries = 0
      await Promise.all(Array.from({ length: calls }, read))
      return queries
    }
    expect(await sent(3)).toBe(engine === 'mysql' ? 1 : 0)
    await vote('not_going')
    expect(await sent(3)).toBe(2)
    expect(await read()).toEqual({ ...before, id: before.id + 1 })
  })
})

it.each(engines)('The id of the latest activity of another process is read (%s)', async (engine) => {
  const { db, settings, drop } = await createFreshDatabase(engine)
  const other = openDatabase(settings)
  onTestFinished(() => other.destroy().then(drop))
  const read = createLatestActivityReader(db)
  for (const id of [1, 2, 3]) {
    await reserveActivityIds(other, 1)
    expect(await read()).toEqual({ id, besidesVotes: id })
  }
})
