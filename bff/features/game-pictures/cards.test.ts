import { defaultClub, type Player } from '@club/contract'
import { engines } from '@club/db/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { gamePictureRoutes } from './routes.ts'

/** Requests a card (a picture of a game) and returns the parts of the response that the tests compare. */
async function requestCard(api: TestServer, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.origin}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Reads the width and height of a picture from the header of its PNG file. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const ids = (players: readonly Player[]) => players.map(({ id }) => id)
const RESULT = { wasPlayed: true, whiteTeamScore: 7, blackTeamScore: 5 }

describeOnEveryEngine('A game’s card', (api) => {
  const cardPath = (id: number, query = '') => `/api/games/${id}/card.png${query}`

  async function playedGame(): Promise<number> {
    const players = await api().addPlayers(4)
    const game = await api().addGame({ registeredPlayers: ids(players) })
    await api().post(`/api/games/${game.id}/generate-teams`)
    await api().patch(`/api/games/${game.id}`, RESULT)
    return game.id
  }

  it('is a picture of its kind’s size, and a preview by default', async () => {
    const id = await playedGame()
    const preview = await requestCard(api(), cardPath(id))
    expect(preview.headers.get('Content-Type')).toBe('image/png')
    expect(sizeOf(preview.bytes)).toEqual([1200, 630])
    expect((await requestCard(api(), cardPath(id, '?kind=preview&lang=cs'))).bytes).toEqual(preview.bytes)
    for (const kind of ['teams', 'result'])
      expect(sizeOf((await requestCard(api(), cardPath(id, `?kind=${kind}`))).bytes)).toEqual([1080, 1350])
  })

  it('is in the club’s language by default', async () => {
    const { id } = await api().addGame()
    const tag = async (query: string) => (await requestCard(api(), cardPath(id, query))).headers.get('ETag')
    expect(await tag('')).toBe(await tag('?lang=cs'))
    expect(await tag('')).not.toBe(await tag('?lang=en'))
  })

  it.each(['teams', 'result'])('of %s is not found while the game has none', async (kind) => {
    const { id } = await api().addGame()
    expect(await api().get(cardPath(id, `?kind=${kind}`))).toMatchObject({
      status: 404,
      body: { code: `no_${kind}` },
    })
  })

  it('of a game marked played has no result without both scores', async () => {
    const { id } = await api().addGame()
    await api().patch(`/api/games/${id}`, { wasPlayed: true })
    expect(await api().get(cardPath(id, '?kind=result'))).toMatchObject({ body: { code: 'no_result' } })
  })

  it('of an unknown game is not found, and an unknown kind or language is refused', async () => {
    expect(await api().get(cardPath(999_999))).toMatchObject({
      status: 404,
      body: { code: 'game_not_found' },
    })
    const { id } = await api().addGame()
    for (const query of ['?kind=poster', '?lang=de', '?size=9'])
      expect(await api().get(cardPath(id, query))).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
  })

  it('has an ETag of its content: 304 until the content changes, and the same ETag when it is equal again', async () => {
    const { id, date } = await api().addGame()
    const tag = (await requestCard(api(), cardPath(id))).headers.get('ETag') ?? ''
    const again = await requestCard(api(), cardPath(id), { 'If-None-Match': tag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await api().patch(`/api/games/${id}`, { date: '2026-11-27T18:00:00.000Z' })
    expect((await requestCard(api(), cardPath(id), { 'If-None-Match': tag })).status).toBe(200)
    await api().patch(`/api/games/${id}`, { date })
    expect((await requestCard(api(), cardPath(id), { 'If-None-Match': tag })).status).toBe(304)
    await api().post('/api/registrations', { playerId: (await api().addPlayer()).id, gameId: id })
    expect((await requestCard(api(), cardPath(id), { 'If-None-Match': tag })).status).toBe(200)
  })

  it('of the teams changes when a player of them withdraws, and not after the game was played', async () => {
    const players = await api().addPlayers(4)
    const { id } = await api().addGame({ registeredPlayers: ids(players) })
    await api().post(`/api/games/${id}/generate-teams`)
    const tag = async () => (await requestCard(api(), cardPath(id, '?kind=teams'))).headers.get('ETag')
    const dealt = await tag()
    const withdrawal = { playerId: players[0]?.id, gameId: id, status: 'not_going' }
    await api().post('/api/registrations', withdrawal)
    expect(await tag()).not.toBe(dealt)
    await api().patch(`/api/games/${id}`, RESULT)
    expect(await tag()).toBe(dealt)
  })

  it('has another ETag when the note changes, and when the club shares ratings or has a place', async () => {
    const id = await playedGame()
    await api().patch(`/api/games/${id}`, { wasPlayed: false })
    const tagsWith = async (settings: Partial<typeof defaultClub> = {}) => {
      const club = { ...defaultClub, ...settings }
      const dependencies = { db: api().db, now: () => api().clock.now, club }
      const { gameCard } = gamePictureRoutes(dependencies, async () => new Uint8Array())
      const tag = async (kind: 'preview' | 'teams') =>
        (await gameCard({ params: { id }, query: { kind }, body: undefined, headers: undefined })).picture
          ?.tag
      return [await tag('preview'), await tag('teams')]
    }
    const [preview, teams] = await tagsWith()
    expect(await tagsWith({ shareRatings: 'on' })).toEqual([preview, expect.not.stringMatching(teams ?? '')])
    const seen = [[preview, teams], await tagsWith({ place: 'Hala' })]
    await api().patch(`/api/games/${id}`, { note: 'Hrajeme vzadu' })
    seen.push(await tagsWith())
    expect(new Set(seen.flat()).size).toBe(6)
    await api().patch(`/api/games/${id}`, { note: null })
    expect(await tagsWith()).toEqual([preview, teams])
  })

  it('can be drawn with any name, and loads nothing that a name refers to', async () => {
    const names = [
      'x'.repeat(100),
      '😀'.repeat(50),
      '中文 名字',
      '"><image href="http://127.0.0.1:1/x"/>',
      'ع َ',
    ]
    const players: Player[] = []
    for (const name of [...names, ...names.map((other) => `${other.slice(0, 90)} 2`)])
      players.push(await api().addPlayer({ name }))
    const game = await api().addGame({ registeredPlayers: ids(players) })
    await api().post(`/api/games/${game.id}/generate-teams`)
    await api().patch(`/api/games/${game.id}`, RESULT)
    for (const kind of ['preview', 'teams', 'result'])
      expect((await requestCard(api(), cardPath(game.id, `?kind=${kind}`))).status).toBe(200)
  })

  it('is drawn once for the same content and again for different content', async () => {
    const { id, date } = await api().addGame()
    const drawn: string[] = []
    const { gameCard } = gamePictureRoutes(
      { db: api().db, now: () => api().clock.now, club: defaultClub },
      async (content) => {
        drawn.push(content.kind)
        return new Uint8Array([drawn.length])
      },
    )
    const bytes = async (lang?: 'cs' | 'en') => {
      const query = lang === undefined ? {} : { lang }
      const request = { params: { id }, query, body: undefined, headers: undefined }
      return [...((await gameCard(request)).picture?.bytes ?? [])]
    }
    expect(await Promise.all([bytes(), bytes(), bytes('cs')])).toEqual([[1], [1], [1]])
    expect(await bytes('en')).toEqual([2])
    await api().patch(`/api/games/${id}`, { date: '2026-11-27T18:00:00.000Z' })
    expect(await bytes()).toEqual([3])
    await api().patch(`/api/games/${id}`, { date })
    expect(await bytes()).toEqual([1])
  })

  it('is sent although the cache evicted it while it was drawn', async () => {
    const { id } = await api().addGame()
    const dependencies = { db: api().db, now: () => api().clock.now, club: defaultClub }
    const drawings = [Promise.withResolvers<Uint8Array>(), Promise.withResolvers<Uint8Array>()]
    let begun = 0
    const { gameCard } = gamePictureRoutes(
      dependencies,
      () => drawings[begun++]?.promise ?? Promise.reject(new Error('once too often')),
      1,
    )
    const bytes = async (lang: 'cs' | 'en') => {
      const request = { params: { id }, query: { lang }, body: undefined, headers: undefined }
      return (await gameCard(request)).picture?.bytes
    }
    const pictures = [bytes('cs'), bytes('en')]
    await expect.poll(() => begun, { timeout: 60_000 }).toBe(2)
    for (const [at, { resolve }] of drawings.entries()) resolve(new Uint8Array([at]))
    expect((await Promise.all(pictures)).flatMap((png) => [...(png ?? [])]).toSorted()).toEqual([0, 1])
  })

  it('is refused without a database query while two requests are answered and twenty wait', async () => {
    const { id } = await api().addGame()
    const dependencies = { db: api().db, now: () => api().clock.now, club: defaultClub }
    const picture = Promise.withResolvers<Uint8Array>()
    const { gameCard } = gamePictureRoutes(dependencies, () => picture.promise)
    let statements = 0
    const countStatement = () => statements++
    api().db.on('query', countStatement)
    const refusals: unknown[] = []
    const requests = Array.from({ length: 200 }, () =>
      gameCard({ params: { id }, query: {}, body: undefined, headers: undefined }).catch((error) =>
        refusals.push(error),
      ),
    )
    await expect.poll(() => refusals.length, { timeout: 60_000 }).toBe(178)
    expect(refusals[0]).toMatchObject({ code: 'busy' })
    picture.resolve(new Uint8Array([1]))
    await Promise.all(requests)
    api().db.off('query', countStatement)
    // 178 of the 200 requests are refused and run no SQL statement. The other 22 run one statement each.
    expect(statements).toBe(22)
  })

  it('changes nothing when it is read', async () => {
    const id = await playedGame()
    const statements: string[] = []
    const recordStatement = ({ sql }: { sql: string }) => statements.push(sql)
    api().db.on('query', recordStatement)
    for (const kind of ['preview', 'teams', 'result']) await requestCard(api(), cardPath(id, `?kind=${kind}`))
    api().db.off('query', recordStatement)
    expect(statements.filter((sql) => !/^select/i.test(sql))).toEqual([])
  })
})

describe.each(engines)('Many concurrent requests for cards (%s)', (engine) => {
  let server: TestServer
  let logged: (line: string) => void
  beforeEach(async () => {
    logged = () => {}
    server = await startTestServer(engine, {
      log: pino({}, { write: (line) => logged(line) }),
    })
  })
  afterEach(() => server.close())

  it('are answered with a card or immediately refused as busy', async () => {
    const days = Array.from({ length: 20 }, (_, day) => new Date(Date.UTC(2027, 0, day + 1, 18)))
    const games: number[] = []
    for (const date of days) games.push((await server.addGame({ date: date.toISOString() })).id)
    const paths = games.flatMap((id) => ['cs', 'en'].map((lang) => `/api/games/${id}/card.png?lang=${lang}`))
    const done = await Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await requestCard(server, path)
        return { status, retryAfter: headers.get('Retry-After') }
      }),
    )
    expect(done.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(22)
    const busy = done.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.every(({ retryAfter }) => retryAfter !== null)).toBe(true)
  })
})
