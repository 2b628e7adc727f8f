import { expect, test } from 'vitest'
import { compareBenchTurns, pastGamesPeriod } from './bench-turns.ts'

/** Creates the list of a player's games, newest first. Each `x` is a game in which the player was on the bench. */
const games = (pattern: string) => [...pattern].map((game) => game === 'x')

test.each([
  ['no games', '', '', 8, [0, 0]],
  ['a new player', '', 'x..x....', 8, [0, 2]],
  ['eight games', '.......x', 'x.x.....', 8, [1, 2]],
  ['a difference in the ninth game', 'x.......x', 'x........', 9, [2, 1]],
  ['a difference in the tenth game', 'x.......xx', '.x......x.', 10, [3, 2]],
  ['a difference in the ninth game and none in the tenth', 'x.......x.', 'x.........', 9, [2, 1]],
  ['a ninth game that only one of them has', '', '........x', 9, [0, 1]],
  ['no difference in all games', 'x.......x', '.x......x', 9, [2, 2]],
])('compares two players with %s', (_, first, second, compared, turns) => {
  expect(compareBenchTurns(games(first), games(second))).toEqual({ games: compared, turns })
})

test('team-mates and shirts count for half a year, which is 182 days', () => {
  expect(pastGamesPeriod / 86_400_000).toBe(182)
})
