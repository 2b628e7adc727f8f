import { expect, test, vi } from 'vitest'
import { answerApi, Refusal } from '../testing/api.ts'
import { request, requestIfAllowed } from './client.ts'
import { OfflineError, UnexpectedAnswerError } from './error.ts'

/** Every call is answered with this. */
const fails = (answer: Response) => vi.stubGlobal('fetch', async () => answer)

test('a read is a GET of the path with cookies and without a body, its JSON parsed [S7.1 S7.3]', async () => {
  const fetch = vi.fn(async (..._sent: Parameters<typeof globalThis.fetch>) => Response.json([]))
  vi.stubGlobal('fetch', fetch)
  expect(await request('listPlayers', {})).toEqual([])
  expect(fetch).toHaveBeenLastCalledWith('/api/players', { method: 'GET', credentials: 'include' })
})

test('a body goes as JSON, and only when one is given [S7.1 S7.2]', async () => {
  const fetch = vi.fn(async (..._sent: Parameters<typeof globalThis.fetch>) =>
    Response.json({ playerId: 1, gameId: 2, status: 'going', registeredAt: '2026-11-26T18:00:00.000Z' }),
  )
  vi.stubGlobal('fetch', fetch)
  await request('vote', { body: { playerId: 1, gameId: 2 } })
  expect(fetch).toHaveBeenLastCalledWith('/api/registrations', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"playerId":1,"gameId":2}',
  })
  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await request('deletePlayer', { params: { id: 7 }, query: { confirmationCode: 'DELETE PLAYER' } })
  expect(fetch).toHaveBeenLastCalledWith('/api/players/7?confirmationCode=DELETE+PLAYER', {
    method: 'DELETE',
    credentials: 'include',
  })
})

test('a non-OK answer is an error whose message is status, colon, space and the body’s text [S8.1]', async () => {
  fails(new Response('no such thing', { status: 404 }))
  await expect(request('listGames', {})).rejects.toMatchObject({
    name: 'ApiError',
    message: '404: no such thing',
  })
})

test('with an empty body the message has the status text [S8.1]', async () => {
  fails(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(request('listGames', {})).rejects.toThrow('502: Bad Gateway')
})

test('a problem document’s code is known to the error', async () => {
  answerApi({
    getGame: () => {
      throw new Refusal('game_not_found')
    },
  })
  await expect(request('getGame', { params: { id: 1 } })).rejects.toMatchObject({
    code: 'game_not_found',
    status: 404,
  })
})

test('no answer at all is an OfflineError; an answer the contract does not know is unexpected', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(request('listGames', {})).rejects.toBeInstanceOf(OfflineError)
  fails(Response.json({ games: 1 }))
  await expect(request('listGames', {})).rejects.toBeInstanceOf(UnexpectedAnswerError)
  fails(new Response('<html>'))
  await expect(request('listGames', {})).rejects.toBeInstanceOf(UnexpectedAnswerError)
})

test('a 401 is an error by default, and an empty result where it is asked for [S7.4]', async () => {
  fails(new Response('', { status: 401 }))
  await expect(request('listGames', {})).rejects.toMatchObject({ status: 401 })
  fails(new Response('', { status: 401 }))
  expect(await requestIfAllowed('listGames', {})).toBeNull()
  fails(new Response('', { status: 403 }))
  await expect(requestIfAllowed('listGames', {})).rejects.toMatchObject({ status: 403 })
})
