import { setTimeout as pause } from 'node:timers/promises'
import { undoRefusals } from '@club/contract'
import { createFreshDatabase, type Engine } from '@club/db/testing'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { openEventStream, type TestEventStream } from '../../testing/event-stream.ts'
import { openSocket } from '../../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createLiveStreams } from './live-streams.ts'

const open: TestEventStream[] = []
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close()
  for (const close of closing.splice(0)) await close()
})

async function listenTo(
  origin: string,
  how: Parameters<typeof openEventStream>[1] = {},
): Promise<TestEventStream> {
  const stream = await openEventStream(origin, how)
  open.push(stream)
  return stream
}

/** Returns the ids of all activities, in the order in which they were committed. */
const activityIds = async (api: TestServer): Promise<number[]> =>
  ((await api.get('/api/activity?limit=200')).body as { id: number }[]).map(({ id }) => id).toReversed()

/** Starts a server and returns it with its live streams, so that a test can call their methods. */
async function serve(
  options: Parameters<typeof createLiveStreams>[2],
  limits = {},
  engine: Engine = 'embedded',
) {
  const log = pino({ level: 'silent' })
  const { db, drop } = await createFreshDatabase(engine)
  const live = createLiveStreams(db, log, options)
  const server = await startTestServer(engine, { db, live }, limits)
  closing.push(async () => {
    await server.close()
    await drop()
  })
  return { server, live, db }
}

const quickly = { timeout: 60_000, interval: 10 }

