import { describe, expect, test } from 'vitest'
import { dealByTryingEverything } from '../../../testing/teams/oracle.ts'
import { randomPast, randomSquad } from '../../../testing/teams/random-squads.ts'
import { exactSplit } from './exact-split.ts'
import { dealTeams } from './index.ts'
import { repeatedTeamMates } from './team-mates.ts'

/** Skills far apart, close together (many ties on the first levels), and in two values only (ties on all). */
const SKILLS = [
  [10, 100],
  [45, 60],
  [50, 51],
] as const

describe('trying every split finds nothing better', () => {
  for (const [weakest, strongest] of SKILLS) {
    test(`on 600 squads of 2 to 16 going with skills of ${weakest} to ${strongest} tenths`, () => {
      for (let seed = 0; seed < 600; seed++) {
        const going = randomSquad(seed, 2 + (seed % 15), weakest, strongest)
        const pastGames = randomPast(
          seed,
          going.map((player) => player.id),
          seed % 4 === 0 ? 0 : seed % 13,
        )
        expect(dealTeams({ going, pastGames }), `squad ${seed}`).toEqual(
          dealByTryingEverything(going, pastGames),
        )
      }
    })

    test(`with 6 to 8 in a team and skills of ${weakest} to ${strongest} tenths`, () => {
      for (let seed = 0; seed < 24; seed++) {
        const perTeam = 6 + (seed % 3)
        const going = randomSquad(seed, 2 * perTeam + (seed % 2), weakest, strongest)
        const pastGames = randomPast(
          seed,
          going.map((player) => player.id),
          seed % 2 === 0 ? 6 : 0,
        )
        expect(dealTeams({ going, pastGames, perTeam }), `squad ${seed}`).toEqual(
          dealByTryingEverything(going, pastGames, perTeam),
        )
      }
    })
  }

  test('with 10 in a team, the most that can be tried here', () => {
    const going = randomSquad(7, 20)
    const pastGames = randomPast(
      7,
      going.map((player) => player.id),
      6,
    )
    expect(dealTeams({ going, pastGames, perTeam: 10 })).toEqual(dealByTryingEverything(going, pastGames, 10))
  })
})

test.each([
  [2, 1],
  [10, 126],
  [16, 6_435],
  [22, 352_716],
])('with %i on the field there are %i splits to consider', (size, splits) => {
  const field = randomSquad(1, size).sort((a, b) => a.id - b.id)
  expect(exactSplit(field, repeatedTeamMates(field, []))).toMatchObject({ splits, optimal: true })
})
