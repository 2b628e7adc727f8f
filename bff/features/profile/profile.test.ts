import { type Activity, calls, type Penalty, type Player, type PlayerProfile } from '@club/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

describeOnEveryEngine('The profile of a player', (api, engine) => {
  const profileOf = async ({ id }: Pick<Player, 'id'>): Promise<PlayerProfile> =>
    z.parse(calls.playerProfile.responses[200], (await api().get(`/api/players/${id}/profile`)).body)
  const latest = async () => (await api().latestActivity()).id
  const undo = async (id: number) => {
    const { status, body } = await api().post(`/api/activity/${id}/undo`)
    expect(status).toBe(200)
    return (body as Activity).id
  }
  const remove = ({ id }: Player) => api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)

  it('has no figures before the first game', async () => {
    const player = await api().addPlayer()
    const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5, overallSkill: 5 }
    expect(await profileOf(player)).toEqual({
      player,
      rank: { place: 1, of: 1 },
      form: [],
      attendance: { played: 0, possible: 0 },
      streaks: { games: { current: 0, longest: 0 }, wins: { current: 0, longest: 0 } },
      sides: { white: { games: 0, wins: 0 }, black: { games: 0, wins: 0 } },
      plusMinus: [],
      partners: [],
      opponents: [],
      ratings: [{ at: player.joinedDate, ...skills }],
      suggestion: null,
      owes: 0,
    })
  })

  it.each([
    ['999', 404, 'player_not_found'],
    ['x', 400, 'validation_failed'],
  ])('is not found for the id %s', async (id, status, code) => {
    expect(await api().get(`/api/players/${id}/profile`)).toMatchObject({ status, body: { code } })
  })

  it('shares a place between equal ratings', async () => {
    const ratings = [5, 7, 7, 9].map((rating) => ({
      offenseSkill: rating,
      defenseSkill: rating,
      ballHandlingSkill: rating,
    }))
    const places: number[] = []
    const players: Player[] = []
    for (const rating of ratings) players.push(await api().addPlayer(rating))
    for (const player of players) {
      const { rank } = await profileOf(player)
      places.push(rank.place)
      expect(rank.of).toBe(4)
    }
    expect(places).toEqual([4, 2, 2, 1])
  })

  it('follows every change at once', async () => {
    const [player, other] = await api().addPlayers(2)
    if (!player || !other) throw new Error('two players were added')
    const game = await api().addGame({ whiteTeam: [player.id], blackTeam: [other.id] })
    const path = `/api/games/${game.id}`
    const played = async () => (await profileOf(player)).attendance.played
    expect(await played()).toBe(0)
    await api().patch(path, { wasPlayed: true, whiteTeamScore: 2, blackTeamScore: 1 })
    expect((await profileOf(player)).form).toMatchObject([{ gameId: game.id, result: 'win' }])
    await api().patch(path, { whiteTeamScore: 1 })
    expect((await profileOf(player)).form).toMatchObject([{ gameId: game.id, result: 'draw' }])
    await api().delete(path)
    expect(await played()).toBe(0)
    await undo(await latest())
    expect(await played()).toBe(1)
    await api().patch(`/api/players/${player.id}`, { name: 'Nový' })
    expect((await profileOf(player)).player.name).toBe('Nový')
    const next = await api().addGame()
    const fine = { amount: 50, reason: 'late_withdrawal_day_before' }
    await api().post('/api/penalties', { playerId: player.id, gameId: next.id, ...fine })
    expect((await profileOf(player)).owes).toBe(50)
    await remove(player)
    expect(await api().get(`/api/players/${player.id}/profile`)).toMatchObject({ status: 404 })
  })

  it('owes the unpaid penalties only', async () => {
    const player = await api().addPlayer()
    const fine = { amount: 100, reason: 'late_withdrawal_day_of_morning' }
    for (const time of ['18', '19', '20']) {
      const { id } = await api().addGame({ date: `2026-11-26T${time}:00:00.000Z` })
      await api().post('/api/penalties', { playerId: player.id, gameId: id, ...fine })
    }
    expect((await profileOf(player)).owes).toBe(300)
    const [penalty] = (await api().get('/api/penalties')).body as Penalty[]
    await api().patch(`/api/penalties/${penalty?.id}`, { paid: true })
    expect((await profileOf(player)).owes).toBe(200)
  })

  it('is read with a fixed number of statements, and with fewer after a vote', async () => {
    const players = await api().addPlayers(10)
    const [first] = players
    if (!first) throw new Error('ten players were added')
    const ids = players.map(({ id }) => id)
    const counts: number[] = []
    let count = 0
    const counted = () => count++
    const countedRead = async () => {
      count = 0
      api().db.on('query', counted)
      await profileOf(first)
      api().db.off('query', counted)
      return count
    }
    const open = await api().addGame()
    for (const [round, games] of [1, 39].entries()) {
      for (let game = 0; game < games; game++)
        await api().addGame({
          whiteTeam: ids.slice(0, 5),
          blackTeam: ids.slice(5),
          wasPlayed: true,
          whiteTeamScore: game % 3,
          blackTeamScore: 1,
        })
      counts.push(await countedRead())
      expect(await countedRead(), 'when nothing has changed').toBe(engine === 'mysql' ? 1 : 0)
      const status = round === 0 ? 'going' : 'not_going'
      await api().post('/api/registrations', { playerId: first.id, gameId: open.id, status })
      expect(await countedRead(), 'after a vote').toBe(engine === 'mysql' ? 4 : 3)
    }
    // On MySQL, the id of the latest activity is read twice.
    expect(counts).toEqual(engine === 'mysql' ? [8, 8] : [7, 7])
  })

  it('reads the games once for several profiles, until something other than votes and penalties changes', async () => {
    const players = await api().addPlayers(10)
    const [player] = players
    const game = await api().addGame()
    const key = { gameId: game.id, playerId: player?.id }
    const reads: string[] = []
    const recordRead = ({ sql }: { sql: string }) => reads.push(sql)
    api().db.on('query', recordRead)
    const readAll = async () => {
      reads.length = 0
      const profiles = await Promise.all(players.map(profileOf))
      return { owes: profiles[0]?.owes, games: reads.filter((sql) => sql.includes('lineups')).length }
    }
    expect(await readAll()).toEqual({ owes: 0, games: 1 })
    await api().post('/api/registrations', { ...key, status: 'not_going' })
    await api().post('/api/penalties', { ...key, amount: 50, reason: 'late_withdrawal_day_before' })
    expect(await readAll()).toEqual({ owes: 50, games: 0 })
    await api().delete(`/api/games/${game.id}/players/${player?.id}`)
    expect(await readAll()).toEqual({ owes: 50, games: 0 })
    await api().patch(`/api/games/${game.id}`, { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 0 })
    expect((await readAll()).games).toBe(1)
    api().db.off('query', recordRead)
  })

  describe('has as its ratings', () => {
    const offenses = async (player: Pick<Player, 'id'>) =>
      (await profileOf(player)).ratings.map(({ offenseSkill }) => offenseSkill)
    /** Changes a player one minute after the previous change. */
    const change = async ({ id }: Player, fields: object) => {
      api().clock.now = new Date(api().clock.now.getTime() + 60_000)
      expect((await api().patch(`/api/players/${id}`, fields)).status).toBe(200)
    }

    it('the first ones and those after each change of them', async () => {
      const player = await api().addPlayer({ offenseSkill: 5, defenseSkill: 6, ballHandlingSkill: 7 })
      await change(player, { name: 'Jinak', gamesPlayed: 3 })
      await change(player, { offenseSkill: 5 })
      await change(player, { ballHandlingSkill: 7.8, offenseSkill: 5 })
      expect((await profileOf(player)).ratings).toEqual([
        { at: player.joinedDate, offenseSkill: 5, defenseSkill: 6, ballHandlingSkill: 7, overallSkill: 6 },
        {
          at: api().clock.now.toISOString(),
          offenseSkill: 5,
          defenseSkill: 6,
          ballHandlingSkill: 7.8,
          overallSkill: 6.3,
        },
      ])
    })

    it('those of each imported player', async () => {
      const players = [{ name: 'Jan', offenseSkill: 8 }, { name: 'Petr' }]
      const { body } = await api().post('/api/players/import', { players })
      const { added } = z.parse(calls.importPlayers.responses[201], body)
      expect(await Promise.all(added.map(offenses))).toEqual([[8], [5]])
    })

    it('one more after an undo and after a redo of a change', async () => {
      const player = await api().addPlayer()
      await change(player, { offenseSkill: 8 })
      const undone = await undo(await latest())
      expect(await offenses(player)).toEqual([5, 8, 5])
      await undo(undone)
      expect(await offenses(player)).toEqual([5, 8, 5, 8])
    })

    it('the same after a deletion was undone, and after an addition was undone and redone', async () => {
      const player = await api().addPlayer()
      const added = await latest()
      await remove(player)
      await undo(await latest())
      expect(await offenses(player)).toEqual([5])
      await undo(await undo(added))
      expect(await offenses(player)).toEqual([5])
    })
  })
})
