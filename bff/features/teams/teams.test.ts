import { defaultClub, type GeneratedTeams, type Teams } from '@club/contract'
import { engines } from '@club/db/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const playerIds = (teams: Teams) =>
  [...teams.whiteTeam, ...teams.blackTeam, ...teams.benchPlayers].map(({ id }) => id).sort((a, b) => a - b)

describeOnEveryEngine('Teams', (api) => {
  const gameWith = async (going: number) => {
    const players = await api().addPlayers(going)
    return api().addGame({ registeredPlayers: players.map(({ id }) => id) })
  }
  const generate = (gameId: number) => api().post(`/api/games/${gameId}/generate-teams`)

  it('list each side’s strongest player first [S3.7 S7.18]', async () => {
    const weak = await api().addPlayer({ name: 'Adam', offenseSkill: 1 })
    const strong = await api().addPlayer({ name: 'Zbyněk', offenseSkill: 10 })
    const { id } = await api().addGame({ whiteTeam: [weak.id, strong.id] })
    expect((await api().get(`/api/games/${id}/teams`)).body).toEqual({
      whiteTeam: [strong, weak],
      blackTeam: [],
      benchPlayers: [],
    })
  })

  describe('generating', () => {
    it('deals all who vote going, five a side and the rest on the bench, and saves the teams [S1.3 S4.16 S7.20]', async () => {
      const { id } = await gameWith(13)
      const answer = await generate(id)
      expect(answer.status).toBe(200)
      const { balance, ...teams } = answer.body as GeneratedTeams
      expect([teams.whiteTeam.length, teams.blackTeam.length, teams.benchPlayers.length]).toEqual([5, 5, 3])
      expect(balance).toMatchObject({ overall: 0, optimal: true })
      expect((await api().get(`/api/games/${id}/teams`)).body).toEqual(teams)
      const game = (await api().get(`/api/games/${id}`)).body as Teams & {
        registeredPlayers: { id: number }[]
      }
      expect(playerIds(teams)).toEqual(
        game.registeredPlayers.map((player) => player.id).sort((a, b) => a - b),
      )
    })

    it('puts those players on the bench who sat there least in the last games', async () => {
      const players = await api().addPlayers(5)
      const going = players.map(({ id }) => id)
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = going
      await api().addGame({ date: '2026-11-19T18:00:00.000Z', whiteTeam: [a, b], blackTeam: [c, d] })
      const last = (await api().get('/api/games')).body as { id: number }[]
      await api().patch(`/api/games/${last[0]?.id}`, { benchPlayers: [e], wasPlayed: true })
      const { id } = await api().addGame({ registeredPlayers: going })
      const { benchPlayers } = (await generate(id)).body as Teams
      expect(benchPlayers).toHaveLength(1)
      expect(benchPlayers[0]?.id).not.toBe(e)
    })

    it('counts turns on the bench in games of any age', async () => {
      const [a = 0, b = 0, c = 0] = (await api().addPlayers(3)).map(({ id }) => id)
      const longAgo = await api().addGame({ date: '2024-01-04T18:00:00.000Z', whiteTeam: [a] })
      await api().patch(`/api/games/${longAgo.id}`, { benchPlayers: [b, c], wasPlayed: true })
      const { id } = await api().addGame({ registeredPlayers: [a, b, c] })
      const { benchPlayers } = (await generate(id)).body as Teams
      expect(benchPlayers.map((player) => player.id)).toEqual([a])
    })

    it.each([
      ['2026-05-21T18:00:00.000Z', true],
      ['2026-05-28T18:00:00.000Z', false],
    ])(
      'avoids repeated team-mates of the last 26 weeks: those of %s are repeated: %s',
      async (date, repeated) => {
        const [a = 0, b = 0, c = 0, d = 0] = (await api().addPlayers(4)).map(({ id }) => id)
        const past = await api().addGame({ date, whiteTeam: [a, b], blackTeam: [c, d] })
        await api().patch(`/api/games/${past.id}`, { wasPlayed: true })
        const { id } = await api().addGame({ registeredPlayers: [a, b, c, d] })
        const { whiteTeam, blackTeam } = (await generate(id)).body as Teams
        const teamOfFirst = [whiteTeam, blackTeam].find((team) => team.some((player) => player.id === a))
        expect(teamOfFirst?.some((player) => player.id === b)).toBe(repeated)
      },
    )

    it('needs two players [S5.1]', async () => {
      const { id } = await gameWith(1)
      expect(await generate(id)).toMatchObject({
        status: 409,
        body: { code: 'not_enough_players', detail: 'You need at least 2 players to generate teams.' },
      })
      expect((await api().get(`/api/games/${id}/teams`)).body).toMatchObject({ whiteTeam: [], blackTeam: [] })
    })

    it.each([{ wasPlayed: true }, { isArchived: true }])('refuses a game with %j', async (change) => {
      const { id } = await gameWith(4)
      await api().patch(`/api/games/${id}`, change)
      expect(await generate(id)).toMatchObject({ status: 409, body: { code: 'game_closed' } })
    })

    it('by two organisers at once saves the teams of one of them', async () => {
      const { id } = await gameWith(12)
      const answers = await Promise.all(Array.from({ length: 8 }, () => generate(id)))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const saved = (await api().get(`/api/games/${id}/teams`)).body
      const dealt = answers.map(({ body }) => {
        const { balance: _, ...teams } = body as GeneratedTeams
        return teams
      })
      expect(dealt).toContainEqual(saved)
    })

    it('reads past games with a fixed number of statements', async () => {
      const players = await api().addPlayers(10)
      const going = players.map(({ id }) => id)
      const { id } = await api().addGame({ registeredPlayers: going })
      const statements = async () => {
        let count = 0
        const countStatement = () => count++
        api().db.on('query', countStatement)
        await generate(id)
        api().db.off('query', countStatement)
        return count
      }
      const without = await statements()
      for (let week = 1; week <= 20; week++) {
        const date = new Date(api().clock.now.getTime() - week * 7 * 24 * 3_600_000).toISOString()
        await api().addGame({
          date,
          wasPlayed: true,
          whiteTeam: going.slice(0, 5),
          blackTeam: going.slice(5),
        })
      }
      expect(await statements()).toBe(without)
    })
  })

  describe('to choose from', () => {
    const lineUps = async (gameId: number) => {
      const answer = await api().get(`/api/games/${gameId}/line-ups`)
      expect(answer.status).toBe(200)
      return answer.body as GeneratedTeams[]
    }

    it('are three, of which the first is the dealt one, and nothing is saved', async () => {
      const { id } = await gameWith(13)
      const choice = await lineUps(id)
      expect(choice).toHaveLength(3)
      expect(choice[0]).toMatchObject({ balance: { overall: 0, optimal: true } })
      expect((await api().get(`/api/games/${id}/teams`)).body).toMatchObject({ whiteTeam: [], blackTeam: [] })
      expect((await generate(id)).body).toEqual(choice[0])
      // Saving teams does not change the line-ups to choose from.
      expect(await lineUps(id)).toEqual(choice)
    })

    it('are different teams of the same players, and can be saved with a change', async () => {
      const { id } = await gameWith(11)
      const choice = await lineUps(id)
      const first = choice[0] as GeneratedTeams
      for (const other of choice.slice(1)) {
        expect(playerIds(other)).toEqual(playerIds(first))
        expect(other.benchPlayers).toEqual(first.benchPlayers)
        expect(other.whiteTeam).not.toEqual(first.whiteTeam)
      }
      const ids = (players: { id: number }[]) => players.map((player) => player.id)
      const { whiteTeam, blackTeam, benchPlayers } = choice[2] as GeneratedTeams
      const change = {
        whiteTeam: ids(whiteTeam),
        blackTeam: ids(blackTeam),
        benchPlayers: ids(benchPlayers),
      }
      expect((await api().patch(`/api/games/${id}`, change)).status).toBe(200)
      expect((await api().get(`/api/games/${id}/teams`)).body).toEqual({ whiteTeam, blackTeam, benchPlayers })
    })

    it('are refused for an unknown or closed game, and with fewer than two players', async () => {
      const none = await api().get('/api/games/999/line-ups')
      expect(none).toMatchObject({ status: 404, body: { code: 'game_not_found' } })
      const alone = await gameWith(1)
      expect(await api().get(`/api/games/${alone.id}/line-ups`)).toMatchObject({
        status: 409,
        body: { code: 'not_enough_players' },
      })
      for (const change of [{ wasPlayed: true }, { isArchived: true }]) {
        const { id } = await gameWith(4)
        await api().patch(`/api/games/${id}`, change)
        expect(await api().get(`/api/games/${id}/line-ups`)).toMatchObject({
          status: 409,
          body: { code: 'game_closed' },
        })
      }
    })
  })

  it('keep a player who withdraws until they are generated again', async () => {
    const { id } = await gameWith(5)
    const dealt = (await generate(id)).body as GeneratedTeams
    const [first, second] = [dealt.whiteTeam[0]?.id, dealt.blackTeam[0]?.id]
    const vote = { playerId: first, gameId: id, status: 'not_going' }
    expect((await api().post('/api/registrations', vote)).status).toBe(200)
    expect((await api().delete(`/api/games/${id}/players/${second}`)).status).toBe(204)
    const kept = (await api().get(`/api/games/${id}/teams`)).body as Teams
    expect(playerIds(kept)).toEqual(playerIds(dealt))
    // The teams, here with swapped colours, can still be saved, although two of their players are not going any more.
    const ids = (players: { id: number }[]) => players.map((player) => player.id)
    const change = { whiteTeam: ids(kept.blackTeam), blackTeam: ids(kept.whiteTeam) }
    expect((await api().patch(`/api/games/${id}`, change)).status).toBe(200)
    expect(playerIds((await api().get(`/api/games/${id}/teams`)).body as Teams)).toEqual(playerIds(dealt))
    const anew = (await generate(id)).body as GeneratedTeams
    expect(playerIds(anew)).toEqual(
      playerIds(dealt).filter((player) => player !== first && player !== second),
    )
  })

  it('are reset by a change with three empty lists [S7.16]', async () => {
    const { id } = await gameWith(4)
    await generate(id)
    const empty = { whiteTeam: [], blackTeam: [], benchPlayers: [] }
    expect(await api().patch(`/api/games/${id}`, empty)).toMatchObject({ status: 200, body: empty })
    expect((await api().get(`/api/games/${id}/teams`)).body).toEqual(empty)
  })
})

