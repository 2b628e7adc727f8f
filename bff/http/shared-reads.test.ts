import type { Player } from '@club/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { onEveryEngine } from '../testing/engines.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { ok } from './handler.ts'
import { sharedReads } from './shared-reads.ts'

it('Reads of one address that come at once are one read', async () => {
  const shared = sharedReads()
  let reads = 0
  const read = async () => ok([++reads])
  const answers = await Promise.all(['/a', '/a', '/b', '/a'].map((address) => shared(address, read)))
  expect(answers.map(({ json }) => json)).toEqual(['[1]', '[1]', '[2]', '[1]'])
  expect(await shared('/a', read)).toMatchObject({ json: '[3]' })
})

onEveryEngine('Reads that come at once', (api, engine) => {
  const endings: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of endings.splice(0)) await end()
  })

  /** Keeps asking for the address until the test ends, so that there is always a read to share. */
  const keepAsking = (server: TestServer, path: string) => {
    let asks = true
    const askers = Array.from({ length: 8 }, async () => {
      while (asks) await server.get(path)
    })
    endings.push(() => {
      asks = false
      return Promise.all(askers)
    })
  }

  it('get the same answer, each under its own request id', async () => {
    await api().addPlayers(5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => api().get('/api/players')))
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, answers[0]?.body])
      expect(headers.get('ETag')).toBe(answers[0]?.headers.get('ETag'))
    }
    expect(new Set(answers.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(20)
  })

  it('of different addresses get their own answers', async () => {
    const [first, second] = [await api().addGame(), await api().addGame()]
    const paths = [first, second].flatMap(({ id }) => [`/api/games/${id}`, `/api/games/${id}?x=1`])
    const answers = await Promise.all(paths.map((path) => api().get(path)))
    expect(answers.map(({ body }) => (body as { id: number }).id)).toEqual([
      first.id,
      first.id,
      second.id,
      second.id,
    ])
  })

  it('fail each with its own request id, and not for those who come later', async () => {
    const [a, b] = await Promise.all([api().get('/api/games/77'), api().get('/api/games/77')])
    for (const { status, body, headers } of [a, b])
      expect([status, body]).toMatchObject([404, { instance: headers.get('X-Request-Id') }])
    expect(a.headers.get('X-Request-Id')).not.toBe(b.headers.get('X-Request-Id'))
    await api().db.schema.renameTable('penalties', 'hidden_penalties')
    const broken = await Promise.all([api().get('/api/penalties'), api().get('/api/penalties')])
    await api().db.schema.renameTable('hidden_penalties', 'penalties')
    expect(broken.map(({ status }) => status)).toEqual([500, 500])
    expect((await api().get('/api/penalties')).status).toBe(200)
  })

  it('are answered also when the one who came first has left', async () => {
    await api().addPlayers(3)
    const leaving = new AbortController()
    const left = fetch(`${api().origin}/api/players`, { signal: leaving.signal })
    const staying = [api().get('/api/players'), api().get('/api/players')]
    leaving.abort()
    await expect(left).rejects.toThrow(/abort/)
    for (const { status, body } of await Promise.all(staying)) {
      expect(status).toBe(200)
      expect(body).toHaveLength(3)
    }
  })

  describe('show every change that was answered before they were sent', () => {
    const names = async (server: TestServer) =>
      ((await server.get('/api/players')).body as Player[]).map(({ name }) => name)

    it('made here', async () => {
      const { id } = await api().addPlayer()
      keepAsking(api(), '/api/players')
      for (let time = 1; time <= 50; time++) {
        await api().patch(`/api/players/${id}`, { name: `Jan ${time}` })
        expect(await names(api())).toEqual([`Jan ${time}`])
      }
    })

    it('or by another process on the same database', async () => {
      const other = await startTestServer(engine, { db: api().db })
      endings.push(() => other.close())
      const { id } = await api().addPlayer()
      keepAsking(api(), '/api/players')
      for (let time = 1; time <= 50; time++) {
        await other.patch(`/api/players/${id}`, { name: `Jan ${time}` })
        expect(await names(api())).toEqual([`Jan ${time}`])
      }
    })
  })
})
