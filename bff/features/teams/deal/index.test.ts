import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createRandomPastGames,
  createRandomSquad,
  createRatedPlayer,
} from '../../../testing/teams/random-squads.ts'
import { type DealTeamsInput, dealTeams, type GoingPlayer } from './index.ts'

const fives = { offense: 50, defense: 50, ballHandling: 50 }

/** Random squads. The players have few different skills and vote times, so that many splits are equally good. */
const squads = fc
  .array(
    fc.record({
      offense: fc.integer({ min: 48, max: 52 }),
      defense: fc.integer({ min: 48, max: 52 }),
      ballHandling: fc.integer({ min: 48, max: 52 }),
      votedAt: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 2, maxLength: 18 },
  )
  .map((players): GoingPlayer[] =>
    players.map(({ votedAt, ...skills }, nth) => createRatedPlayer(nth + 1, skills, votedAt)),
  )

const deals = fc.tuple(squads, fc.nat(1000)).map(([going, seed]) => ({
  going,
  pastGames: createRandomPastGames(
    seed,
    going.map((player) => player.id),
    seed % 10,
  ),
}))

/** Generates teams in a club with five players a side. */
const dealFives = (given: Omit<DealTeamsInput, 'teamSize'>) => dealTeams({ ...given, teamSize: 5 })

describe('the size of the teams', () => {
  test.each([
    [2, 1, 0],
    [3, 1, 1],
    [8, 4, 0],
    [9, 4, 1],
    [10, 5, 0],
    [11, 5, 1],
    [16, 5, 6],
  ])('with %i going, %i play in a team and %i sit out', (count, team, bench) => {
    const {
      white,
      black,
      bench: benched,
    } = dealFives({ going: createRandomSquad(count, count), pastGames: [] })
    expect([white.length, black.length, benched.length]).toEqual([team, team, bench])
  })

  test.each([
    [3, 5, 2, 1],
    [3, 6, 3, 0],
    [3, 20, 3, 14],
    [8, 15, 7, 1],
    [11, 21, 10, 1],
    [11, 23, 11, 1],
  ])(
    'in a club of %i a side: with %i going, %i play in a team and %i sit out',
    (teamSize, count, team, bench) => {
      const dealt = dealTeams({ going: createRandomSquad(count, count), pastGames: [], teamSize })
      expect([dealt.white.length, dealt.black.length, dealt.bench.length]).toEqual([team, team, bench])
    },
  )

  test('needs at least two players who vote going', () => {
    for (const going of [[], [createRatedPlayer(1, fives)]]) {
      expect(() => dealFives({ going, pastGames: [] })).toThrow(
        'You need at least 2 players to generate teams.',
      )
    }
  })
})

describe('every deal', () => {
  test('puts everybody who is going into exactly one list', () => {
    fc.assert(
      fc.property(deals, ({ going, pastGames }) => {
        const { white, black, bench } = dealFives({ going, pastGames })
        const dealt = [...white, ...black, ...bench].sort((a, b) => a - b)
        expect(dealt).toEqual(going.map((player) => player.id).sort((a, b) => a - b))
        expect(white).toHaveLength(black.length)
      }),
      { seed: 4 },
    )
  })

  test('is the same for the same players in any order, and does not change its arguments', () => {
    const shuffledDeals = deals.chain((deal) =>
      fc.shuffledSubarray(deal.going, { minLength: deal.going.length }).map((mixed) => ({ deal, mixed })),
    )
    fc.assert(
      fc.property(shuffledDeals, ({ deal, mixed }) => {
        const before = structuredClone(deal)
        const dealt = dealFives(deal)
        expect(dealFives({ ...deal, going: mixed })).toEqual(dealt)
        expect(dealFives(deal)).toEqual(dealt)
        expect(deal).toEqual(before)
      }),
      { seed: 4 },
    )
  })

  test('only swaps the colours when they were swapped in every past game', () => {
    fc.assert(
      fc.property(deals, ({ going, pastGames }) => {
        const turned = pastGames.map(({ white, black, bench }) => ({ white: black, black: white, bench }))
        const one = dealFives({ going, pastGames })
        const mirror = dealFives({ going, pastGames: turned })
        expect(mirror.balance).toEqual(one.balance)
        expect(mirror.bench).toEqual(one.bench)
        expect([mirror.white, mirror.black]).toEqual(expect.arrayContaining([one.white, one.black]))
      }),
      { seed: 4 },
    )
  })

  test('contains the gaps between the means of its teams, in rating points', () => {
    fc.assert(
      fc.property(deals, ({ going, pastGames }) => {
        const { white, black, balance } = dealFives({ going, pastGames })
        for (const rating of ['overall', 'offense', 'defense', 'ballHandling'] as const) {
          const mean = (team: number[]) =>
            going
              .filter((player) => team.includes(player.id))
              .reduce((sum, player) => sum + player[rating] / 10, 0) / team.length
          expect(balance[rating]).toBeCloseTo(Math.abs(mean(white) - mean(black)), 9)
        }
      }),
      { seed: 4 },
    )
  })
})

describe('players who are all equal', () => {
  const equals = Array.from({ length: 10 }, (_, nth) => createRatedPlayer(nth + 1, fives))

  test('are split by the lowest ids', () => {
    expect(dealFives({ going: equals, pastGames: [] })).toEqual({
      white: [1, 2, 3, 4, 5],
      black: [6, 7, 8, 9, 10],
      bench: [],
      balance: { overall: 0, offense: 0, defense: 0, ballHandling: 0, optimal: true, splits: 126 },
    })
  })

  test('get as many new team-mates as possible', () => {
    const { white, black } = dealFives({
      going: equals,
      pastGames: [{ white: [1, 2, 3, 4, 5], black: [6, 7, 8, 9, 10], bench: [] }],
    })
    // Players 1 to 5 were team-mates before, as were players 6 to 10. The best split puts three players of each of
    // these groups into one team and two into the other. Players 1, 2 and 3, who wore White last time, wear Black now.
    expect(white).toEqual([4, 5, 8, 9, 10])
    expect(black).toEqual([1, 2, 3, 6, 7])
  })

  test('may get the same team-mates and colours as in games that are not recent, whose turns on the bench count', () => {
    const earlier = { white: [1, 2, 3, 4, 5], black: [6, 7, 8, 9, 10], bench: [11] }
    const going = [...equals, createRatedPlayer(11, fives)]
    expect(dealFives({ going, pastGames: [earlier], recentGames: [] })).toMatchObject({
      white: [1, 2, 3, 4, 5],
      black: [6, 7, 8, 9, 11],
      bench: [10],
    })
  })
})

describe('the criteria of the balance', () => {
  test('new team-mates are worth a gap that is a tenth of a point larger, not more', () => {
    const four = (second: number) => [
      createRatedPlayer(1, { offense: 50, defense: 50, ballHandling: 50 }),
      createRatedPlayer(2, { offense: 50, defense: 50, ballHandling: 50 }),
      createRatedPlayer(3, { offense: second, defense: second, ballHandling: second }),
      createRatedPlayer(4, { offense: second, defense: second, ballHandling: second }),
    ]
    // Four players can be split into teams in three ways. In two of the splits, the teams are equally strong but have
    // played before. In the third split, players 1 and 2 are team-mates for the first time, but one team is stronger.
    const pastGames = [
      { white: [1, 3], black: [2, 4], bench: [] },
      { white: [1, 4], black: [2, 3], bench: [] },
    ]
    expect(dealFives({ going: four(51), pastGames })).toMatchObject({
      white: [1, 2],
      balance: { overall: 0.1 },
    })
    expect(dealFives({ going: four(52), pastGames })).toMatchObject({
      black: [1, 4],
      balance: { overall: 0 },
    })
  })

  test('a smaller sum of gaps outranks a largest gap that is smaller by at most a tenth, an even spread and low ids', () => {
    const going = [
      createRatedPlayer(1, { offense: 58, defense: 59, ballHandling: 50 }),
      createRatedPlayer(2, { offense: 51, defense: 51, ballHandling: 53 }),
      createRatedPlayer(3, { offense: 50, defense: 52, ballHandling: 54 }),
      createRatedPlayer(4, { offense: 52, defense: 50, ballHandling: 56 }),
    ]
    // Four players can be split into teams in three ways. The largest gap, the sum of the four gaps and the gap between
    // the sums of squared ratings are:
    // - 8, 25 and 327 when player 1 plays with player 2,
    // - 10, 23 and 327 when player 1 plays with player 3,
    // - 9, 21 and 537 when player 1 plays with player 4.
    expect(dealFives({ going, pastGames: [] }).white).toEqual([1, 4])
  })

  test('the strong and the weak are spread over both teams', () => {
    const all = (id: number, skill: number) =>
      createRatedPlayer(id, { offense: skill, defense: skill, ballHandling: skill })
    // The split with players 1 to 4 in the first team is also balanced and has lower ids. It must not be chosen,
    // because all strong and weak players (skills 90 and 10) would be in one team.
    const going = [90, 10, 90, 10, 50, 50, 50, 50].map((skill, nth) => all(nth + 1, skill))
    const { white } = dealFives({ going, pastGames: [] })
    expect(white).toEqual([1, 2, 5, 6])
  })
})

test('a single star plays with the weaker players', () => {
  const star = createRatedPlayer(20, { offense: 100, defense: 100, ballHandling: 100 })
  const middling = [1, 2, 3, 4, 5].map((id) => createRatedPlayer(id, fives))
  const weak = [6, 7, 8, 9].map((id) => createRatedPlayer(id, { offense: 30, defense: 30, ballHandling: 30 }))
  const { white, black, balance } = dealFives({ going: [star, ...middling, ...weak], pastGames: [] })
  const team = white.includes(20) ? white : black
  // Player 20 is the star. The star's team gets three of the four weak players 6 to 9. Criterion 5 (lowest ids) decides
  // that player 6 is in the other team.
  expect(team).toEqual([5, 7, 8, 9, 20])
  expect(balance).toMatchObject({
    overall: 0.2,
    offense: 0.2,
    defense: 0.2,
    ballHandling: 0.2,
    optimal: true,
  })
})