describeOnEveryEngine('The live stream', (api, engine) => {
  it('begins with the next activity, and has one event with the id of each activity, in order', async () => {
    const player = await api().addPlayer()
    const stream = await listenTo(api().origin)
    const game = await api().addGame()
    await api().post('/api/registrations', { playerId: player.id, gameId: game.id })
    await api().delete(`/api/games/${game.id}/players/${player.id}`)
    // The vote is already deleted, so this request changes nothing and sends no event.
    await api().delete(`/api/games/${game.id}/players/${player.id}`)
    await api().delete(`/api/games/${game.id}`)
    await vi.waitFor(() => expect(stream.events()).toHaveLength(4), quickly)
    const [, ...ids] = await activityIds(api())
    expect(stream.events()).toEqual([
      { id: ids[0], kind: 'game_scheduled', gameId: game.id, playerId: null },
      { id: ids[1], kind: 'vote', gameId: game.id, playerId: player.id },
      { id: ids[2], kind: 'vote_canceled', gameId: game.id, playerId: player.id },
      { id: ids[3], kind: 'game_deleted', gameId: game.id, playerId: null },
    ])
  })

  it('resumes after the last received id, from the header or else from the query', async () => {
    for (let count = 0; count < 4; count++) await api().addPlayer()
    const ids = await activityIds(api())
    const [first, second] = ids.map(String)
    const seen = await Promise.all([
      listenTo(api().origin, { headers: { 'Last-Event-ID': first ?? '' } }),
      listenTo(api().origin, { query: `?after=${first}` }),
      listenTo(api().origin, { query: '?after=0' }),
      listenTo(api().origin, { query: `?after=${first}`, headers: { 'Last-Event-ID': second ?? '' } }),
      listenTo(api().origin),
      // A client may send an id that comes from another database with more activities. The stream must still send the
      // next activity, although its id is lower.
      listenTo(api().origin, { headers: { 'Last-Event-ID': '999999999' } }),
    ])
    await api().addPlayer()
    const last = (await activityIds(api())).at(-1)
    await vi.waitFor(() => {
      const received = seen.map((stream) => stream.events().map(({ id }) => id))
      expect(received).toEqual([
        [...ids.slice(1), last],
        [...ids.slice(1), last],
        [...ids, last],
        [...ids.slice(2), last],
        [last],
        [last],
      ])
    }, quickly)
  })

  it('sends all missed events to a client that was disconnected for long, and new events to the others meanwhile', async () => {
    const listening = await listenTo(api().origin)
    await api().addPlayer()
    const row = await api().db('activity').first()
    if (!row) throw new Error('no activity was recorded')
    const ids = Array.from({ length: 1_300 }, (_, index) => row.id + 1 + index)
    await api().db.batchInsert(
      'activity',
      ids.map((id) => ({ ...row, id })),
      50,
    )
    await api()
      .db('activity_counter')
      .update({ last_id: ids.at(-1) ?? 0 })
    await vi.waitFor(() => expect(listening.events()).toHaveLength(1_301), quickly)
    const back = await listenTo(api().origin, { headers: { 'Last-Event-ID': String(row.id) } })
    await api().addPlayer()
    // The two streams may receive the newest event in either order, so the test waits for both.
    await vi.waitFor(() => expect(back.events()).toHaveLength(1_301), quickly)
    await vi.waitFor(() => expect(listening.events()).toHaveLength(1_302), quickly)
    expect(back.events().map(({ id }) => id)).toEqual([...ids, (ids.at(-1) ?? 0) + 1])
    expect(listening.events().map(({ id }) => id)).toEqual([row.id, ...back.events().map(({ id }) => id)])
  })

  it('sends an id before its first event, so that a client whose connection breaks misses nothing', async () => {
    await api().addPlayer()
    const stream = await listenTo(api().origin)
    const begins = /^retry: \d{4}\nid: (\d+)\n\n$/.exec(stream.text())?.[1]
    expect(Number(begins)).toBe((await activityIds(api())).at(-1))
    stream.close()
    await api().addPlayer()
    const resumed = await listenTo(api().origin, { headers: { 'Last-Event-ID': begins ?? '' } })
    await vi.waitFor(() => expect(resumed.events()).toHaveLength(1), quickly)
  })

  it('sends every event once to every stream while others open and close', async () => {
    const player = await api().addPlayer()
    const game = await api().addGame()
    const [, begin] = await activityIds(api())
    const streams = [await listenTo(api().origin)]
    const votes = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'not_going' : 'going'))
    for (const [index, status] of votes.entries()) {
      await api().post('/api/registrations', { playerId: player.id, gameId: game.id, status })
      if (index % 8 === 3)
        streams.push(await listenTo(api().origin, { headers: { 'Last-Event-ID': String(begin) } }))
    }
    const ids = (await activityIds(api())).slice(2)
    expect(ids).toHaveLength(40)
    await vi.waitFor(() => {
      for (const stream of streams) expect(stream.events().map(({ id }) => id)).toEqual(ids)
    }, quickly)
  })

  it('sends a newer version’s activities, which are listed with their fields and cannot be undone', async () => {
    const listening = await listenTo(api().origin)
    const player = await api().addPlayer()
    const row = await api().db('activity').first()
    if (!row) throw new Error('there is no activity')
    const details = { before: null, after: { status: 'going', shirt: 7 } }
    const newer = { ...row, id: row.id + 1, kind: 'shirt_given', details: JSON.stringify(details) }
    await api()
      .db('activity')
      .insert({ ...newer, changes: '{"shirts":[1]}' })
    await api().db('activity_counter').update({ last_id: newer.id })
    await api().addPlayer()
    const kinds = ['player_added', 'shirt_given', 'player_added']
    await vi.waitFor(() => expect(listening.events().map(({ kind }) => kind)).toEqual(kinds), quickly)
    expect(listening.events()[1]).toEqual({
      id: newer.id,
      kind: 'shirt_given',
      gameId: null,
      playerId: player.id,
    })
    const back = await listenTo(api().origin, { headers: { 'Last-Event-ID': String(row.id) } })
    await vi.waitFor(() => expect(back.events()).toEqual(listening.events().slice(1)), quickly)
    const { status, body } = await api().get('/api/activity')
    expect(status).toBe(200)
    expect(body).toMatchObject([{ kind: 'player_added' }, { id: newer.id, kind: 'shirt_given', details }, {}])
    const undo = await api().post(`/api/activity/${newer.id}/undo`)
    expect(undo.status).toBe(409)
    expect(undo.body).toMatchObject({ code: 'undo_impossible', detail: undoRefusals.unknown_kind })
  })

  it.each([
    ['', undefined],
    [' though it is commented', 30],
  ])('answers at once%s while the last id is being read, and may end then', async (_, commentEvery) => {
    const { server, live, db } = await serve(commentEvery === undefined ? {} : { commentEvery }, {}, engine)
    const heldConnections = await Promise.all(
      Array.from({ length: db.client.pool.max }, () => db.transaction()),
    )
    const answers = await Promise.all([1, 2].map(() => fetch(`${server.origin}/api/events`)))
    for (const { status, headers } of answers)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    if (commentEvery !== undefined) {
      const first = await answers[0]?.clone().body?.getReader().read()
      expect(new TextDecoder().decode(first?.value)).toMatch(/^:\n\n/)
    }
    live.end()
    for (const answer of answers) expect(await answer.text()).toMatch(/^(:\n\n)*$/)
    for (const transaction of heldConnections) await transaction.rollback()
    expect((await server.get('/api/players')).status).toBe(200)
  })

  it('is neither cached, nor compressed, nor buffered', async () => {
    const stream = await listenTo(api().origin, {
      headers: { 'Accept-Encoding': 'gzip, br, zstd', 'If-None-Match': '*' },
    })
    expect(stream.response.status).toBe(200)
    const headers = Object.fromEntries(stream.response.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('content-encoding')
    const head = await api().send('HEAD', '/api/events')
    expect(head.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  })

  it.each([
    ['/api/events?since=3', {}, 'since'],
    ['/api/events?after=x', {}, 'after'],
    ['/api/events', { 'Last-Event-ID': 'yesterday' }, 'Last-Event-ID'],
  ])('refuses %s with %j', async (path, headers, field) => {
    const { status, body } = await api().get(path, headers)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: field }] })
  })

  it('has one query at a time for all streams, and none while no stream is open', async () => {
    const server = await startTestServer(engine)
    closing.push(() => server.close())
    const queries: string[] = []
    server.db.on(
      'query',
      ({ sql }: { sql: string }) => /from .activity. where/.test(sql) && queries.push(sql),
    )
    const began = performance.now()
    const streams = await Promise.all(Array.from({ length: 20 }, () => listenTo(server.origin)))
    await server.addPlayer()
    await vi.waitFor(() => {
      for (const stream of streams) expect(stream.events()).toHaveLength(1)
    }, quickly)
    // Each of the 20 streams starts with one query. After that, one poll for all streams runs every 250 ms.
    expect(queries.length).toBeLessThan(20 + (performance.now() - began) / 250 + 5)
    const before = queries.length
    await vi.waitFor(() => expect(queries.length).toBeGreaterThan(before + 1), quickly)
    for (const stream of streams) stream.close()
    // The server may run one more poll after the last stream has closed. After that poll, no query may run for 700 ms,
    // which is longer than two poll intervals.
    let quiet = { queries: -1, since: 0 }
    await vi.waitFor(() => {
      if (quiet.queries !== queries.length) quiet = { queries: queries.length, since: performance.now() }
      expect(performance.now() - quiet.since).toBeGreaterThan(700)
    }, quickly)
  })
})

