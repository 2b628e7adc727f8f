import { expect, test } from 'vitest'
import { createRatedPlayer } from '../../../testing/teams/random-squads.ts'
import { chooseBench } from './choose-bench.ts'
import type { PastGame } from './types.ts'

const fives = { offense: 50, defense: 50, ballHandling: 50 }

/** Creates players with the ids 1 to `count` who voted in the order of their ids. */
function voters(count: number) {
  return Array.from({ length: count }, (_, nth) => createRatedPlayer(nth + 1, fives))
}

/** Creates a past game of twelve players. The players with the given ids sat on the bench. */
function game(...bench: number[]): PastGame {
  const playing = voters(12)
    .map((player) => player.id)
    .filter((id) => !bench.includes(id))
  return { white: playing.slice(0, 5), black: playing.slice(5), bench }
}

function benched(going: ReturnType<typeof voters>, pastGames: PastGame[]) {
  return chooseBench(going, pastGames, 10).bench.map((player) => player.id)
}

test('everybody plays when there are places for all', () => {
  const { field, bench } = chooseBench(voters(10), [game(1, 2)], 10)
  expect(field).toEqual(voters(10))
  expect(bench).toEqual([])
})

test('without past games, the players with the latest votes sit out', () => {
  expect(benched(voters(12), [])).toEqual([12, 11])
})

test('a player who sat out plays next time, even with the latest vote', () => {
  expect(benched(voters(12), [game(11, 12)])).toEqual([10, 9])
})

test('of the players who sat out equally often, those with the latest votes sit out', () => {
  const everybodyOnce = [game(1, 2), game(3, 4), game(5, 6), game(7, 8), game(9, 10), game(11, 12)]
  expect(benched(voters(12), everybodyOnce)).toEqual([12, 11])
})

test('votes of the same millisecond count in the order of the ids', () => {
  const going = voters(12).map((player) => ({ ...player, votedAt: 0 }))
  expect(benched(going, [])).toEqual([12, 11])
})

test('a bench turn more than 8 games ago counts less than one in the last 8 games', () => {
  const benchlessGames = Array.from({ length: 7 }, () => game())
  // In the last 8 games, players 1 to 10 sat out once. Players 11 and 12 sat out twice, but before these 8 games.
  const lastEight = [game(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), ...benchlessGames]
  expect(benched(voters(12), [...lastEight, game(11, 12), game(11, 12)])).toEqual([12, 11])
})

test('games that a player missed are not among the player’s last 8 games', () => {
  const sat = game(12)
  const without12: PastGame = { white: [1, 2, 3, 4, 5], black: [6, 7, 8, 9, 10], bench: [] }
  const missed = Array.from({ length: 8 }, () => without12)
  expect(benched(voters(12), [...missed, sat])).toEqual([11, 10])
})

test('players who are equal over 8 games are compared over 9, 10 and more', () => {
  const benchlessGames = Array.from({ length: 8 }, () => game())
  expect(benched(voters(12), [...benchlessGames, game(12)])).toEqual([11, 10])
  // Players 11 and 12 sat out equally often in the last 9 games. In the game before these 9, only player 12 sat out.
  expect(benched(voters(12), [...benchlessGames, game(12, 11), game(12)])).toEqual([10, 9])
  expect(
    benched(voters(12), [...benchlessGames, game(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), game(12)]),
  ).toEqual([11, 10])
})