describe.each(engines)('Teams of a club (%s)', (engine) => {
  let server: TestServer | undefined
  afterEach(() => server?.close())

  it.each([3, 5, 8, 11])('of %i a side are that large when enough players go', async (teamSize) => {
    const club = { ...defaultClub, teamSize }
    const api = await startTestServer(engine, { settings: { club } })
    server = api
    expect((await api.get('/api/club')).body).toMatchObject({ teamSize })
    const players = await api.addPlayers(2 * teamSize + 1)
    const sizesWith = async (going: number) => {
      const registeredPlayers = players.slice(0, going).map(({ id }) => id)
      const { id } = await api.addGame({ registeredPlayers })
      const lineUps = (await api.get(`/api/games/${id}/line-ups`)).body as GeneratedTeams[]
      const dealt = (await api.post(`/api/games/${id}/generate-teams`)).body as GeneratedTeams
      expect(lineUps[0]).toEqual(dealt)
      return [dealt.whiteTeam.length, dealt.blackTeam.length, dealt.benchPlayers.length]
    }
    expect(await sizesWith(2 * teamSize + 1)).toEqual([teamSize, teamSize, 1])
    expect(await sizesWith(2 * teamSize)).toEqual([teamSize, teamSize, 0])
    expect(await sizesWith(2 * teamSize - 1)).toEqual([teamSize - 1, teamSize - 1, 1])
  })
})
