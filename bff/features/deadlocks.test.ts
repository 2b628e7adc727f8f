import type { Penalty, PlayerStatistics } from '@club/contract'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../testing/database-engines.ts'
import type { TestResponse } from '../testing/server.ts'

const WRITES = 250

/** The number of writes that are sent at the same time. The server refuses a transaction that has waited for 15 s. */
const WAVE = 50

/** MySQL's error number for a deadlock. */
const DEADLOCK = 1213

/**
 * The highest number of deadlocks that the test accepts. A few deadlocks remain possible, because InnoDB also locks the
 * gaps between the entries of unique indexes. When writes did not lock rows in a fixed order, 250 writes at the same time
 * had at least 77 deadlocks.
 */
const MAX_DEADLOCKS = 3

const fine = { amount: 50, reason: 'late_withdrawal_day_before' }

/** Creates a random number generator with a fixed seed, so that every run sends the same writes. */
function seededNumbers(): (below: number) => number {
  let state = 14
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describeOnEveryEngine('Many concurrent writes', (api) => {
  /**
   * Adds four open and four played games. Their line-ups share players in different orders, so that writes would
   * deadlock if they locked the players in the order of a line-up. The fixture's `leaving` contains the players whom
   * the test deletes.
   */
  const createFixture = async () => {
    const players = (await api().addPlayers(24)).map(({ id }) => id)
    const leaving = (await api().addPlayers(5)).map(({ id }) => id)
    const open: number[] = []
    const played: number[] = []
    const penalties: number[] = []
    for (let week = 0; week < 4; week++) {
      const teams = {
        whiteTeam: players.slice(week, week + 8).reverse(),
        blackTeam: [...players.slice(week + 8, week + 16), ...leaving],
      }
      const result = { wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 2 }
      open.push((await api().addGame({ ...teams, registeredPlayers: [...players, ...leaving] })).id)
      const gameId = (await api().addGame({ ...teams, ...result })).id
      played.push(gameId)
      for (const playerId of players.slice(0, 3)) {
        const { body } = await api().post('/api/penalties', { playerId, gameId, ...fine })
        penalties.push((body as Penalty).id)
      }
    }
    return { players, leaving, open, played, penalties }
  }

  /** Sends many writes in waves: every kind of write in turn, for players and games chosen at random. */
  const sendConcurrentWrites = async ({
    players,
    leaving,
    open,
    played,
    penalties,
  }: Awaited<ReturnType<typeof createFixture>>) => {
    const randomBelow = seededNumbers()
    const pickOne = (ids: readonly number[]) => ids[randomBelow(ids.length)]
    const vote = (status: string) =>
      api().post('/api/registrations', { playerId: pickOne(players), gameId: pickOne(open), status })
    const saveTeams = (games: readonly number[]) => {
      const from = randomBelow(players.length)
      const order = [...players.slice(from), ...players.slice(0, from)]
      return api().patch(`/api/games/${pickOne(games)}`, {
        whiteTeam: order.slice(0, 8),
        blackTeam: order.slice(8, 16).reverse(),
        benchPlayers: order.slice(16, 20),
      })
    }
    const saveResult = () => {
      const scores = { whiteTeamScore: randomBelow(9), blackTeamScore: randomBelow(9) }
      return api().patch(`/api/games/${pickOne(played)}`, { wasPlayed: true, ...scores })
    }
    const kinds: (() => Promise<TestResponse>)[] = [
      () => vote('going'),
      () => vote('not_going'),
      () => vote('going'),
      () => api().delete(`/api/games/${pickOne(open)}/players/${pickOne(players)}`),
      () => saveTeams(open),
      () => saveTeams(played),
      saveResult,
      saveResult,
      () => api().post(`/api/games/${pickOne(open)}/generate-teams`),
      () => api().patch(`/api/players/${pickOne(players)}`, { offenseSkill: 1 + randomBelow(10) }),
      () => api().post('/api/penalties', { playerId: pickOne(players), gameId: pickOne(open), ...fine }),
      () => api().patch(`/api/penalties/${pickOne(penalties)}`, { paid: randomBelow(2) === 0 }),
      () => api().patch(`/api/games/${pickOne(open)}`, { isArchived: randomBelow(2) === 0 }),
      () => api().post('/api/stats/recalculate'),
    ]
    const answers: TestResponse[] = []
    for (let first = 0; first < WRITES; first += WAVE) {
      const wave: Promise<TestResponse>[] = []
      for (let nth = first; nth < first + WAVE; nth++) {
        const leaver = nth % WAVE === 25 ? leaving[first / WAVE] : undefined
        const kind = kinds[nth % kinds.length]
        if (leaver !== undefined)
          wave.push(api().delete(`/api/players/${leaver}?confirmationCode=DELETE%20PLAYER`))
        else if (kind) wave.push(kind())
      }
      answers.push(...(await Promise.all(wave)))
    }
    return answers
  }

  it(`${WRITES} writes on 8 games, ${WAVE} at the same time, cause no server error and leave consistent data`, async () => {
    const prepared = await createFixture()
    let deadlocks = 0
    const countDeadlock = ({ errno }: { errno?: number }) => {
      if (errno === DEADLOCK) deadlocks++
    }
    api().db.on('query-error', countDeadlock)
    const answers = await sendConcurrentWrites(prepared)
    api().db.off('query-error', countDeadlock)
    expect(answers).toHaveLength(WRITES)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 204, 409]))
    expect(deadlocks).toBeLessThanOrEqual(MAX_DEADLOCKS)

    const statistics = async () => (await api().get('/api/players/stats')).body as PlayerStatistics[]
    const followed = await statistics()
    expect((await api().post('/api/stats/recalculate')).status).toBe(200)
    expect(await statistics()).toEqual(followed)
    const left: number[] = await api().db('players').whereNotNull('left_at').orderBy('id').pluck('id')
    expect(left).toEqual(prepared.leaving)
    const openGames = api().db('games').where({ was_played: false, is_archived: false }).select('id')
    for (const table of ['registrations', 'lineups'])
      expect(await api().db(table).whereIn('player_id', left).whereIn('game_id', openGames)).toEqual([])
    const going = api().db('registrations').where({ status: 'going' })
    expect(
      await going.join('penalties', {
        'penalties.game_id': 'registrations.game_id',
        'penalties.player_id': 'registrations.player_id',
      }),
    ).toEqual([])
  })
})
