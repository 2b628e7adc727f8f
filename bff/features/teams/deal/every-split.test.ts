import { describe, expect, test } from 'vitest'
import { dealByTryingAllSplits } from '../../../testing/teams/all-team-splits.ts'
import { createRandomPastGames, createRandomSquad } from '../../../testing/teams/random-squads.ts'
import { type DealTeamsInput, dealTeams } from './index.ts'

/**
 * The lowest and highest skill of a squad, in tenths of a point. With similar skills, many splits of the squad into
 * teams are equal by the first criteria. With skills of 50 and 51, many splits are equal by all criteria.
 */
const SKILLS = [
  [10, 100],
  [45, 60],
  [50, 51],
] as const

function expectTheOracleToAgree(deal: DealTeamsInput, squad: number): void {
  expect(dealTeams(deal), `squad ${squad}`).toEqual(
    dealByTryingAllSplits(deal.going, deal.pastGames, deal.teamSize),
  )
}

/**
 * Creates a random squad and random past games as the input of `dealTeams`.
 * @param games the number of past games, all with teams of `teamSize` players
 */
function randomDeal(
  seed: number,
  { going, teamSize, games }: { going: number; teamSize: number; games: number },
  [weakest, strongest]: readonly [number, number],
): DealTeamsInput {
  const squad = createRandomSquad(seed, going, weakest, strongest)
  const ids = squad.map(({ id }) => id)
  return { going: squad, pastGames: createRandomPastGames(seed, ids, games, teamSize), teamSize }
}

describe('the teams are those that an exhaustive search finds', () => {
  test.each(SKILLS)('in a club of five a side, with skills of %i to %i tenths', (...skills) => {
    for (let seed = 0; seed < 300; seed++) {
      const size = { going: 2 + (seed % 15), teamSize: 5, games: seed % 4 === 0 ? 0 : seed % 13 }
      expectTheOracleToAgree(randomDeal(seed, size, skills), seed)
    }
  })

  test.each(SKILLS)('in clubs of 3, 4, 6, 7 and 8 a side, with skills of %i to %i tenths', (...skills) => {
    for (let seed = 0; seed < 25; seed++) {
      const teamSize = [3, 4, 6, 7, 8][seed % 5] ?? 0
      const size = { going: 2 * teamSize + (seed % 3), teamSize, games: seed % 2 === 0 ? 6 : 0 }
      expectTheOracleToAgree(randomDeal(seed, size, skills), seed)
    }
  })

  // Large teams are tested with only one squad per size, because the exhaustive search takes seconds per squad.
  test.each([
    [9, 19],
    [10, 20],
    [11, 22],
  ])(
    'in a club of %i a side, with %i going',
    (teamSize, going) => {
      expectTheOracleToAgree(randomDeal(7, { going, teamSize, games: 6 }, SKILLS[0]), 7)
    },
    120_000,
  )
})

test.each([
  [2, 1],
  [10, 126],
  [16, 6_435],
  [22, 352_716],
])('with %i on the field there are %i splits to consider', (going, splits) => {
  const { balance } = dealTeams(randomDeal(1, { going, teamSize: 11, games: 0 }, SKILLS[0]))
  expect(balance).toMatchObject({ splits, optimal: true })
})
