import { type Activity, type CallName, calls, deviceOwnerHeader } from '@club/contract'
import { type Engine, engines } from '@club/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestResponse, type TestServer, THURSDAY } from '../../testing/server.ts'
import { createTestLog } from '../../testing/test-log.ts'
import { createOrganiserPinLock } from './organiser-pin-lock.ts'

const PIN = 'sedm statečných'

const settings = { trustedProxies: 1 }

/**
 * The writing calls that need no organiser PIN: voting, recording the penalty for a withdrawal, reporting that a tab
 * was loaded, entering the PIN, and giving up the organiser's rights.
 */
const openToAll: readonly CallName[] = [
  'vote',
  'cancelVote',
  'createPenalty',
  'recordTabLoad',
  'unlockOrganiser',
  'lockOrganiser',
]

it('every write of the contract needs the PIN, except those that are open to all', () => {
  const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET')
  const locked = writes.filter((name) => 'organiser' in calls[name])
  expect([...locked, ...openToAll].sort()).toEqual(writes.sort())
})

describe.each(engines)("The organiser's lock (%s)", (engine: Engine) => {
  let api: TestServer
  let visitors = 0
  let said: () => string
  beforeAll(async () => {
    const { log, lines } = createTestLog()
    said = () => JSON.stringify(lines)
    api = await startTestServer(engine, { settings: { ...settings, organiserPin: PIN }, log })
  })
  beforeEach(() => api.clear())
  afterAll(() => api.close())

  /** Returns a function that sends all of its requests from one IP address, which no other visitor of the test has. */
  const newVisitor = (headers: Record<string, string> = {}) => {
    const own = { 'X-Forwarded-For': `192.0.2.${++visitors}`, ...headers }
    return (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
      api.send(method, path, body, { ...own, ...more })
  }
  const cookieOf = ({ headers }: TestResponse): string => headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const newOrganiser = async () => {
    const answer = await newVisitor()('POST', '/api/organiser', { pin: PIN })
    expect(answer.status).toBe(204)
    return newVisitor({ Cookie: cookieOf(answer) })
  }
  const create = async (send: ReturnType<typeof newVisitor>, path: string, body: object) =>
    ((await send('POST', path, body)).body as { id: number }).id
  const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
  const addPlayer = (send: ReturnType<typeof newVisitor>, name: string) =>
    create(send, '/api/players', { name, ...skills })
  const addGame = (send: ReturnType<typeof newVisitor>) => create(send, '/api/games', { date: THURSDAY })
  const refused = { status: 401, body: { code: 'organiser_only' } }

  it('opens with the PIN, sets a cookie that scripts cannot read, and closes again', async () => {
    const stranger = newVisitor()
    const readClub = async (send: typeof stranger) => (await send('GET', '/api/club')).body
    expect(await readClub(stranger)).toMatchObject({ organiser: 'locked' })
    const answer = await stranger('POST', '/api/organiser', { pin: PIN })
    expect(answer).toMatchObject({ status: 204, body: undefined })
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^club_organiser=[^;]+; path=\/; expires=[^;]+; samesite=strict; httponly$/i,
    )
    const [unlocked, other] = await Promise.all([
      readClub(newVisitor({ Cookie: cookieOf(answer) })),
      readClub(stranger),
    ])
    expect(unlocked).toMatchObject({ organiser: 'unlocked' })
    expect(other).toMatchObject({ organiser: 'locked' })
    const closed = await stranger('DELETE', '/api/organiser')
    expect(closed.status).toBe(204)
    expect(cookieOf(closed)).toBe('club_organiser=')
  })

  it('refuses the organisers’ writes to everybody else before it validates the request', async () => {
    const stranger = newVisitor()
    const organiserCalls = Object.values(calls).filter(
      (call) => 'organiser' in call && call.organiser === 'needed',
    )
    expect(organiserCalls.length).toBeGreaterThan(7)
    for (const { method, path } of organiserCalls)
      expect(await stranger(method, path.replace('{id}', '1')), path).toMatchObject(refused)
    const send = await newOrganiser()
    expect((await send('POST', '/api/games', { date: THURSDAY })).status).toBe(201)
  })

  it('allows everybody to vote, to withdraw with a penalty, and to undo an own vote while the game is open', async () => {
    const send = await newOrganiser()
    const [own, other] = [await addPlayer(send, 'Jan'), await addPlayer(send, 'Petr')]
    const gameId = await addGame(send)
    const device = { [deviceOwnerHeader]: `${own}` }
    const mine = newVisitor(device)
    const theirs = newVisitor({ [deviceOwnerHeader]: `${other}` })
    const latest = async () => ((await mine('GET', '/api/activity?limit=1')).body as Activity[])[0]?.id
    const undo = (by: typeof mine, id: number | undefined) => by('POST', `/api/activity/${id}/undo`)

    const key = { gameId, playerId: own }
    expect((await mine('POST', '/api/registrations', key)).status).toBe(201)
    expect(await undo(theirs, await latest())).toMatchObject(refused)
    expect((await undo(mine, await latest())).status).toBe(200)
    expect(await undo(mine, await latest())).toMatchObject(refused)
    expect((await mine('POST', '/api/registrations', { ...key, status: 'not_going' })).status).toBe(201)
    expect((await mine('POST', '/api/penalties', { ...key, amount: 0, reason: 'no_penalty' })).status).toBe(
      201,
    )
    // Without the PIN, a device cannot undo a penalty, not even one that it recorded itself. The server identifies a
    // device only by the player id that the device sends, and any visitor could send the same id.
    expect(await undo(mine, await latest())).toMatchObject(refused)
    expect((await mine('GET', '/api/penalties')).body).toHaveLength(1)
    expect((await undo(send, await latest())).status).toBe(200)
    expect((await mine('DELETE', `/api/games/${gameId}/players/${own}`)).status).toBe(204)
    expect((await undo(mine, await latest())).status).toBe(200)
    // A visitor whose device sends no player id needs the PIN to undo a vote.
    expect((await newVisitor()('POST', '/api/registrations', { ...key, playerId: other })).status).toBe(201)
    expect(await undo(newVisitor(), await latest())).toMatchObject(refused)
    expect((await undo(send, await latest())).status).toBe(200)
    expect((await mine('POST', '/api/registrations', key)).status).toBe(200)
    const vote = await latest()
    await send('PATCH', `/api/games/${gameId}`, { isArchived: true }, device)
    expect(await undo(mine, await latest())).toMatchObject(refused)
    expect(await undo(mine, vote)).toMatchObject(refused)
    expect(await undo(send, vote)).toMatchObject({ status: 409, body: { code: 'undo_impossible' } })
    await send('DELETE', `/api/games/${gameId}`)
    expect(await undo(mine, vote)).toMatchObject(refused)
  })

  it('ignores the id of a player who has left, also for the undo of this player’s votes', async () => {
    const send = await newOrganiser()
    const [leaver, friend] = [await addPlayer(send, 'Jan'), await addPlayer(send, 'Petr')]
    const gameId = await addGame(send)
    const device = newVisitor({ [deviceOwnerHeader]: `${leaver}` })
    await device('POST', '/api/registrations', { gameId, playerId: friend })
    const [vote] = (await device('GET', '/api/activity?limit=1')).body as Activity[]
    const removed = await send('DELETE', `/api/players/${leaver}?confirmationCode=DELETE%20PLAYER`)
    expect(removed.status).toBe(204)
    expect(await device('POST', `/api/activity/${vote?.id}/undo`)).toMatchObject(refused)
  })

  it('undoes several activities without the PIN only when none of them needs it', async () => {
    const send = await newOrganiser()
    const playerId = await addPlayer(send, 'Jan')
    const gameId = await addGame(send)
    const mine = newVisitor({ [deviceOwnerHeader]: `${playerId}` })
    const undo = (by: typeof mine, ids: readonly (number | undefined)[]) =>
      by('POST', '/api/activity/undo', { ids })
    const key = { gameId, playerId }
    await mine('POST', '/api/registrations', key)
    await mine('POST', '/api/registrations', { ...key, status: 'not_going' })
    await mine('POST', '/api/penalties', { ...key, amount: 0, reason: 'no_penalty' })
    const [fine, ...votes] = ((await send('GET', '/api/activity?limit=3')).body as Activity[]).map(
      ({ id }) => id,
    )
    expect(await undo(mine, [fine, ...votes])).toMatchObject(refused)
    expect((await mine('GET', '/api/penalties')).body).toHaveLength(1)
    expect(await undo(newVisitor(), votes)).toMatchObject(refused)
    expect((await undo(mine, votes)).status).toBe(200)
    expect((await mine('GET', `/api/games/${gameId}/registrations`)).body).toEqual([])
  })

  it('refuses wrong PINs, and after five in a minute from an address also the right one', async () => {
    const guesser = newVisitor()
    for (const pin of ['', 'sedm', `${PIN} `, PIN.toUpperCase(), '1234567'])
      expect(await guesser('POST', '/api/organiser', { pin }), pin).toMatchObject({
        status: 401,
        body: { code: 'wrong_pin' },
      })
    const last = await guesser('POST', '/api/organiser', { pin: PIN })
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await newVisitor()('POST', '/api/organiser', { pin: PIN })).status).toBe(204)
  })

  it('accepts the PIN in any Unicode form that a keyboard sends', async () => {
    const apart = PIN.normalize('NFD')
    expect(apart).not.toBe(PIN)
    expect((await newVisitor()('POST', '/api/organiser', { pin: apart })).status).toBe(204)
  })

  it('counts concurrent attempts, and does not count right PINs', async () => {
    const guesser = newVisitor()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => guesser('POST', '/api/organiser', { pin: `number ${nth}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const forgetful = newVisitor()
    for (let count = 0; count < 8; count++)
      expect((await forgetful('POST', '/api/organiser', { pin: PIN })).status).toBe(204)
  })

  it('accepts no cookie that is forged, changed, or older than 90 days', async () => {
    const cookie = cookieOf(await newVisitor()('POST', '/api/organiser', { pin: PIN }))
    const state = async (Cookie: string) => (await newVisitor({ Cookie })('GET', '/api/club')).body
    expect(await state(cookie)).toMatchObject({ organiser: 'unlocked' })
    const [, until = '', signature = ''] = /=(\d+)\.(.+)$/.exec(cookie) ?? []
    for (const made of [
      `${Number(until) + 1}.${signature}`,
      `${until}.`,
      until,
      '',
      '.',
      `${until}.${signature}x`,
    ])
      expect(await state(`club_organiser=${made}`), made).toMatchObject({ organiser: 'locked' })
    const at = api.clock.now
    api.clock.now = new Date(at.getTime() + 90 * 24 * 3_600_000)
    expect(await state(cookie)).toMatchObject({ organiser: 'locked' })
    const { newToken: token } = createOrganiserPinLock('another PIN', () => at)
    expect(await state(`club_organiser=${token()}`)).toMatchObject({ organiser: 'locked' })
    // The server also accepts a token that another process with the same PIN has issued.
    api.clock.now = at
    expect(await state(`club_organiser=${createOrganiserPinLock(PIN, () => at).newToken()}`)).toMatchObject({
      organiser: 'unlocked',
    })
  })

  it('never writes the PIN to the log or to a response', async () => {
    const sent = newVisitor()
    const answers = [
      await sent('POST', '/api/organiser', { pin: PIN }),
      await sent('POST', '/api/organiser', { pin: `${PIN}!` }),
      await sent('POST', '/api/organiser', { pin: PIN, secret: PIN }),
      await sent('POST', '/api/organiser', { pin: PIN.repeat(9) }),
      await sent('POST', '/api/organiser', `{"pin":"${PIN}`),
      await sent('GET', '/api/club'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 401, 400, 400, 400, 200])
    for (const { body, headers } of answers) expect(JSON.stringify([body, [...headers]])).not.toContain(PIN)
    expect(said()).toContain('/api/organiser')
    expect(said()).not.toContain(PIN)
  })

  it('does not exist without a PIN: everything is open', async () => {
    const open = await startTestServer(engine)
    try {
      expect((await open.get('/api/club')).body).toMatchObject({ organiser: 'open' })
      for (const answer of [
        await open.post('/api/organiser', { pin: PIN }),
        await open.delete('/api/organiser'),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await open.post('/api/games', { date: THURSDAY })).status).toBe(201)
    } finally {
      await open.close()
    }
  })
})
