import { aPlayer } from '@club/platform/testing'
import { expect, test } from 'vitest'
import { dotAt, evenness, gapsOf } from './balance.ts'

const white = [aPlayer({ id: 1, overallSkill: 6.1, offenseSkill: 7, defenseSkill: 5, ballHandlingSkill: 6 })]
const black = [aPlayer({ id: 2, overallSkill: 6, offenseSkill: 6, defenseSkill: 7.5, ballHandlingSkill: 6 })]

test('a gap tells how many points and who is ahead', () => {
  expect(gapsOf({ whiteTeam: white, blackTeam: black })).toEqual({
    overall: { points: 0.1, ahead: 'white' },
    offense: { points: 1, ahead: 'white' },
    defense: { points: 2.5, ahead: 'black' },
    ballHandling: { points: 0, ahead: null },
  })
})

test('a gap that reads 0.00 has nobody ahead', () => {
  const third = (skill: number) => aPlayer({ id: 3, overallSkill: skill })
  const { overall } = gapsOf({ whiteTeam: [third(5), third(5), third(5.01)], blackTeam: [third(5)] })
  expect(overall).toEqual({ points: 0, ahead: null })
})

test.each([
  [0, 'even'],
  [0.14, 'even'],
  [0.15, 'nearlyEven'],
  [0.39, 'nearlyEven'],
  [0.4, 'uneven'],
])('a gap of %d overall is %s', (overall, word) => {
  expect(evenness(overall)).toBe(word)
})

test.each([
  [{ points: 0, ahead: null }, 50],
  [{ points: 0.1, ahead: 'black' }, 55],
  [{ points: 0.5, ahead: 'white' }, 25],
  [{ points: 3, ahead: 'white' }, 0],
  [{ points: 3, ahead: 'black' }, 100],
] as const)('the dot of %j stands at %d percent', (gap, at) => {
  expect(dotAt(gap)).toBe(at)
})
