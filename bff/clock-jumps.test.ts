import { type Activity, defaultClub, type Registration } from '@club/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { organiserCookieName } from './features/organiser/organiser-pin-lock.ts'
import { describeOnEveryEngine } from './testing/database-engines.ts'
import { openEventStream } from './testing/event-stream.ts'
import { startTestServer, THURSDAY } from './testing/server.ts'

const PIN = 'vápno a branky'
const HOUR = 3_600_000
/** 23:45 in Prague, 3 h 15 min before summer time ends. */
const BEFORE_MIDNIGHT = new Date('2026-10-24T21:45:00.000Z')

/** Changes the machine's clock by some hours. Timers and the monotonic clock are not changed. */
const jump = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_MIDNIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

describeOnEveryEngine('When the clock jumps', (api, engine) => {
  it('every vote is kept with the time of the clock, and told to listeners once and in order', async () => {
    const players = await api().addPlayers(4)
    const game = await api().addGame()
    const stream = await openEventStream(api().origin)
    const times: string[] = []
    for (const [index, { id }] of players.entries()) {
      api().clock.now = new Date()
      times.push(api().clock.now.toISOString())
      expect((await api().post('/api/registrations', { playerId: id, gameId: game.id })).status).toBe(201)
      jump([1, -2, 5][index] ?? 0)
    }
    const ids = players.map(({ id }) => id)
    const votes = (await api().get(`/api/games/${game.id}/registrations`)).body as Registration[]
    expect(votes.map(({ playerId, registeredAt }) => [playerId, registeredAt]).sort()).toEqual(
      ids.map((id, index) => [id, times[index]]),
    )
    const recorded = (await api().get('/api/activity')).body as Activity[]
    const voted = recorded.filter(({ kind }) => kind === 'vote').reverse()
    expect(voted.map(({ player, at }) => [player?.id, at])).toEqual(
      ids.map((id, index) => [id, times[index]]),
    )
    await vi.waitFor(() => expect(stream.events().map(({ playerId }) => playerId)).toEqual(ids), 60_000)
    stream.close()
  })

  it('nobody waits longer than a minute for the next change or PIN, and organisers stay unlocked', async () => {
    const settings = {
      club: defaultClub,
      writesPerMinute: 7,
      trustedProxies: 0,
      microfrontendsFile: undefined,
      organiserPin: PIN,
    }
    const locked = await startTestServer(engine, { settings, now: () => new Date() })
    try {
      const enter = (pin: string) => locked.post('/api/organiser', { pin })
      const unlocked = await enter(PIN)
      const [cookie = ''] = unlocked.headers.getSetCookie()
      expect(cookie).toContain(organiserCookieName)
      for (let wrong = 0; wrong < 5; wrong++) expect((await enter('wrong one')).status).toBe(401)
      jump(-1)
      for (const refused of [await enter(PIN), await locked.post('/api/games', { date: THURSDAY })]) {
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
      }
      const state = async () => (await locked.get('/api/club', { Cookie: cookie.split(';')[0] ?? '' })).body
      expect(await state()).toMatchObject({ organiser: 'unlocked' })
      jump(2)
      expect(await state()).toMatchObject({ organiser: 'unlocked' })
      expect((await enter(PIN)).status).toBe(204)
    } finally {
      await locked.close()
    }
  })
})
