import { describe, expect, test } from 'vitest'
import { createRatedPlayer } from '../../../testing/teams/random-squads.ts'
import { computeTeamMateWeights, getGameWeight } from './team-mate-weights.ts'

const fives = { offense: 50, defense: 50, ballHandling: 50 }
const field = [1, 2, 3, 4].map((id) => createRatedPlayer(id, fives))

describe('repeated team-mates', () => {
  test('are those who wore the same colour, not opponents and not neighbours on the bench', () => {
    const weight = getGameWeight(0)
    expect(computeTeamMateWeights(field, [{ white: [1, 2], black: [9], bench: [3, 4] }])).toEqual([
      [0, weight, 0, 0],
      [weight, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })

  test('add up over games', () => {
    const game = { white: [9], black: [4, 3], bench: [] }
    expect(computeTeamMateWeights(field, [game, game])[2]).toEqual([
      0,
      0,
      0,
      getGameWeight(0) + getGameWeight(1),
    ])
  })

  test('weigh more in later games, over the whole half-year', () => {
    const weights = Array.from({ length: 26 }, (_, gamesAgo) => getGameWeight(gamesAgo))
    for (const [gamesAgo, weight] of weights.slice(1).entries())
      expect(weight).toBeLessThan(weights[gamesAgo] ?? 0)
  })
})
