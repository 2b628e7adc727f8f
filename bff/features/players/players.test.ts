import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { THURSDAY } from '../../testing/server.ts'

const skills = { offenseSkill: 5.1, defenseSkill: 5.2, ballHandlingSkill: 5.2 }

describeOnEveryEngine('Players', (api) => {
  it('a new player joins now, with the overall rating computed, whatever was sent [S3.6 S5.19 S7.25]', async () => {
    const answer = await api().post('/api/players', { name: '  Jiří Čížek ', ...skills, overallSkill: 9.9 })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        name: 'Jiří Čížek',
        ...skills,
        overallSkill: 5.2,
        gamesPlayed: 0,
        wins: 0,
        plusMinus: 0,
        joinedDate: '2026-11-21T12:00:00.000Z',
      },
    })
    expect(answer.headers.get('Location')).toMatch(/^\/api\/players\/\d+$/)
    expect((await api().get('/api/players')).body).toEqual([answer.body])
  })

  it('the roster is sorted by name as a Czech reader expects [S7.24]', async () => {
    for (const name of ['Čížek', 'Hora', 'chleba', 'Cibulka', 'Dvořák', 'Ivan', 'Čermák'])
      await api().addPlayer({ name })
    const { body } = await api().get('/api/players')
    expect(body).toMatchObject(
      ['Cibulka', 'Čermák', 'Čížek', 'Dvořák', 'Hora', 'chleba', 'Ivan'].map((name) => ({ name })),
    )
  })

  it.each([
    [{ name: '   ' }, 'name', 'Player name cannot be empty.'],
    [{ name: '\u200b' }, 'name', 'Player name cannot be empty.'],
    [{ name: '\ud800x' }, 'name', 'Player name cannot contain control characters.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Player name cannot be longer than 100 characters.'],
    [{ offenseSkill: 0.9 }, 'offenseSkill', 'Offense must be between 1 and 10'],
    [{ defenseSkill: 10.1 }, 'defenseSkill', 'Defense must be between 1 and 10'],
    [{ ballHandlingSkill: 'five' }, 'ballHandlingSkill', 'Ball Handling must be between 1 and 10'],
    [{ offenseSkill: 5.55 }, 'offenseSkill', 'Offense must have at most one decimal'],
  ])('adding refuses %j [S5.16 S5.17]', async (wrong, path, message) => {
    expect(await api().post('/api/players', { name: 'Jan', ...skills, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', detail: message, errors: [{ path, message }] },
    })
  })

  it('a name is stored as in the response: normalized, with single spaces', async () => {
    const answer = await api().addPlayer({ name: ' Jir\u030ci\u0301\t\n C\u030ci\u0301z\u030cek ' })
    expect(answer.name).toBe('Jiří Čížek')
    expect((await api().get('/api/players')).body).toMatchObject([{ name: 'Jiří Čížek' }])
  })

  it('a name of 100 characters of any kind is kept', async () => {
    const name = `${'ž'.repeat(98)}🥅`
    expect((await api().addPlayer({ name })).name).toBe(name)
    expect((await api().get('/api/players')).body).toMatchObject([{ name }])
  })

  it('a change may be partial, and its response is the whole player [S7.26]', async () => {
    const player = await api().addPlayer()
    const answer = await api().patch(`/api/players/${player.id}`, {
      offenseSkill: 8,
      gamesPlayed: 12,
      wins: 3,
      plusMinus: -4,
    })
    const changed = { ...player, offenseSkill: 8, overallSkill: 6, gamesPlayed: 12, wins: 3, plusMinus: -4 }
    expect(answer).toMatchObject({ status: 200, body: changed })
    expect((await api().get('/api/players')).body).toEqual([changed])
  })

  it.each([
    ['both', { gamesPlayed: 3, wins: 5 }],
    ['wins alone', { wins: 5 }],
    ['games alone', { gamesPlayed: 1 }],
  ])('more wins than the games that result are refused: %s', async (_which, totals) => {
    const player = await api().addPlayer()
    const path = `/api/players/${player.id}`
    await api().patch(path, { gamesPlayed: 4, wins: 2 })
    const message = 'Wins cannot be more than games.'
    expect(await api().patch(path, { name: 'Jan', ...totals })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', detail: message, errors: [{ path: 'wins', message }] },
    })
    expect((await api().get('/api/players')).body).toEqual([{ ...player, gamesPlayed: 4, wins: 2 }])
  })

  it('more wins than games are reported beside the error of another field', async () => {
    const { id } = await api().addPlayer()
    const { body } = await api().patch(`/api/players/${id}`, { name: 5, gamesPlayed: 3, wins: 5 })
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'name' }, { path: 'wins' }] })
  })

  it('as many wins as games are accepted, in one request or alone', async () => {
    const { id } = await api().addPlayer()
    const change = (totals: object) => api().patch(`/api/players/${id}`, totals)
    expect((await change({ gamesPlayed: 4, wins: 4 })).status).toBe(200)
    expect((await change({ gamesPlayed: 5 })).status).toBe(200)
    expect(await change({ wins: 5 })).toMatchObject({ status: 200, body: { gamesPlayed: 5, wins: 5 } })
  })

  it('the name can be changed although an earlier version has stored more wins than games', async () => {
    const { id } = await api().addPlayer()
    await api().db('players').where({ id }).update({ wins: 1 })
    expect(await api().patch(`/api/players/${id}`, { name: 'Jan' })).toMatchObject({
      status: 200,
      body: { name: 'Jan', gamesPlayed: 0, wins: 1 },
    })
  })

  it('a result saved while the form was open is kept when only the name is sent, and removed with its game', async () => {
    const { id } = await api().addPlayer()
    const game = await api().addGame({ whiteTeam: [id] })
    const result = { wasPlayed: true, isArchived: true, whiteTeamScore: 5, blackTeamScore: 2 }
    await api().patch(`/api/games/${game.id}`, result)
    expect(await api().patch(`/api/players/${id}`, { name: 'Jan' })).toMatchObject({
      status: 200,
      body: { name: 'Jan', gamesPlayed: 1, wins: 1, plusMinus: 3 },
    })
    await api().delete(`/api/games/${game.id}`)
    expect((await api().get('/api/players')).body).toMatchObject([{ gamesPlayed: 0, wins: 0, plusMinus: 0 }])
  })

  it.each([9, 120.55, -3, null])(
    'an overall rating of %s is accepted and changes nothing',
    async (overallSkill) => {
      const player = await api().addPlayer()
      expect(await api().patch(`/api/players/${player.id}`, { overallSkill })).toMatchObject({
        status: 200,
        body: player,
      })
      const another = await api().post('/api/players', { name: 'Petr Hora', ...skills, overallSkill })
      expect(another).toMatchObject({ status: 201, body: { overallSkill: 5.2 } })
    },
  )

  it('a change needs at least one field and an existing player', async () => {
    const { id } = await api().addPlayer()
    expect((await api().patch(`/api/players/${id}`, {})).status).toBe(400)
    expect(await api().patch('/api/players/999999', { name: 'Nikdo' })).toMatchObject({
      status: 404,
      body: { code: 'player_not_found' },
    })
  })

  describe('deleting', () => {
    it.each(['', '?confirmationCode=', '?confirmationCode=delete%20player'])(
      'needs the exact word: "%s" is refused [S5.21]',
      async (query) => {
        const { id } = await api().addPlayer()
        expect(await api().delete(`/api/players/${id}${query}`)).toMatchObject({
          status: 400,
          body: {
            code: 'invalid_confirmation',
            detail: 'Please enter the exact confirmation text to confirm deletion.',
            errors: [{ path: 'confirmationCode' }],
          },
        })
        expect((await api().get('/api/players')).body).toHaveLength(1)
      },
    )

    it('removes the player from roster, statistics and open games, not from played games [S7.27]', async () => {
      const player = await api().addPlayer()
      const { id } = player
      const open = await api().addGame({ whiteTeam: [id], registeredPlayers: [id] })
      const played = await api().addGame({ wasPlayed: true, whiteTeam: [id], registeredPlayers: [id] })
      const canceled = await api().addGame({ blackTeam: [id] })
      await api().patch(`/api/games/${canceled.id}`, { isArchived: true })

      expect((await api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)).status).toBe(204)

      expect((await api().get('/api/players')).body).toEqual([])
      expect((await api().get('/api/players/stats')).body).toEqual([])
      expect((await api().get(`/api/games/${open.id}`)).body).toMatchObject({
        whiteTeam: [],
        registeredPlayers: [],
      })
      expect((await api().get(`/api/games/${played.id}`)).body).toMatchObject({
        whiteTeam: [{ id, name: player.name }],
        registeredPlayers: [{ id, name: player.name }],
      })
      expect((await api().get(`/api/games/${canceled.id}`)).body).toMatchObject({ blackTeam: [{ id }] })
    })

    it('a player who left can have no vote, penalty, change, second deletion or new line-up place', async () => {
      const { id: playerId } = await api().addPlayer()
      const gone = await api().addGame({ wasPlayed: true, whiteTeam: [playerId] })
      const { id: gameId } = await api().addGame()
      const leave = `/api/players/${playerId}?confirmationCode=DELETE%20PLAYER`
      await api().delete(leave)
      const notFound = { status: 404, body: { code: 'player_not_found' } }
      expect(await api().delete(leave)).toMatchObject(notFound)
      expect(await api().post('/api/registrations', { playerId, gameId })).toMatchObject(notFound)
      expect(await api().patch(`/api/players/${playerId}`, { name: 'Zpět' })).toMatchObject(notFound)
      const penalty = { playerId, gameId, amount: 50, reason: 'late_withdrawal_day_before' }
      expect(await api().post('/api/penalties', penalty)).toMatchObject(notFound)
      const unknown = { status: 400, body: { code: 'unknown_player' } }
      expect(await api().patch(`/api/games/${gameId}`, { whiteTeam: [playerId] })).toMatchObject(unknown)
      expect(await api().post('/api/games', { date: THURSDAY, blackTeam: [playerId] })).toMatchObject(unknown)
      // Players who have left the roster stay in the line-ups of played games and can be moved to the other team.
      const moved = await api().patch(`/api/games/${gone.id}`, { whiteTeam: [], blackTeam: [playerId] })
      expect(moved).toMatchObject({ status: 200, body: { blackTeam: [{ id: playerId }] } })
    })
  })
})
