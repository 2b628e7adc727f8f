import { createServer, type Server } from 'node:http'
import { defaultClub, type Player } from '@club/contract'
import { createFreshDatabase, listenOnFreePort, type TestDatabase } from '@club/db/testing'
import Koa from 'koa'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createHandlers } from '../../features/handlers.ts'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { sendRequest, startTestServer, type TestServer } from '../../testing/server.ts'
import { createCallRoutes } from './api-call-routes.ts'
import { type Handlers, ok } from './handler.ts'
import { createResponseCache, serializeResponse } from './response-cache.ts'

describe('The cache of responses', () => {
  const key = '/api/players'

  /**
   * Creates a cache, and an object `club` that tests change to simulate a new activity or a later time. The content of
   * each response is the number of responses that have been created so far.
   */
  function setUp() {
    const club = { id: 7, besidesVotes: 5, now: new Date('2026-11-26T17:00:00.500Z'), reads: 0 }
    const cached = createResponseCache({
      readLatestActivity: async () => club,
      now: () => club.now,
    })
    const read = async () => serializeResponse(ok(++club.reads), undefined)
    const contentOf = async (of = key, dependsOn: 'id' | 'besidesVotes' = 'id') =>
      (await cached(of, dependsOn, read)).content
    return { club, cached, contentOf }
  }

  it('reads once for simultaneous and for later requests with the same key', async () => {
    const { contentOf } = setUp()
    expect(await Promise.all(['/a', '/a', '/b', '/a'].map((of) => contentOf(of)))).toEqual([
      '1',
      '1',
      '2',
      '1',
    ])
    expect(await contentOf('/a')).toBe('1')
  })

  it('reads again after an activity, and in another second of the clock, also of a clock that was set back', async () => {
    const { club, contentOf } = setUp()
    expect(await contentOf()).toBe('1')
    club.id = 8
    expect(await contentOf()).toBe('2')
    club.now = new Date('2026-11-26T17:00:00.999Z')
    expect(await contentOf()).toBe('2')
    club.now = new Date('2026-11-26T17:00:01.000Z')
    expect(await contentOf()).toBe('3')
    club.now = new Date('2026-11-26T16:00:00.500Z')
    expect(await contentOf()).toBe('4')
  })

  it('keeps a response that depends on no vote while only the latest vote changes', async () => {
    const { club, contentOf } = setUp()
    expect(await contentOf(key, 'besidesVotes')).toBe('1')
    club.id = 8
    expect(await contentOf(key, 'besidesVotes')).toBe('1')
    club.besidesVotes = 8
    expect(await contentOf(key, 'besidesVotes')).toBe('2')
  })

  it('does not keep an error', async () => {
    const { cached, contentOf } = setUp()
    const failing = () => cached(key, 'id', () => Promise.reject(new Error('the database is away')))
    await expect(Promise.all([failing(), failing()])).rejects.toThrow('the database is away')
    expect(await contentOf()).toBe('1')
  })

  it('returns a response that is too long to be cached', async () => {
    const { cached, contentOf } = setUp()
    const long = serializeResponse(ok('x'.repeat(9_000_000)), undefined)
    expect((await cached('/long', 'id', async () => long)).content).toHaveLength(9_000_002)
    expect(await contentOf('/long')).toBe('1')
  })

  it('forgets the responses that were not used for the longest time', async () => {
    const { cached, contentOf } = setUp()
    expect(await contentOf()).toBe('1')
    const long = serializeResponse(ok('x'.repeat(1_000_000)), undefined)
    for (let other = 0; other < 8; other++) await cached(`/other/${other}`, 'id', async () => long)
    expect(await contentOf()).toBe('2')
  })
})

