import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { THURSDAY } from '../../testing/server.ts'

const ids = (players: readonly { id: number }[]) => players.map(({ id }) => id)

describeOnEveryEngine('Games', (api) => {
  describe('scheduling', () => {
    it('accepts a date alone and fills in the defaults, 201 with the URL of the game [S1.1 S3.1 S4.1 S7.10]', async () => {
      const answer = await api().post('/api/games', { date: '2026-11-26T19:00:00+01:00' })
      expect(answer).toMatchObject({
        status: 201,
        body: {
          date: THURSDAY,
          wasPlayed: false,
          isArchived: false,
          whiteTeamScore: null,
          blackTeamScore: null,
          note: null,
          whiteTeam: [],
          blackTeam: [],
          benchPlayers: [],
          registeredPlayers: [],
        },
      })
      const place = answer.headers.get('Location') ?? ''
      expect(place).toMatch(/^\/api\/games\/\d+$/)
      expect((await api().get(place)).body).toEqual(answer.body)
    })

    it('accepts all the fields that the specification sends, and keeps milliseconds [S7.10]', async () => {
      const [anna, bob] = await api().addPlayers(2)
      const answer = await api().post('/api/games', {
        date: '2026-11-26T18:00:00.123Z',
        wasPlayed: false,
        whiteTeamScore: null,
        blackTeamScore: null,
        whiteTeam: [anna?.id],
        blackTeam: [],
        registeredPlayers: [bob?.id],
      })
      expect(answer).toMatchObject({
        status: 201,
        body: { date: '2026-11-26T18:00:00.123Z', whiteTeam: [anna], registeredPlayers: [bob] },
      })
    })

    it('refuses an unknown player, a player in two lists, and a score of a game that is not played', async () => {
      const { id } = await api().addPlayer()
      const unknown = await api().post('/api/games', { date: THURSDAY, whiteTeam: [id, 999_999] })
      expect(unknown).toMatchObject({
        status: 400,
        body: {
          code: 'unknown_player',
          errors: [{ path: 'whiteTeam.1', message: 'There is no player 999999.' }],
        },
      })
      const twice = await api().post('/api/games', { date: THURSDAY, whiteTeam: [id], blackTeam: [id] })
      expect(twice).toMatchObject({
        status: 400,
        body: { code: 'duplicate_player', errors: [{ path: 'blackTeam.0' }] },
      })
      const score = await api().post('/api/games', { date: THURSDAY, whiteTeamScore: 1 })
      expect(score).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'whiteTeamScore' }] },
      })
      expect((await api().get('/api/games')).body).toEqual([])
    })
  })

  describe('the next game', () => {
    it('is null, as JSON with status 200, when there is none', async () => {
      const answer = await api().get('/api/games/upcoming')
      expect(answer).toMatchObject({ status: 200, body: null })
      expect(answer.headers.get('Content-Type')).toMatch('application/json')
    })

    it('is the earliest that is not archived and whose kickoff is in the future or less than 3 hours ago [S4.7 S7.8]', async () => {
      const now = api().clock.now.getTime()
      const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
      await api().addGame({ date: at(-3) })
      await api().addGame({ date: at(24) })
      const playing = await api().addGame({ date: at(-2.9) })
      expect((await api().get('/api/games/upcoming')).body).toMatchObject({ id: playing.id })
      await api().patch(`/api/games/${playing.id}`, { wasPlayed: true })
      expect((await api().get('/api/games/upcoming')).body).toMatchObject({ id: playing.id, wasPlayed: true })
      await api().patch(`/api/games/${playing.id}`, { isArchived: true })
      expect((await api().get('/api/games/upcoming')).body).toMatchObject({ date: at(24) })
    })
  })

  describe('lists', () => {
    it('of all, active and archived games are sorted by date and contain player ids [S3.2 S7.5 S7.6 S7.7]', async () => {
      const [anna, bob] = ids(await api().addPlayers(2))
      const later = await api().addGame({ date: '2026-12-03T18:00:00.000Z', whiteTeam: [anna ?? 0] })
      const sooner = await api().addGame({ registeredPlayers: [bob ?? 0] })
      await api().patch(`/api/games/${later.id}`, { isArchived: true })
      const list = (path: string) =>
        api()
          .get(path)
          .then(({ body }) => body)
      expect(await list('/api/games')).toMatchObject([
        { id: sooner.id, whiteTeam: [], registeredPlayers: [bob] },
        { id: later.id, whiteTeam: [anna], registeredPlayers: [] },
      ])
      expect(await list('/api/games/active')).toMatchObject([{ id: sooner.id, registeredPlayers: [bob] }])
      expect(await list('/api/games/archived')).toMatchObject([{ id: later.id, whiteTeam: [anna] }])
    })

    it('name the players who vote going, the earliest vote first [S3.2 S7.9]', async () => {
      const [anna, bob, cyril] = await api().addPlayers(3)
      const game = await api().addGame()
      for (const [player, status] of [
        [cyril, 'going'],
        [bob, 'not_going'],
        [anna, 'going'],
      ] as const) {
        await api().post('/api/registrations', { playerId: player?.id, gameId: game.id, status })
        api().clock.now = new Date(api().clock.now.getTime() + 1000)
      }
      expect((await api().get('/api/games')).body).toMatchObject([
        { registeredPlayers: [cyril?.id, anna?.id] },
      ])
      expect((await api().get(`/api/games/${game.id}`)).body).toMatchObject({
        registeredPlayers: [cyril, anna],
      })
    })
  })

  describe('results', () => {
    it('saving scores as the specification does marks the game played and archived [S1.4 S4.2 S7.14]', async () => {
      const { id } = await api().addGame()
      const result = { whiteTeamScore: 7, blackTeamScore: 5, wasPlayed: true, isArchived: true }
      expect(await api().patch(`/api/games/${id}`, result)).toMatchObject({
        status: 200,
        body: { id, ...result },
      })
    })

    it('marking a game as not played sets both scores to null [S1.4 S4.3]', async () => {
      const { id } = await api().addGame({ wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 3 })
      const change = { whiteTeamScore: null, blackTeamScore: null, wasPlayed: false, isArchived: false }
      expect(await api().patch(`/api/games/${id}`, change)).toMatchObject({ status: 200, body: change })
    })

    it('a played game may be given one score alone', async () => {
      const { id } = await api().addGame({ wasPlayed: true })
      const answer = await api().patch(`/api/games/${id}`, { blackTeamScore: 0 })
      expect(answer.body).toMatchObject({ whiteTeamScore: null, blackTeamScore: 0 })
    })

    it.each([{ whiteTeamScore: -1 }, { blackTeamScore: -7 }])(
      'a negative score is refused with a message: %j [S5.7]',
      async (score) => {
        const { id } = await api().addGame({ wasPlayed: true })
        expect(await api().patch(`/api/games/${id}`, score)).toMatchObject({
          status: 400,
          body: { detail: 'Scores cannot be negative.', errors: [{ message: 'Scores cannot be negative.' }] },
        })
      },
    )

    it('a score of a game that is not, or no longer, played is refused', async () => {
      const { id } = await api().addGame()
      const early = await api().patch(`/api/games/${id}`, { whiteTeamScore: 1, blackTeamScore: 2 })
      expect(early).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'whiteTeamScore' }, { path: 'blackTeamScore' }] },
      })
      await api().patch(`/api/games/${id}`, { wasPlayed: true })
      const late = await api().patch(`/api/games/${id}`, { wasPlayed: false, whiteTeamScore: 1 })
      expect(late).toMatchObject({ status: 400, body: { errors: [{ path: 'whiteTeamScore' }] } })
    })
  })

  describe('changing', () => {
    it('moves the date [S1.1 S7.13]', async () => {
      const { id } = await api().addGame()
      expect(await api().patch(`/api/games/${id}`, { date: '2026-11-27T18:15:00.000Z' })).toMatchObject({
        status: 200,
        body: { date: '2026-11-27T18:15:00.000Z' },
      })
    })

    it('needs at least one field', async () => {
      const { id } = await api().addGame()
      expect(await api().patch(`/api/games/${id}`, {})).toMatchObject({
        status: 400,
        body: { errors: [{ path: '', message: 'At least one field must be given.' }] },
      })
      const { body } = await api().patch(`/api/games/${id}`, { registeredPlayers: [1] })
      expect(body).toMatchObject({ errors: [{ path: 'registeredPlayers' }] })
    })

    it('replaces the lists that are given, in their order, and keeps the others [S7.15]', async () => {
      const [a = 0, b = 0, c = 0, d = 0] = ids(await api().addPlayers(4))
      const { id } = await api().addGame({ whiteTeam: [a], blackTeam: [b] })
      const answer = await api().patch(`/api/games/${id}`, { whiteTeam: [d, c], benchPlayers: [a] })
      expect(answer.body).toMatchObject({
        whiteTeam: [{ id: d }, { id: c }],
        blackTeam: [{ id: b }],
        benchPlayers: [{ id: a }],
      })
    })

    it('removes the players of a given list from the lists that are not given', async () => {
      const [a = 0, b = 0, c = 0, d = 0] = ids(await api().addPlayers(4))
      const { id } = await api().addGame({ whiteTeam: [a], blackTeam: [b] })
      const path = `/api/games/${id}`
      await api().patch(path, { benchPlayers: [c, d] })
      const fromBench = await api().patch(path, { whiteTeam: [a, c], blackTeam: [b] })
      expect(fromBench).toMatchObject({
        status: 200,
        body: { whiteTeam: [{ id: a }, { id: c }], blackTeam: [{ id: b }], benchPlayers: [{ id: d }] },
      })
      const fromBlack = await api().patch(path, { benchPlayers: [b, d] })
      expect(fromBlack).toMatchObject({
        status: 200,
        body: { whiteTeam: [{ id: a }, { id: c }], blackTeam: [], benchPlayers: [{ id: b }, { id: d }] },
      })
    })

    it('corrects the totals of a player whom a given team removes from the other one', async () => {
      const [a = 0, b = 0] = ids(await api().addPlayers(2))
      const result = { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 1 }
      const { id } = await api().addGame({ whiteTeam: [a], blackTeam: [b], ...result })
      expect((await api().patch(`/api/games/${id}`, { whiteTeam: [a, b] })).status).toBe(200)
      const won = { gamesPlayed: 1, wins: 1, plusMinus: 2 }
      expect((await api().get('/api/players/stats')).body).toMatchObject([won, won])
    })

    it('refuses a player in two lists that are given, or twice in one', async () => {
      const [a = 0, b = 0] = ids(await api().addPlayers(2))
      const { id } = await api().addGame({ whiteTeam: [a], blackTeam: [b] })
      for (const lists of [{ whiteTeam: [a], benchPlayers: [a] }, { blackTeam: [b, b] }])
        expect(await api().patch(`/api/games/${id}`, lists)).toMatchObject({
          status: 400,
          body: { code: 'duplicate_player' },
        })
      const swapped = await api().patch(`/api/games/${id}`, { whiteTeam: [b], blackTeam: [a] })
      expect(swapped).toMatchObject({ status: 200, body: { whiteTeam: [{ id: b }], blackTeam: [{ id: a }] } })
    })

    it('stores nothing when one of its fields is refused', async () => {
      const { id } = await api().addGame()
      const before = (await api().get(`/api/games/${id}`)).body
      const answer = await api().patch(`/api/games/${id}`, { isArchived: true, whiteTeam: [999_999] })
      expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_player' } })
      expect((await api().get(`/api/games/${id}`)).body).toEqual(before)
    })

    it('refuses team lists of an archived game unless it is unarchived with them', async () => {
      const player = await api().addPlayer()
      const { id } = await api().addGame()
      await api().patch(`/api/games/${id}`, { isArchived: true })
      expect(await api().patch(`/api/games/${id}`, { whiteTeam: [] })).toMatchObject({
        status: 409,
        body: { code: 'game_closed' },
      })
      expect(
        await api().patch(`/api/games/${id}`, { isArchived: false, whiteTeam: [player.id] }),
      ).toMatchObject({
        status: 200,
        body: { isArchived: false, whiteTeam: [player] },
      })
    })

    it('accepts three full lists of players', async () => {
      const rows = Array.from({ length: 600 }, (_, index) => ({
        name: `Hráč ${index}`,
        offense_skill: 50,
        defense_skill: 50,
        ball_handling_skill: 50,
        joined_at: api().clock.now,
      }))
      for (let from = 0; from < 600; from += 200)
        await api()
          .db('players')
          .insert(rows.slice(from, from + 200))
      const all: number[] = await api().db('players').pluck('id')
      const { id } = await api().addGame()
      const lists = {
        whiteTeam: all.slice(0, 200),
        blackTeam: all.slice(200, 400),
        benchPlayers: all.slice(400),
      }
      expect((await api().patch(`/api/games/${id}`, lists)).status).toBe(200)
      expect((await api().get('/api/games')).body).toMatchObject([lists])
      const tooMany = await api().patch(`/api/games/${id}`, { whiteTeam: all.slice(0, 201) })
      expect(tooMany).toMatchObject({ status: 400, body: { errors: [{ path: 'whiteTeam' }] } })
    })
  })

  describe('the note', () => {
    const note = 'Hrajeme vzadu, vezměte si rozlišováky 🦺'

    it('is stored with the game, in one line, and every answer contains it', async () => {
      const answer = await api().post('/api/games', { date: THURSDAY, note: ` ${note.replace(' ', '\n')} ` })
      expect(answer).toMatchObject({ status: 201, body: { note } })
      const { id } = answer.body as { id: number }
      for (const path of ['/upcoming', `/${id}`])
        expect((await api().get(`/api/games${path}`)).body).toMatchObject({ note })
      for (const path of ['', '/active'])
        expect((await api().get(`/api/games${path}`)).body).toMatchObject([{ note }])
      expect((await api().patch(`/api/games/${id}`, { isArchived: true })).body).toMatchObject({ note })
      expect((await api().get('/api/games/archived')).body).toMatchObject([{ note }])
    })

    it('is changed and removed by PATCH, and has at most 200 characters', async () => {
      const { id } = await api().addGame()
      const long = 'ž'.repeat(200)
      expect((await api().patch(`/api/games/${id}`, { note: long })).body).toMatchObject({ note: long })
      expect(await api().patch(`/api/games/${id}`, { note: `${long}ž` })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'note', message: 'The note cannot be longer than 200 characters.' }] },
      })
      expect((await api().get(`/api/games/${id}`)).body).toMatchObject({ note: long })
      expect((await api().patch(`/api/games/${id}`, { note: null })).body).toMatchObject({ note: null })
    })
  })

  describe('deleting', () => {
    it('also deletes votes, teams and penalties [S1.1 S4.5 S7.17]', async () => {
      const { id: playerId } = await api().addPlayer()
      const game = await api().addGame({ whiteTeam: [playerId] })
      await api().post('/api/registrations', { playerId, gameId: game.id, status: 'not_going' })
      const penalty = { playerId, gameId: game.id, amount: 50, reason: 'late_withdrawal_day_before' }
      expect((await api().post('/api/penalties', penalty)).status).toBe(201)
      expect(await api().delete(`/api/games/${game.id}`)).toMatchObject({ status: 204, body: undefined })
      expect((await api().get(`/api/games/${game.id}`)).status).toBe(404)
      expect((await api().get('/api/penalties')).body).toEqual([])
      expect(await api().db('registrations')).toEqual([])
      expect(await api().db('lineups')).toEqual([])
    })
  })

  it.each([
    ['GET', '/api/games/999999', undefined],
    ['PATCH', '/api/games/999999', { isArchived: true }],
    ['DELETE', '/api/games/999999', undefined],
    ['GET', '/api/games/999999/teams', undefined],
    ['GET', '/api/games/999999/registrations', undefined],
    ['POST', '/api/games/999999/generate-teams', undefined],
    ['DELETE', '/api/games/999999/players/1', undefined],
  ])('%s %s: there is no such game', async (method, path, body) => {
    expect(await api().send(method, path, body)).toMatchObject({
      status: 404,
      body: { code: 'game_not_found' },
    })
  })
})