describe('A process', () => {
  it('limits its streams, including concurrent requests, and accepts a new one when one closes', async () => {
    const counts: number[] = []
    const { server } = await serve({ maxStreams: 3, onOpenChange: (now) => counts.push(now) })
    const streams = await Promise.all([1, 2, 3].map(() => listenTo(server.origin)))
    const refused = await server.get('/api/events')
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ code: 'too_many_streams', status: 503 })
    expect(refused.headers.get('Retry-After')).toBe('30')
    streams[0]?.close()
    await vi.waitFor(() => expect(counts.at(-1)).toBe(2), quickly)
    expect((await listenTo(server.origin)).response.status).toBe(200)
    const once = await Promise.all(Array.from({ length: 4 }, () => listenTo(server.origin)))
    expect(once.map(({ response }) => response.status)).toEqual([503, 503, 503, 503])
  })

  it('sends comments regularly, so that no proxy closes an idle stream', async () => {
    const { server } = await serve({ commentEvery: 30 })
    const stream = await listenTo(server.origin)
    await vi.waitFor(() => expect(stream.text().match(/^:$/gm)?.length).toBeGreaterThan(2), quickly)
    expect(stream.events()).toEqual([])
  })

  it('ends its streams on request, and from then on each new one at once', async () => {
    const { server, live } = await serve({})
    const streams = await Promise.all([1, 2, 3].map(() => listenTo(server.origin)))
    live.end()
    await Promise.all(streams.map(({ ended }) => ended))
    const late = await listenTo(server.origin)
    await late.ended
    expect(late.response.status).toBe(200)
  })

  it('writes nothing more to an ended stream whose client does not read', async () => {
    const counts: number[] = []
    const { server, live, db } = await serve(
      { commentEvery: 10, onOpenChange: (now) => counts.push(now) },
      { sendTimeout: 600_000 },
    )
    await server.addPlayer()
    const row = await db('activity').first()
    if (!row) throw new Error('no activity was recorded')
    // These events are more than the buffers of a connection can hold.
    const rows = Array.from({ length: 100_000 }, (_, index) => ({ ...row, id: row.id + 1 + index }))
    await db.batchInsert('activity', rows, 50)
    await db('activity_counter').update({ last_id: row.id + rows.length })
    const stream = vi.spyOn(live, 'stream')
    const socket = await openSocket(server.origin)
    closing.push(async () => void socket.destroy())
    socket.pause().write('GET /api/events?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(counts).toEqual([1]), quickly)
    const response = stream.mock.calls[0]?.[0].res
    if (!response) throw new Error('the server has received no request')
    // The connection's buffers are full when the response has not drained for a tenth of a second.
    let hasDrained = true
    response.on('drain', () => {
      hasDrained = true
    })
    await vi.waitFor(
      () => {
        const isFull = response.writableNeedDrain && !hasDrained
        hasDrained = false
        expect(isFull).toBe(true)
      },
      { ...quickly, interval: 100 },
    )
    const onError = vi.fn()
    response.on('error', onError)
    live.end()
    // A write after the end would be an error, and without a listener for it the server would exit. A comment would
    // be due every 10 ms.
    await pause(200)
    expect(onError).not.toHaveBeenCalled()
    expect(counts).toEqual([1])
  })

  it('closes only the stream whose client does not read', async () => {
    const counts: number[] = []
    const { server, db } = await serve({ onOpenChange: (now) => counts.push(now) }, { sendTimeout: 600_000 })
    const reading = await listenTo(server.origin)
    const socket = await openSocket(server.origin)
    closing.push(async () => void socket.destroy())
    socket.pause().write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(counts).toEqual([1, 2]), quickly)
    await server.addPlayer()
    const row = await db('activity').first()
    if (!row) throw new Error('no activity was recorded')
    // The client with the raw socket does not read. The loop runs until the socket's buffers are full, which takes some
    // megabytes, and the server closes this client's stream.
    let last = row.id
    for (let round = 0; round < 150 && counts.length === 2; round++) {
      const rows = Array.from({ length: 2_000 }, () => ({ ...row, id: ++last }))
      await db.batchInsert('activity', rows, 50)
      await vi.waitFor(() => expect(reading.text()).toContain(`id: ${last}\n`), {
        timeout: 60_000,
        interval: 20,
      })
    }
    expect(counts).toEqual([1, 2, 1])
    expect(reading.events().map(({ id }) => id)).toEqual(
      Array.from({ length: last - row.id + 1 }, (_, index) => row.id + index),
    )
  })
})
