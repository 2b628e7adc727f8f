import { afterEach, expect, test, vi } from 'vitest'
import { storedOwnPlayerId } from '../club/own-player.ts'
import { votesSent } from '../club/votes-sent.ts'
import { Refusal, setConnection, stubApi } from '../testing/index.ts'
import { fetchCall, request, requestIfAllowed } from './client.ts'
import { callDeadline } from './deadline.ts'
import {
  ApiError,
  OfflineError,
  TimeoutError,
  UnexpectedResponseError,
  UnknownOutcomeError,
} from './error.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Makes every call of `fetch` return the same response. */
const stubResponse = (answer: Response) => vi.stubGlobal('fetch', async () => answer)

/** Replaces `fetch` by a mock that returns a new response from `answer` for each call. */
function stubFetch(answer: () => Response) {
  const fetch = vi.fn(async (..._sent: Parameters<typeof globalThis.fetch>) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a read is a GET of the path with cookies and without a body, its JSON parsed [S7.1 S7.3]', async () => {
  const fetch = stubFetch(() => Response.json([]))
  expect(await request('listPlayers', {})).toEqual([])
  expect(fetch).toHaveBeenLastCalledWith('/api/players', {
    method: 'GET',
    credentials: 'include',
    headers: {},
    signal: expect.any(AbortSignal),
  })
})

test('a body is sent as JSON, and only when one is given [S7.1 S7.2]', async () => {
  const fetch = stubFetch(() =>
    Response.json({ playerId: 1, gameId: 2, status: 'going', registeredAt: '2026-11-26T18:00:00.000Z' }),
  )
  await request('vote', { body: { playerId: 1, gameId: 2 } })
  expect(fetch).toHaveBeenLastCalledWith('/api/registrations', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"playerId":1,"gameId":2}',
    signal: expect.any(AbortSignal),
  })
  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await request('deletePlayer', { params: { id: 7 }, query: { confirmationCode: 'DELETE PLAYER' } })
  expect(fetch).toHaveBeenLastCalledWith('/api/players/7?confirmationCode=DELETE+PLAYER', {
    method: 'DELETE',
    credentials: 'include',
    headers: {},
    signal: expect.any(AbortSignal),
  })
})

test('fetchCall returns the ETag of a read, and a change sends it as If-Match', async () => {
  const teams = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
  const fetch = stubFetch(() => Response.json(teams, { headers: { ETag: 'W/"a"' } }))
  const params = { id: 1 }
  const { body, etag } = await fetchCall('getTeams', { params })
  expect({ body, etag }).toEqual({ body: teams, etag: 'W/"a"' })
  fetch.mockImplementation(async () => new Response(null, { status: 412 }))
  await expect(
    request('changeGame', { params, body: teams, headers: { 'if-match': etag } }),
  ).rejects.toThrow()
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({
    'content-type': 'application/json',
    'if-match': 'W/"a"',
  })
  fetch.mockResolvedValueOnce(Response.json(teams))
  expect(await fetchCall('getTeams', { params })).toEqual({ body: teams, etag: undefined, activity: [] })
  await expect(request('generateTeams', { params, headers: { 'if-match': undefined } })).rejects.toThrow()
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({})
})

test('the votes that the server accepts are counted, for all visits in this browser', async () => {
  localStorage.setItem('football-manager-votes', 'no number')
  const registeredAt = '2026-11-26T18:00:00.000Z'
  stubApi({
    vote: ({ body: { gameId, playerId, status } }) => {
      if (gameId === 2) throw new Refusal('registration_closed')
      return { gameId, playerId, status, registeredAt }
    },
    cancelVote: () => undefined,
  })
  await request('vote', { body: { playerId: 1, gameId: 1 } })
  await request('vote', { body: { playerId: 2, gameId: 1, status: 'not_going' } })
  await request('cancelVote', { params: { gameId: 1, playerId: 1 } })
  await expect(request('vote', { body: { playerId: 1, gameId: 2 } })).rejects.toThrow()
  expect(votesSent.current()).toBe(2)
  expect(localStorage.getItem('football-manager-votes')).toBe('2')
})

test('in a browser that refuses storage, votes are sent, and not counted', async () => {
  vi.stubGlobal('localStorage', undefined)
  const registeredAt = '2026-11-26T18:00:00.000Z'
  stubApi({ vote: ({ body }) => ({ ...body, registeredAt }) })
  await request('vote', { body: { playerId: 1, gameId: 1 } })
  expect(votesSent.current()).toBe(0)
})

test('a calendar is returned as text', async () => {
  stubResponse(new Response('BEGIN:VCALENDAR\r\n'))
  expect(await request('clubCalendar', {})).toBe('BEGIN:VCALENDAR\r\n')
})

