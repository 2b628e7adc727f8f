import { describe, expect, test } from 'vitest'
import { randomPast, randomSquad, shuffled } from '../../../testing/teams/random-squads.ts'
import { gapsBetween, largestGap } from './gaps.ts'
import { dealTeams } from './index.ts'
import { largeSplit } from './large-split.ts'
import { seeded } from './seeded.ts'
import { snakeDraft } from './snake-draft.ts'
import { repeatedTeamMates } from './team-mates.ts'

function tournament(seed: number, size: number, games = 0) {
  const field = randomSquad(seed, size).sort((a, b) => a.id - b.id)
  const ids = field.map((player) => player.id)
  return { field, pastGames: randomPast(seed, ids, games), ids }
}

describe('a tournament day with more than 22 on the field', () => {
  test.each([24, 51, 200])('is dealt with %i going, and not called optimal', (going) => {
    const { field, pastGames, ids } = tournament(1, going, 5)
    const perTeam = Math.floor(going / 2)
    const { white, black, bench, balance } = dealTeams({ going: field, pastGames, perTeam })
    expect([...white, ...black, ...bench].sort((a, b) => a - b)).toEqual(ids)
    expect([white.length, black.length]).toEqual([perTeam, perTeam])
    expect(balance.optimal).toBe(false)
    expect(balance.splits).toBeGreaterThan(1000)
  })

  test('is never dealt worse than by a snake draft', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { field, pastGames } = tournament(seed, 24 + 2 * (seed % 20), seed % 10)
      const snake = snakeDraft(field)
      const dealt = largeSplit(field, repeatedTeamMates(field, pastGames))
      expect(largestGap(gapsBetween(dealt.first, dealt.second)), `squad ${seed}`).toBeLessThanOrEqual(
        largestGap(gapsBetween(snake.first, snake.second)),
      )
    }
  })

  test('gives level teams: the largest gap is below a displayed decimal without a history', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { field } = tournament(seed, 40)
      const { first, second } = largeSplit(field, repeatedTeamMates(field, []))
      // 0.05 in the mean of twenty players, in tenths summed over a team.
      expect(largestGap(gapsBetween(first, second))).toBeLessThan(10)
    }
  })

  test('is dealt the same from any order of the same players', () => {
    const { field, pastGames } = tournament(3, 40, 5)
    const mixed = shuffled(field, seeded(9))
    expect(dealTeams({ going: mixed, pastGames, perTeam: 20 })).toEqual(
      dealTeams({ going: field, pastGames, perTeam: 20 }),
    )
  })

  test('separates team-mates of the last game where the teams stay level', () => {
    const equals = tournament(1, 24).field.map((player) => ({
      ...player,
      offense: 50,
      defense: 50,
      ballHandling: 50,
      overall: 50,
    }))
    const ids = equals.map((player) => player.id)
    const pastGames = [{ white: ids.slice(0, 12), black: ids.slice(12), bench: [] }]
    const { white, balance } = dealTeams({ going: equals, pastGames, perTeam: 12 })
    expect(white.filter((id) => ids.indexOf(id) < 12)).toHaveLength(6)
    expect(balance.overall).toBe(0)
  })
})
