import { defaultClub } from '@club/contract'
import { type Database, openDatabase } from '@club/db'
import { createFreshDatabase, engines, startProxy, type TcpProxy, type TestDatabase } from '@club/db/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, THURSDAY } from '../../testing/server.ts'

describe.runIf(engines.includes('mysql'))('While the database cannot be reached', () => {
  let real: TestDatabase
  let proxy: TcpProxy
  let api: TestServer
  let db: Database
  let close: () => Promise<void>

  beforeEach(async () => {
    real = await createFreshDatabase('mysql')
    if (real.settings.kind !== 'mysql') throw new Error('this needs MySQL')
    proxy = await startProxy(real.settings.url)
    db = openDatabase({ kind: 'mysql', url: `${proxy.url}?pool=20` })
    const settings = {
      club: defaultClub,
      writesPerMinute: 0,
      trustedProxies: 0,
      microfrontendsFile: undefined,
    }
    api = await startTestServer('embedded', { db, settings })
    close = async () => {
      await api.close()
      await db.destroy()
      await proxy.close()
      await real.drop()
    }
    expect((await api.get('/api/players')).status).toBe(200)
  })
  afterEach(() => close())

  const player = { name: 'Jan', offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  const away = { status: 503, body: { code: 'database_unavailable' } }

  const timed = async <Value>(work: Promise<Value>): Promise<[Value, number]> => {
    const start = performance.now()
    return [await work, performance.now() - start]
  }

  const isBackWithin = (milliseconds: number) =>
    vi.waitFor(
      async () => {
        expect((await api.get('/readyz')).status).toBe(200)
        expect((await api.get('/api/players')).status).toBe(200)
        expect((await api.post('/api/players', player)).status).toBe(201)
      },
      { timeout: milliseconds, interval: 100 },
    )

  it.each(['gone', 'frozen'])(
    '(%s) reads and many simultaneous writes are soon answered 503, and the server later works without a restart',
    async (way) => {
      if (way === 'gone') await proxy.close()
      else proxy.stall()

      const requests = [
        api.get('/api/players'),
        api.get('/api/games/upcoming'),
        ...Array.from({ length: 40 }, () => api.post('/api/players', player)),
        api.post('/api/registrations', { playerId: 1, gameId: 1 }),
      ]
      for (const [answer, milliseconds] of await Promise.all(requests.map(timed))) {
        expect(answer).toMatchObject(away)
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
        expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|mysql|select/i)
        // The database's time limits are shorter than 3 s (db/open.test.ts). A busy machine adds to them.
        expect(milliseconds).toBeLessThan(10_000)
      }
      expect((await api.get('/readyz')).status).toBe(503)
      expect((await api.get('/livez')).status).toBe(200)

      if (way === 'gone') await proxy.reopen()
      else proxy.resume()
      await isBackWithin(60_000)
    },
  )

  /** Reads all rows directly from the database, not through the proxy. */
  const stored = () =>
    Promise.all(
      (['players', 'games', 'registrations', 'lineups', 'penalties'] as const).map((table) => real.db(table)),
    )

  it('(frozen) a write that was answered 503 is not stored after the database continues, so a retry does not store it twice', async () => {
    const [going, idle, leaving] = await api.addPlayers(3)
    if (!going || !idle || !leaving) throw new Error('three players were added')
    const game = await api.addGame({ registeredPlayers: [going.id, idle.id], whiteTeam: [going.id] })
    const other = await api.addGame({
      wasPlayed: true,
      blackTeam: [idle.id],
      whiteTeamScore: 1,
      blackTeamScore: 2,
    })
    const before = await stored()
    // Opens enough database connections for all writes of the test, because no new connection can be opened while the
    // proxy is frozen.
    const transactions = await Promise.all(Array.from({ length: 16 }, () => db.transaction()))
    await Promise.all(transactions.map((transaction) => transaction.rollback()))
    proxy.stall()
    const writes = [
      api.post('/api/players', player),
      api.post('/api/players/import', { players: [{ name: 'Nový' }, { name: 'Novější' }] }),
      api.patch(`/api/players/${idle.id}`, { name: 'Petr' }),
      api.delete(`/api/players/${leaving.id}?confirmationCode=DELETE%20PLAYER`),
      api.post('/api/games', { date: THURSDAY }),
      api.patch(`/api/games/${game.id}`, { isArchived: true }),
      api.delete(`/api/games/${other.id}`),
      api.post(`/api/games/${game.id}/generate-teams`),
      api.post('/api/registrations', { playerId: leaving.id, gameId: game.id }),
      api.delete(`/api/games/${game.id}/players/${going.id}`),
      api.post('/api/penalties', { playerId: leaving.id, gameId: game.id, amount: 0, reason: 'no_penalty' }),
      api.post('/api/stats/recalculate'),
    ]
    for (const answer of await Promise.all(writes)) expect(answer).toMatchObject(away)
    proxy.resume()
    await vi.waitFor(async () => expect((await api.get('/readyz')).status).toBe(200), { timeout: 60_000 })
    expect(await stored()).toEqual(before)
  })
})