test('a response that is not OK is an error whose message is status, colon, space and the body’s text [S8.1]', async () => {
  stubResponse(new Response('no such thing', { status: 404 }))
  await expect(request('listGames', {})).rejects.toMatchObject({
    name: 'ApiError',
    message: '404: no such thing',
  })
})

test('an error for a response without a body has the status text in its message [S8.1]', async () => {
  stubResponse(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(request('listGames', {})).rejects.toThrow('502: Bad Gateway')
})

test('an error for a problem document has the code of the document', async () => {
  stubApi({
    getGame: () => {
      throw new Refusal('game_not_found')
    },
  })
  await expect(request('getGame', { params: { id: 1 } })).rejects.toMatchObject({
    code: 'game_not_found',
    status: 404,
  })
})

test('a missing response throws an OfflineError, an invalid one an UnexpectedResponseError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(request('listGames', {})).rejects.toBeInstanceOf(OfflineError)
  stubResponse(Response.json({ games: 1 }))
  await expect(request('listGames', {})).rejects.toBeInstanceOf(UnexpectedResponseError)
  stubResponse(new Response('<html>'))
  await expect(request('listGames', {})).rejects.toBeInstanceOf(UnexpectedResponseError)
})

test('with status 401, request throws and requestIfAllowed returns null [S7.4]', async () => {
  stubResponse(new Response('', { status: 401 }))
  await expect(request('listGames', {})).rejects.toMatchObject({ status: 401 })
  stubResponse(new Response('', { status: 401 }))
  expect(await requestIfAllowed('listGames', {})).toBeNull()
  stubResponse(new Response('', { status: 403 }))
  await expect(requestIfAllowed('listGames', {})).rejects.toMatchObject({ status: 403 })
})

/**
 * Stubs a server that never responds, or one that sends the headers but never the body.
 * @returns the abort reason of each aborted request
 */
function stubHangingServer(where: 'before the answer' | 'in the answer') {
  const abortReasons: unknown[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => abortReasons.push(signal.reason))
    return where === 'in the answer' ? new Response(new ReadableStream()) : new Promise(() => {})
  })
  return abortReasons
}

const vote = () => request('vote', { body: { playerId: 1, gameId: 2 } })
const read = (signal?: AbortSignal) => request('listGames', {}, signal)

/** Returns an object with the call's error. Until the call has failed, `error` is the text `waits`. */
function outcomeOf(call: Promise<unknown>) {
  const outcome: { error: unknown } = { error: 'waits' }
  call.catch((error: unknown) => {
    outcome.error = error
  })
  return outcome
}

test.each([
  ['a read', read, TimeoutError, 'before the answer'],
  ['a read', read, TimeoutError, 'in the answer'],
  ['a write', vote, UnknownOutcomeError, 'before the answer'],
  ['a write', vote, UnknownOutcomeError, 'in the answer'],
] as const)(
  '%s ends after 20 s when the server never answers, and its request is aborted',
  async (_, call, error, where) => {
    const abortReasons = stubHangingServer(where)
    const outcome = outcomeOf(call())
    await vi.advanceTimersByTimeAsync(callDeadline - 1)
    expect(outcome.error).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.error).toBeInstanceOf(error)
    expect(abortReasons).toHaveLength(1)
    expect(callDeadline).toBe(20_000)
  },
)

test('aborting a call ends its request before the deadline', async () => {
  const abortReasons = stubHangingServer('before the answer')
  const caller = new AbortController()
  outcomeOf(read(caller.signal))
  caller.abort('gone')
  expect(abortReasons).toEqual(['gone'])
})

test('a write without a response throws an UnknownOutcomeError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(vote()).rejects.toBeInstanceOf(UnknownOutcomeError)
  await expect(read()).rejects.not.toBeInstanceOf(UnknownOutcomeError)
})

test('a write with status 503 throws an ApiError', async () => {
  stubResponse(new Response('', { status: 503 }))
  await expect(vote()).rejects.toBeInstanceOf(ApiError)
})

test('a write sends the id of the device’s player, a read does not', async () => {
  const fetch = stubFetch(() => Response.json([]))
  storedOwnPlayerId.write(7)
  await read()
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({})
  await vote().catch(() => {})
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({
    'content-type': 'application/json',
    'Club-Device-Player': '7',
  })
  storedOwnPlayerId.remove()
  await vote().catch(() => {})
  expect(fetch.mock.lastCall?.[1]?.headers).toEqual({ 'content-type': 'application/json' })
})

test('offline, a write is refused at once without being sent, and a read is tried', async () => {
  const fetch = stubFetch(() => Response.json([]))
  await setConnection(false)
  const refusal = await request('recalculateStatistics', {}).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OfflineError)
  expect(refusal).not.toBeInstanceOf(UnknownOutcomeError)
  expect(fetch).not.toHaveBeenCalled()
  expect(await request('listPlayers', {})).toEqual([])
})
