import { defaultClub } from '@club/contract'
import { engines } from '@club/db/testing'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { startTestServer, type TestServer, THURSDAY } from '../../testing/server.ts'

/**
 * Parses a calendar feed and returns its events with their UIDs. It uses the library `ical.js`, which the server does
 * not use, so that the test does not depend on the server's code.
 */
function parseFeed(text: unknown) {
  if (typeof text !== 'string') throw new Error('a calendar is text')
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    // The event's start is computed with the feed's `VTIMEZONE`, so that the test also checks this `VTIMEZONE`.
    const start = event.startDate.clone()
    if (start.zone.tzid !== 'UTC') start.zone = zone
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      location: event.location,
      description: event.description,
      status: component.getFirstPropertyValue('status'),
      start: start.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      zone: event.startDate.zone.tzid,
    }
  })
}

const clubFeedPath = '/api/calendar.ics'
const playerFeedPath = (id: number) => `/api/players/${id}/calendar.ics`

describeOnEveryEngine('The calendar', (api) => {
  const events = async (path = clubFeedPath) => parseFeed((await api().get(path)).body)
  const onlyEvent = async (path = clubFeedPath) => {
    const [event, ...others] = await events(path)
    if (!event || others.length > 0) throw new Error(`${others.length + 1} events`)
    return event
  }
  const undoLast = async (server: TestServer) => {
    const { id } = await server.latestActivity()
    expect((await server.post(`/api/activity/${id}/undo`)).status).toBe(200)
  }

  it('has a game with its time in the club’s zone, 90 minutes long', async () => {
    const { id } = await api().addGame()
    expect(await onlyEvent()).toMatchObject({
      uid: `game-${id}@thursday-football`,
      title: defaultClub.name,
      status: 'CONFIRMED',
      start: THURSDAY,
      minutes: 90,
      zone: 'Europe/Prague',
    })
  })

  it('has the right instants on both sides of the days when clocks change, and in the hour that occurs twice', async () => {
    const dates = [
      '2026-03-28T18:00:00.000Z',
      '2026-03-29T17:00:00.000Z',
      '2026-10-24T17:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T18:00:00.000Z',
      '2027-07-01T17:00:00.000Z',
    ]
    for (const date of dates) await api().addGame({ date })
    expect((await events()).map(({ start }) => start)).toEqual(dates)
  })

  it('contains the club’s clock changes, in the local time before each change', async () => {
    await api().addGame()
    const { body } = await api().get(clubFeedPath)
    const change = (kind: string, at: string, from: string, to: string) =>
      `BEGIN:${kind}\r\nDTSTART:${at}\r\nTZOFFSETFROM:${from}\r\nTZOFFSETTO:${to}\r\nEND:${kind}\r\n`
    expect(body).toContain(change('DAYLIGHT', '20260329T020000', '+0100', '+0200'))
    expect(body).toContain(change('STANDARD', '20261025T030000', '+0200', '+0100'))
  })

  it('keeps the UID of a moved game and increases its SEQUENCE', async () => {
    const { id } = await api().addGame()
    const before = await onlyEvent()
    const date = '2026-12-03T18:30:00.000Z'
    await api().patch(`/api/games/${id}`, { date })
    const after = await onlyEvent()
    expect(after).toMatchObject({ uid: before.uid, start: date })
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await undoLast(api())
    const undone = await onlyEvent()
    expect(undone.start).toBe(THURSDAY)
    expect(undone.sequence).toBeGreaterThan(after.sequence)
  })

  it('has a game’s note as its description, and increases SEQUENCE when the note changes', async () => {
    const { id } = await api().addGame()
    const before = await onlyEvent()
    expect(before).toMatchObject({ location: null, description: null })
    const note = `Hala A, B; \\ ${'ž'.repeat(150)} 🥅`
    await api().patch(`/api/games/${id}`, { note })
    const after = await onlyEvent()
    expect(after).toEqual({ ...before, description: note, sequence: after.sequence })
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await undoLast(api())
    const undone = await onlyEvent()
    expect(undone.description).toBeNull()
    expect(undone.sequence).toBeGreaterThan(after.sequence)
  })

  it('shows a deleted game as canceled for 90 days, and restores it when the deletion is undone', async () => {
    const { id } = await api().addGame()
    const before = await onlyEvent()
    await api().delete(`/api/games/${id}`)
    const deleted = await onlyEvent()
    expect(deleted).toMatchObject({ uid: before.uid, start: THURSDAY, status: 'CANCELLED' })
    expect(deleted.title).toBe(`Zrušeno: ${defaultClub.name}`)
    expect(deleted.sequence).toBeGreaterThan(before.sequence)
    await undoLast(api())
    const back = await onlyEvent()
    expect(back).toMatchObject({ uid: before.uid, status: 'CONFIRMED' })
    expect(back.sequence).toBeGreaterThan(deleted.sequence)
    await api().delete(`/api/games/${id}`)
    const day = 24 * 3_600_000
    api().clock.now = new Date(api().clock.now.getTime() + 90 * day)
    expect(await onlyEvent()).toMatchObject({ status: 'CANCELLED' })
    api().clock.now = new Date(api().clock.now.getTime() + 1_000)
    expect(await events()).toEqual([])
  })

  it('shows a game as canceled when its scheduling is undone', async () => {
    await api().addGame()
    await undoLast(api())
    expect(await onlyEvent()).toMatchObject({ status: 'CANCELLED', start: THURSDAY })
  })

  it('shows a game archived without having been played as canceled, and omits archived games after a year', async () => {
    const { id } = await api().addGame()
    await api().patch(`/api/games/${id}`, { isArchived: true })
    expect(await onlyEvent()).toMatchObject({ status: 'CANCELLED' })
    await api().patch(`/api/games/${id}`, { wasPlayed: true })
    expect(await onlyEvent()).toMatchObject({ status: 'CONFIRMED' })
    api().clock.now = new Date('2027-11-26T18:00:00.000Z')
    expect(await events()).toHaveLength(1)
    api().clock.now = new Date('2027-11-26T18:00:01.000Z')
    expect(await events()).toEqual([])
    await api().patch(`/api/games/${id}`, { isArchived: false })
    expect(await events()).toHaveLength(1)
  })

  it('of a player shows the player’s votes, and other players’ votes do not increase its SEQUENCE', async () => {
    const [own, other] = await api().addPlayers(2)
    const game = await api().addGame()
    const vote = (playerId: number | undefined, status: string) =>
      api().post('/api/registrations', { playerId, gameId: game.id, status })
    const path = playerFeedPath(own?.id ?? 0)
    const none = await onlyEvent(path)
    expect(none.title).toBe(`Bez hlasu: ${defaultClub.name}`)
    await vote(own?.id, 'going')
    const going = await onlyEvent(path)
    expect(going.title).toBe(`Jdu: ${defaultClub.name}`)
    expect(going.sequence).toBeGreaterThan(none.sequence)
    const club = await onlyEvent()
    await vote(own?.id, 'not_going')
    const notGoing = await onlyEvent(path)
    expect(notGoing.title).toBe(`Nejdu: ${defaultClub.name}`)
    expect(notGoing.sequence).toBeGreaterThan(going.sequence)
    await undoLast(api())
    const undone = await onlyEvent(path)
    expect(undone.title).toBe(going.title)
    expect(undone.sequence).toBeGreaterThan(notGoing.sequence)
    await vote(other?.id, 'going')
    expect(await onlyEvent(path)).toEqual(undone)
    expect(await onlyEvent()).toEqual(club)
    await api().delete(`/api/games/${game.id}/players/${own?.id}`)
    expect(await onlyEvent(path)).toMatchObject({ title: none.title })
  })

  it('of a player moves, cancels and restores a game like the club’s calendar, and never contains it twice', async () => {
    const player = await api().addPlayer()
    const path = playerFeedPath(player.id)
    const { id } = await api().addGame()
    const before = await onlyEvent(path)
    const date = '2026-12-03T18:30:00.000Z'
    await api().patch(`/api/games/${id}`, { date })
    const moved = await onlyEvent(path)
    expect(moved).toMatchObject({ uid: before.uid, start: date, status: 'CONFIRMED' })
    expect(moved.sequence).toBeGreaterThan(before.sequence)
    await api().delete(`/api/games/${id}`)
    const deleted = await onlyEvent(path)
    expect(deleted).toMatchObject({ uid: before.uid, start: date, status: 'CANCELLED' })
    expect(deleted.sequence).toBeGreaterThan(moved.sequence)
    await undoLast(api())
    expect(await onlyEvent(path)).toMatchObject({ uid: before.uid, start: date, status: 'CONFIRMED' })
  })

  it('of a player has the right instants on both sides of the days when clocks change', async () => {
    const player = await api().addPlayer()
    const dates = [
      '2026-03-28T18:00:00.000Z',
      '2026-03-29T17:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T18:00:00.000Z',
    ]
    for (const date of dates) await api().addGame({ date })
    const told = await events(playerFeedPath(player.id))
    expect(told.map(({ start }) => start)).toEqual(dates)
    expect(new Set(told.map(({ uid }) => uid)).size).toBe(dates.length)
  })

  it('does not exist for an unknown player or one who has left', async () => {
    const player = await api().addPlayer()
    const missing = { status: 404, body: { code: 'player_not_found' } }
    expect(await api().get(playerFeedPath(999_999))).toMatchObject(missing)
    await api().delete(`/api/players/${player.id}?confirmationCode=DELETE%20PLAYER`)
    expect(await api().get(playerFeedPath(player.id))).toMatchObject(missing)
  })

  it('has the type text/calendar, and is answered with 304 until something changes', async () => {
    const { id } = await api().addGame()
    const { headers } = await api().get(clubFeedPath)
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const tag = { 'If-None-Match': headers.get('ETag') ?? '' }
    api().clock.now = new Date(api().clock.now.getTime() + 3_600_000)
    expect((await api().get(clubFeedPath, tag)).status).toBe(304)
    await api().patch(`/api/games/${id}`, { date: '2026-11-27T18:00:00.000Z' })
    expect((await api().get(clubFeedPath, tag)).status).toBe(200)
  })

  it('is valid without any game', async () => {
    expect(await events()).toEqual([])
  })
})