describe('Equal addresses', () => {
  let db: TestDatabase
  let http: Server
  afterEach(async () => {
    await new Promise((resolve) => http.close(resolve))
    await db.drop()
  })

  it('share a read, even when their query is written differently', async () => {
    db = await createFreshDatabase('embedded')
    let reads = 0
    let finish: (() => void) | undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const dependencies = { db: db.db, now: () => new Date(), club: defaultClub }
    const readLatestActivity = async () => ({ id: 0, besidesVotes: 0 })
    const handlers: Handlers = {
      ...createHandlers(dependencies, readLatestActivity, async () => {}),
      async listPenalties() {
        reads++
        await finished
        return ok([])
      },
    }
    const routes = createCallRoutes(handlers, {
      checkResponses: true,
      readLatestActivity,
      now: () => new Date('2026-11-26T17:00:00.000Z'),
    }).routes()
    http = createServer(new Koa().use(routes).callback())
    const origin = `http://127.0.0.1:${await listenOnFreePort(http)}`
    const request = (query: string) => sendRequest(origin, 'GET', `/api/penalties?${query}`)
    const queries = ['gameId=1', '&gameId=1', '&&gameId=1', 'gameId=1&', 'gameId=%31', 'gam%65Id=1']
    const answers = queries.map(request)
    // The request for `/api/club` has another cache key, so it does not wait for the pending requests.
    expect((await sendRequest(origin, 'GET', '/api/club')).status).toBe(200)
    await expect.poll(() => reads, { timeout: 60_000 }).toBeGreaterThan(0)
    finish?.()
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    expect(reads).toBe(1)
  })
})

describeOnEveryEngine('Simultaneous reads', (api, engine) => {
  /**
   * Sends the same request repeatedly until the test ends, so that other requests always find a request whose response
   * they can share.
   */
  const repeatRequest = (server: TestServer, path: string) => {
    let isRepeating = true
    const clients = Array.from({ length: 8 }, async () => {
      while (isRepeating) await server.get(path)
    })
    onTestFinished(async () => {
      isRepeating = false
      await Promise.all(clients)
    })
  }

  it('get the same response, each with its own request id', async () => {
    await api().addPlayers(5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => api().get('/api/players')))
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, answers[0]?.body])
      expect(headers.get('ETag')).toBe(answers[0]?.headers.get('ETag'))
    }
    expect(new Set(answers.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(20)
  })

  it('for different addresses get different responses', async () => {
    const [first, second] = [await api().addGame(), await api().addGame()]
    const paths = [first, second].flatMap(({ id }) => [`/api/games/${id}`, `/api/games/${id}?`])
    const answers = await Promise.all(paths.map((path) => api().get(path)))
    expect(answers.map(({ body }) => (body as { id: number }).id)).toEqual([
      first.id,
      first.id,
      second.id,
      second.id,
    ])
  })

  it('that fail have their own request ids, and later reads succeed', async () => {
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

  it('need the database, except for the read of the club’s settings', async () => {
    await api().db.schema.renameTable('activity_counter', 'hidden_counter')
    const paths = ['/api/club', '/api/players']
    const answers = await Promise.all(paths.map((path) => api().get(path)))
    await api().db.schema.renameTable('hidden_counter', 'activity_counter')
    expect(answers.map(({ status }) => status)).toEqual([200, 500])
  })

  it('are answered even when the first client has closed its connection', async () => {
    await api().addPlayers(3)
    const leaving = new AbortController()
    const abortedRequest = fetch(`${api().origin}/api/players`, { signal: leaving.signal })
    const staying = [api().get('/api/players'), api().get('/api/players')]
    leaving.abort()
    await expect(abortedRequest).rejects.toThrow(/abort/)
    for (const { status, body } of await Promise.all(staying)) {
      expect(status).toBe(200)
      expect(body).toHaveLength(3)
    }
  })

  describe('return every change that was acknowledged before the read was sent', () => {
    const names = async (server: TestServer) =>
      ((await server.get('/api/players')).body as Player[]).map(({ name }) => name)

    it('when this server made the change', async () => {
      const { id } = await api().addPlayer()
      repeatRequest(api(), '/api/players')
      for (let time = 1; time <= 50; time++) {
        await api().patch(`/api/players/${id}`, { name: `Jan ${time}` })
        expect(await names(api())).toEqual([`Jan ${time}`])
      }
    })

    it('when another server on the same database made the change', async () => {
      const other = await startTestServer(engine, { db: api().db })
      onTestFinished(() => other.close())
      const { id } = await api().addPlayer()
      repeatRequest(api(), '/api/players')
      for (let time = 1; time <= 50; time++) {
        await other.patch(`/api/players/${id}`, { name: `Jan ${time}` })
        expect(await names(api())).toEqual([`Jan ${time}`])
      }
    })
  })
})
