import type { GeneratedTeams, Player, Teams } from '@club/contract'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

const ids = (players: readonly Player[]) => players.map(({ id }) => id)

describeOnEveryEngine('A change of teams with If-Match', (api) => {
  /** Adds a game for which four players vote going, and generates its teams. */
  const addDealtGame = async () => {
    const players = await api().addPlayers(4)
    const { id } = await api().addGame({ registeredPlayers: ids(players) })
    await api().post(`/api/games/${id}/generate-teams`)
    return { id, players }
  }
  const read = async (id: number, headers?: Record<string, string>) => {
    const answer = await api().get(`/api/games/${id}/teams`, headers)
    return { teams: answer.body as Teams, tag: answer.headers.get('ETag') ?? '' }
  }
  const patch = (id: number, body: object, ifMatch: string) =>
    api().send('PATCH', `/api/games/${id}`, body, { 'If-Match': ifMatch })
  const generate = (id: number, ifMatch: string) =>
    api().send('POST', `/api/games/${id}/generate-teams`, undefined, { 'If-Match': ifMatch })
  /** Returns teams in which the first players of White and Black are swapped. */
  const swapFirstPlayers = ({ whiteTeam: [w, ...white], blackTeam: [b, ...black] }: Teams) => {
    if (!w || !b) throw new Error('there are no teams')
    return { whiteTeam: [b.id, ...ids(white)], blackTeam: [w.id, ...ids(black)] }
  }
  const refusal = { status: 412, body: { code: 'teams_changed' } }
  const activities = async () => (await api().get('/api/activity')).body

  it('with the ETag of former teams is refused, so that a player who withdrew is not added again', async () => {
    const { id, players } = await addDealtGame()
    const old = await read(id)
    await api().post('/api/registrations', { playerId: players[0]?.id, gameId: id, status: 'not_going' })
    expect((await generate(id, old.tag)).status).toBe(200)
    const newer = await read(id)
    const before = await activities()
    expect(await patch(id, swapFirstPlayers(old.teams), old.tag)).toMatchObject(refusal)
    expect(await generate(id, old.tag)).toMatchObject(refusal)
    expect(await read(id)).toEqual(newer)
    expect(await activities()).toEqual(before)
  })

  it('is made with the ETag of the current teams, repeatedly', async () => {
    const { id } = await addDealtGame()
    for (let turn = 0; turn < 2; turn++) {
      const { teams, tag } = await read(id)
      expect((await patch(id, swapFirstPlayers(teams), tag)).status).toBe(200)
    }
    const { balance: _, ...dealt } = (await generate(id, (await read(id)).tag)).body as GeneratedTeams
    expect((await read(id)).teams).toEqual(dealt)
  })

  it.each(['name', 'offenseSkill'] as const)(
    'is refused when the %s of one of the players has changed',
    async (field) => {
      const { id, players } = await addDealtGame()
      const { teams, tag } = await read(id)
      const change = { name: 'Nový', offenseSkill: 9 }
      await api().patch(`/api/players/${players[0]?.id}`, { [field]: change[field] })
      expect(await patch(id, swapFirstPlayers(teams), tag)).toMatchObject(refusal)
    },
  )

  it('is made when something else has changed: a vote, the date, a player outside of the teams', async () => {
    const { id } = await addDealtGame()
    const { teams, tag } = await read(id)
    const other = await api().addPlayer()
    await api().post('/api/registrations', { playerId: other.id, gameId: id, status: 'going' })
    await api().patch(`/api/games/${id}`, { date: '2026-11-27T18:00:00.000Z' })
    expect((await patch(id, swapFirstPlayers(teams), tag)).status).toBe(200)
  })

  it('is refused also when it does not change the teams', async () => {
    const { id } = await addDealtGame()
    expect(await patch(id, { isArchived: true }, '"old"')).toMatchObject(refusal)
    expect((await api().get(`/api/games/${id}`)).body).toMatchObject({ isArchived: false })
  })

  it('is compared with the empty teams before any are dealt', async () => {
    const { id } = await api().addGame({ registeredPlayers: ids(await api().addPlayers(4)) })
    const { tag } = await read(id)
    expect((await generate(id, tag)).status).toBe(200)
    expect(await generate(id, tag)).toMatchObject(refusal)
  })

  it('without the header overwrites the current teams, as before', async () => {
    const { id } = await addDealtGame()
    const { teams } = await read(id)
    await api().patch(`/api/games/${id}`, swapFirstPlayers(teams))
    expect((await api().patch(`/api/games/${id}`, swapFirstPlayers(teams))).status).toBe(200)
  })

  it('succeeds for exactly one of many concurrent requests with the same ETag', async () => {
    const { id } = await addDealtGame()
    // The test first swaps two players, so that each request would change the teams. If `generate` created the same
    // teams again, their ETag would not change, and a second request could succeed.
    await api().patch(`/api/games/${id}`, swapFirstPlayers((await read(id)).teams))
    const { teams, tag } = await read(id)
    const moves = [...teams.whiteTeam, ...teams.blackTeam].map((player) => ({ benchPlayers: [player.id] }))
    const answers = await Promise.all([
      ...moves.map((body) => patch(id, body, tag)),
      patch(id, swapFirstPlayers(teams), tag),
      generate(id, tag),
      generate(id, tag),
    ])
    const refused = answers.map(() => 412).slice(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...refused])
  })

  describe('reading the header', () => {
    const tagOf = async (id: number) => (await read(id)).tag
    it.each<[string, (tag: string) => string]>([
      ['*', () => '*'],
      ['the ETag as it was sent', (tag) => tag],
      ['the ETag without its W/', (tag) => tag.replace('W/', '')],
      ['a list with the ETag', (tag) => `"a, b",${tag}, W/"c"`],
      ['a list with empty places', (tag) => `, ${tag} ,`],
    ])('accepts %s', async (_, of) => {
      const { id } = await addDealtGame()
      expect((await generate(id, of(await tagOf(id)))).status).toBe(200)
    })

    it.each(['"a"', 'W/"a", "b"', '""', '"*"'])('compares %s as ETags of other teams', async (ifMatch) => {
      const { id } = await addDealtGame()
      expect(await generate(id, ifMatch)).toMatchObject(refusal)
    })

    it.each(['a', '"a', 'W/a', '*, "a"', '"a" b', "'a'"])(
      'refuses %s, which is not a list of ETags (400)',
      async (ifMatch) => {
        const { id } = await addDealtGame()
        const message = 'must be * or a list of ETags, each in quotes'
        expect(await patch(id, { isArchived: true }, ifMatch)).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', errors: [{ path: 'if-match', message }] },
        })
      },
    )

    it('accepts the ETag of a compressed response, which is answered with 304 while it is current', async () => {
      const { id } = await addDealtGame()
      const { teams, tag } = await read(id, { 'Accept-Encoding': 'br' })
      const again = () => api().get(`/api/games/${id}/teams`, { 'If-None-Match': tag })
      expect((await again()).status).toBe(304)
      expect((await patch(id, swapFirstPlayers(teams), tag)).status).toBe(200)
      expect((await again()).status).toBe(200)
    })
  })

  it('of an unknown or closed game is refused with the problem of the game', async () => {
    expect(await patch(999, { isArchived: true }, '"a"')).toMatchObject({ body: { code: 'game_not_found' } })
    expect(await generate(999, '*')).toMatchObject({ body: { code: 'game_not_found' } })
    const { id } = await addDealtGame()
    const { teams } = await read(id)
    await api().patch(`/api/games/${id}`, { isArchived: true })
    const closed = { status: 409, body: { code: 'game_closed' } }
    expect(await generate(id, '"a"')).toMatchObject(closed)
    expect(await patch(id, swapFirstPlayers(teams), '"a"')).toMatchObject(closed)
  })
})