describe.each(engines)('The calendar of a club with a place (%s)', (engine) => {
  it.each([
    ['cs', 'Mapa'],
    ['en', 'Map'],
  ] as const)(
    'has the place and, in the description, the note and the map, in %s',
    async (defaultLanguage, map) => {
      const place = 'Sportovní hala, Hlavní 5; Praha'
      const placeUrl = 'https://mapy.example/?x=14.4,y=50.1'
      const club = { ...defaultClub, defaultLanguage, place, placeUrl }
      const server = await startTestServer(engine, { settings: { club } })
      const events = async () => parseFeed((await server.get(clubFeedPath)).body)
      try {
        const { id } = await server.addGame({ note: 'Hrajeme vzadu' })
        const link = `${map}: ${placeUrl}`
        expect(await events()).toMatchObject([{ location: place, description: `Hrajeme vzadu\n${link}` }])
        await server.delete(`/api/games/${id}`)
        expect(await events()).toMatchObject([{ status: 'CANCELLED', location: place, description: link }])
      } finally {
        await server.close()
      }
    },
  )
})

describe.each(engines)(
  'The calendar of a club with special characters in its name and another time zone (%s)',
  (engine) => {
    it('has lines of at most 75 octets, escaped texts, English titles and the club’s time zone', async () => {
      const name = `Příliš žluťoučký kůň; úpěl, ďábelské\\ódy ⚽⚽⚽ ${'ě'.repeat(50)}`
      const club = {
        ...defaultClub,
        name,
        timezone: 'America/St_Johns',
        defaultLanguage: 'en' as const,
      }
      const server = await startTestServer(engine, { settings: { club } })
      try {
        const { id } = await server.addGame()
        await server.patch(`/api/games/${id}`, { isArchived: true })
        const { body } = await server.get(clubFeedPath)
        expect(parseFeed(body)).toMatchObject([
          { title: `Canceled: ${name}`, start: THURSDAY, zone: 'America/St_Johns' },
        ])
        const lines = String(body).split('\r\n')
        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
        expect(lines.some((line) => line.startsWith(' '))).toBe(true)
        expect(String(body).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(body).not.toContain('\uFFFD')
      } finally {
        await server.close()
      }
    })
  },
)
