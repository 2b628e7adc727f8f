import type { ImportedRoster, Player } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'

describeOnEveryEngine('The import of a roster', (api) => {
  const send = (players: readonly unknown[]) => api().post('/api/players/import', { players })
  const roster = async () => (await api().get('/api/players')).body as Player[]
  const names = async () => (await roster()).map(({ name }) => name)

  it('adds everybody in the given order, with the current time as joined date; a missing rating is 5', async () => {
    const answer = await send([
      { name: ' Petr  Říha ' },
      { name: 'Jakub Dvořák', offenseSkill: 8.4, defenseSkill: 5.9, ballHandlingSkill: 7.8 },
      { name: 'Ondřej Čížek', defenseSkill: 9 },
    ])
    const usual = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5, overallSkill: 5 }
    const totals = { gamesPlayed: 0, wins: 0, plusMinus: 0, joinedDate: '2026-11-21T12:00:00.000Z' }
    expect(answer).toMatchObject({
      status: 201,
      body: {
        added: [
          { name: 'Petr Říha', ...usual, ...totals },
          {
            name: 'Jakub Dvořák',
            offenseSkill: 8.4,
            defenseSkill: 5.9,
            ballHandlingSkill: 7.8,
            overallSkill: 7.4,
            ...totals,
          },
          { name: 'Ondřej Čížek', ...usual, defenseSkill: 9, overallSkill: 6.3, ...totals },
        ],
        skipped: [],
      },
    })
    expect(answer.headers.get('Location')).toBe('/api/players')
    const { added } = answer.body as ImportedRoster
    expect(await roster()).toEqual(added.toSorted((a, b) => a.name.localeCompare(b.name, 'cs')))
  })

  it('skips and reports names of the roster and repeated names, however they are written', async () => {
    await api().addPlayer({ name: 'Jiří Čížek' })
    const answer = await send([
      { name: 'JIŘÍ ČÍŽEK', offenseSkill: 9 },
      { name: 'Petr Říha' },
      { name: 'petr riha' },
      { name: 'jiri\u00a0cizek' },
      { name: 'Jiří\u200b Čížek' },
      { name: 'Petr Říha ml.' },
    ])
    expect(answer).toMatchObject({
      status: 201,
      body: {
        added: [{ name: 'Petr Říha' }, { name: 'Petr Říha ml.' }],
        skipped: ['JIŘÍ ČÍŽEK', 'petr riha', 'jiri cizek', 'Jiří\u200b Čížek'],
      },
    })
    expect(await names()).toEqual(['Jiří Čížek', 'Petr Říha', 'Petr Říha ml.'])
    expect((await roster())[0]).toMatchObject({ offenseSkill: 5 })
  })

  it('adds nobody when all are on the roster; players who left are not on it', async () => {
    const { id, name } = await api().addPlayer()
    expect(await send([{ name }])).toMatchObject({ status: 201, body: { added: [], skipped: [name] } })
    await api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER`)
    expect(await send([{ name }])).toMatchObject({ status: 201, body: { added: [{ name }], skipped: [] } })
    expect(await names()).toEqual([name])
  })

  it('reports every error with its place in the list, and adds nobody', async () => {
    const answer = await send([
      { name: 'Petr Říha' },
      { name: '  ' },
      { name: 'Jan', offenseSkill: 11, ballHandlingSkill: 5.55 },
      { name: 'Karel', defenseSkill: '7', overallSkill: 6 },
    ])
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [
          { path: 'players.1.name', message: 'Player name cannot be empty.' },
          { path: 'players.2.offenseSkill', message: 'Offense must be between 1 and 10' },
          { path: 'players.2.ballHandlingSkill', message: 'Ball Handling must have at most one decimal' },
          { path: 'players.3.defenseSkill', message: 'Defense must be between 1 and 10' },
          { path: 'players.3.overallSkill', message: 'is not a known field' },
        ],
      },
    })
    expect(await names()).toEqual([])
  })

  it('accepts 200 players with the longest names, and refuses 201 and none', async () => {
    const somebody = (nth: number) => ({
      name: String(nth).padStart(3, '0') + 'ž'.repeat(97),
      offenseSkill: 7.5,
    })
    const many = Array.from({ length: 201 }, (_, nth) => somebody(nth))
    const message = 'An import has 1 to 200 players.'
    for (const players of [many, []])
      expect(await send(players)).toMatchObject({
        status: 400,
        body: { detail: message, errors: [{ path: 'players', message }] },
      })
    expect(await names()).toEqual([])
    const answer = await send(many.slice(0, 200))
    expect(answer).toMatchObject({ status: 201, body: { added: many.slice(0, 200), skipped: [] } })
    expect(await roster()).toHaveLength(200)
  })

  it.each([
    ['an empty roster', 0],
    ['a roster with players', 3],
  ])('two at once on %s add each name once, and tell who was skipped', async (_what, before) => {
    await api().addPlayers(before)
    const players = Array.from({ length: 30 }, (_, nth) => ({ name: `Nový ${nth}` }))
    const answers = await Promise.all([send(players), send(players.toReversed()), send(players)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const done = answers.map(({ body }) => body as ImportedRoster)
    expect(done.map(({ added }) => added.length).sort()).toEqual([0, 0, 30].sort())
    expect(done.map(({ skipped }) => skipped.length).sort()).toEqual([0, 30, 30].sort())
    expect(await roster()).toHaveLength(before + 30)
  })

  it('succeeds together with concurrent votes and results', async () => {
    const [a, b] = await api().addPlayers(2)
    const game = await api().addGame({ registeredPlayers: [a?.id ?? 0, b?.id ?? 0] })
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, nth) => send([{ name: `Nový ${nth}` }, { name: `Novější ${nth}` }])),
      ...Array.from({ length: 8 }, () => api().addPlayer()),
      ...Array.from({ length: 4 }, () => api().post(`/api/games/${game.id}/generate-teams`)),
      api().post('/api/stats/recalculate'),
    ])
    expect(answers.filter((answer) => 'status' in answer && answer.status >= 400)).toEqual([])
    expect(await roster()).toHaveLength(2 + 16 + 8)
  })
})
