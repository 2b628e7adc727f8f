import { aPlayer } from '@club/tab-testing'
import { describe, expect, test } from 'vitest'
import { countSwaps, swapPlayers, togglePlayerToSwap } from './change-lineup.ts'
import { toTeamsOfPlayerIds } from './lineup.ts'

const player = (id: number) => aPlayer({ id, name: `Player ${id}`, overallSkill: 10 - id })
const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map(player) as [P, P, P, P, P, P]
type P = ReturnType<typeof player>
const teams = { whiteTeam: [a, b], blackTeam: [c, d], benchPlayers: [e, f] }
const ids = (players: readonly P[]) => players.map(({ id }) => id)

describe('picks for a swap', () => {
  test.each([
    ['pressing a first player picks that player', [], 1, [1]],
    ['pressing a player of the other team picks both', [1], 3, [1, 3]],
    ['pressing a bench player picks both', [1], 5, [1, 5]],
    ['pressing a picked player removes the pick', [1, 3], 1, [3]],
    ['another player of the same team replaces the picked one', [1, 3], 2, [3, 2]],
    ['another bench player replaces the picked one', [5, 3], 6, [3, 6]],
    ['a player of the third list replaces the player picked first', [1, 3], 5, [3, 5]],
  ])('%s', (_, picks, pressed, after) => {
    expect(togglePlayerToSwap(teams, picks, pressed)).toEqual(after)
  })
})

test('a swap exchanges two players; each list stays sorted by strength and as long as before', () => {
  const after = swapPlayers(teams, d, a)
  expect([ids(after.whiteTeam), ids(after.blackTeam), ids(after.benchPlayers)]).toEqual([
    [2, 4],
    [1, 3],
    [5, 6],
  ])
  expect(toTeamsOfPlayerIds(swapPlayers(teams, a, e))).toEqual({
    whiteTeam: [2, 5],
    blackTeam: [3, 4],
    benchPlayers: [1, 6],
  })
})

describe('the number of swaps between two line-ups', () => {
  test.each([
    ['is 0 for the same teams', teams, 0],
    ['is 0 for the same teams in exchanged colours', { ...teams, whiteTeam: [d, c], blackTeam: [b, a] }, 0],
    ['is 1 after a swap between the teams', swapPlayers(teams, a, c), 1],
    ['is 1 after a swap with the bench', swapPlayers(teams, a, e), 1],
    ['is 2 after two swaps', swapPlayers(swapPlayers(teams, a, e), d, f), 2],
    ['is 2 for a cycle of three players', { whiteTeam: [e, b], blackTeam: [a, d], benchPlayers: [c, f] }, 2],
    [
      'is 2 for two cycles of three players',
      { whiteTeam: [e, f], blackTeam: [a, b], benchPlayers: [c, d] },
      2,
    ],
    ['is 1 after one player moved', { ...teams, whiteTeam: [b], blackTeam: [a, c, d] }, 1],
  ])('%s', (_, other, swaps) => {
    expect(countSwaps(teams, other)).toBe(swaps)
  })
})

test('a cycle of three players needs two swaps, unless exchanging the teams’ colours needs fewer', () => {
  const [g, h, k] = [7, 8, 9].map(player) as [P, P, P]
  const larger = { whiteTeam: [a, b, c], blackTeam: [d, e, f], benchPlayers: [g, h, k] }
  const round = { whiteTeam: [g, b, c], blackTeam: [a, e, f], benchPlayers: [d, h, k] }
  expect(countSwaps(larger, round)).toBe(2)
  expect(countSwaps(round, larger)).toBe(2)
})
