import { expect, test } from 'vitest'
import { createRatedPlayer } from '../../../testing/teams/random-squads.ts'
import { assignShirts } from './assign-shirts.ts'

const fives = { offense: 50, defense: 50, ballHandling: 50 }
const split = {
  first: [createRatedPlayer(1, fives), createRatedPlayer(2, fives)],
  second: [createRatedPlayer(3, fives), createRatedPlayer(4, fives)],
}

test('the team whose players wore White less often wears White', () => {
  const { white, black } = assignShirts(split, [{ white: [1, 3], black: [4, 9], bench: [2] }])
  expect(white).toBe(split.second)
  expect(black).toBe(split.first)
})

test('games in Black count in favour of White', () => {
  expect(assignShirts(split, [{ white: [8], black: [2], bench: [] }]).white).toBe(split.first)
  expect(assignShirts(split, [{ white: [8], black: [3], bench: [] }]).white).toBe(split.second)
})

test('games on the bench do not count', () => {
  expect(assignShirts(split, [{ white: [8], black: [9], bench: [1, 2] }]).white).toBe(split.first)
})

test('when both teams are equal, the one with the lowest id wears White', () => {
  expect(assignShirts(split, []).white).toBe(split.first)
})
