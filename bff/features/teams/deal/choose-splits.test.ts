import { describe, expect, test } from 'vitest'
import { hasAnotherFairSplit, measureLineUps } from '../../../testing/teams/all-team-splits.ts'
import {
  createRandomPastGames,
  createRandomSquad,
  createRatedPlayer,
} from '../../../testing/teams/random-squads.ts'
import { type DealtTeams, dealLineUps, dealTeams } from './index.ts'

/**
 * The lowest and highest skill of a squad, in tenths of a point. With very different skills, few splits of the squad
 * into teams are fair. With similar skills, many splits are fair; with equal skills, all of them.
 */
const SKILLS = [
  [10, 100],
  [45, 60],
  [50, 50],
] as const

const squad = (seed: number, size: number, weakest: number, strongest: number) => {
  const going = createRandomSquad(seed, size, weakest, strongest)
  const ids = going.map(({ id }) => id)
  return { going, pastGames: createRandomPastGames(seed, ids, seed % 3 === 0 ? 0 : seed % 9), teamSize: 5 }
}

const level = (id: number, skill: number) =>
  createRatedPlayer(id, { offense: skill, defense: skill, ballHandling: skill })

/** Returns the team of the player with id 1. */
const withFirst = ({ white, black }: DealtTeams) => (white.includes(1) ? white : black)

describe('line-ups to choose from', () => {
  test.each(SKILLS)('are fair and as different as possible, with skills of %i to %i tenths', (...skills) => {
    for (let seed = 0; seed < 90; seed++) {
      const deal = squad(seed, 2 + (seed % 12), ...skills)
      const lineUps = dealLineUps(deal)
      expect(lineUps[0], `squad ${seed}`).toEqual(dealTeams(deal))
      expect(lineUps.length, `squad ${seed}`).toBeLessThanOrEqual(3)
      for (const [nth, { above, distance, farthest }] of measureLineUps(deal.going, lineUps).entries()) {
        expect(above, `squad ${seed}, line-up ${nth}`).toBeLessThanOrEqual(1)
        if (nth === 0) continue
        expect(distance, `squad ${seed}, line-up ${nth}`).toBe(farthest)
        expect(distance, `squad ${seed}, line-up ${nth}`).toBeGreaterThan(0)
      }
      if (lineUps.length < 3) expect(hasAnotherFairSplit(deal.going, lineUps), `squad ${seed}`).toBe(false)
    }
  })

  test.each(SKILLS)(
    'are fair and as different as can be with seven in a team and skills of %i to %i tenths',
    (...skills) => {
      for (let seed = 0; seed < 6; seed++) {
        const deal = { ...squad(seed, 15, ...skills), teamSize: 7 }
        const lineUps = dealLineUps(deal)
        expect(lineUps[0]).toEqual(dealTeams(deal))
        const judged = measureLineUps(deal.going, lineUps)
        expect(judged.every(({ above }) => above <= 1)).toBe(true)
        expect(judged.slice(1).map(({ distance }) => distance)).toEqual(
          judged.slice(1).map(({ farthest }) => farthest),
        )
      }
    },
  )

  test('are fair and as different as possible with 22 equal players of an eleven-a-side game', () => {
    const going = Array.from({ length: 22 }, (_, nth) => level(nth + 1, 50))
    const lineUps = dealLineUps({ going, pastGames: [], teamSize: 11 })
    expect(lineUps.map(withFirst)).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      [1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 16],
      [1, 2, 3, 4, 5, 6, 17, 18, 19, 20, 21],
    ])
  })

  test('have the same bench', () => {
    const lineUps = dealLineUps(squad(4, 13, 45, 60))
    expect(lineUps).toHaveLength(3)
    for (const { bench } of lineUps) expect(bench).toEqual(lineUps[0]?.bench)
  })

  test('that differ equally are sorted by the number of repeated team-mates', () => {
    const going = [4, 3, 2, 1].map((id) => level(id, 50))
    const pastGames = [
      { white: [1, 2], black: [3, 4], bench: [] },
      { white: [2, 4], black: [1, 3], bench: [] },
    ]
    expect(dealLineUps({ going, pastGames, teamSize: 5 }).map(withFirst)).toEqual([
      [1, 4],
      [1, 3],
      [1, 2],
    ])
  })

  test('are only one for two players', () => {
    const two = squad(1, 2, 10, 100)
    expect(dealLineUps(two)).toEqual([dealTeams(two)])
  })

  test('include one whose gap is exactly 0.1 larger than the best', () => {
    // Four players can be split into teams in three ways. In two of these splits, the teams are equally strong. In the
    // third split, one team is better by 0.1 in each skill.
    const going = [level(1, 60), level(2, 60), level(3, 59), level(4, 59)]
    const lineUps = dealLineUps({ going, pastGames: [], teamSize: 5 })
    expect(lineUps.map(({ balance }) => balance.overall)).toEqual([0, 0, 0.1])
  })
})
