import { describe, expect, test } from 'vitest'
import { classifyBalance, gapNames, getGaps, largestGap, type RatingGaps } from './gaps-between-teams.ts'

const playerRated = (overallSkill: number, skills = {}) => ({
  overallSkill,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
  ...skills,
})

test('a gap has the stronger team and its lead in points', () => {
  const white = [playerRated(6.1, { offenseSkill: 7, defenseSkill: 5, ballHandlingSkill: 6 })]
  const black = [playerRated(6, { offenseSkill: 6, defenseSkill: 7.5, ballHandlingSkill: 6 })]
  expect(getGaps({ whiteTeam: white, blackTeam: black })).toEqual({
    overall: { points: 0.1, ahead: 'white' },
    offense: { points: 1, ahead: 'white' },
    defense: { points: 2.5, ahead: 'black' },
    ballHandling: { points: 0, ahead: null },
  })
})

test('a gap that rounds to 0.00 has no stronger team', () => {
  // In one team, one of thirty players has the rating 5.1, and all others have 5.0. The other team has one player with
  // 5.0. So the teams' mean ratings differ by 0.0033 points, which rounds to 0.00.
  const thirty = [playerRated(5.1), ...Array.from({ length: 29 }, () => playerRated(5))]
  expect(getGaps({ whiteTeam: thirty, blackTeam: [playerRated(5)] }).overall).toEqual({
    points: 0,
    ahead: null,
  })
})

test('half a hundredth rounds up, without errors of binary fractions', () => {
  const white = [playerRated(5.1), playerRated(5), playerRated(5), playerRated(5)]
  const black = [playerRated(5), playerRated(5), playerRated(5), playerRated(5)]
  expect(getGaps({ whiteTeam: white, blackTeam: black }).overall.points).toBe(0.03)
  const up = [playerRated(6.1), playerRated(6.1), playerRated(6.1), playerRated(6.4)]
  const down = [playerRated(6.1), playerRated(6.1), playerRated(6.1), playerRated(6.1)]
  expect(getGaps({ whiteTeam: up, blackTeam: down }).overall.points).toBe(0.08)
  // The exact difference between the mean ratings of these teams is 2.425 points. If it were computed from
  // floating-point means, it would be rounded to 2.42.
  const weaker = [2.4, 8.2, 3.1, 6.8].map((overall) => playerRated(overall))
  const stronger = [4.8, 8.6, 8.2, 8.6].map((overall) => playerRated(overall))
  expect(getGaps({ whiteTeam: weaker, blackTeam: stronger }).overall).toEqual({
    points: 2.43,
    ahead: 'black',
  })
})

test('teams of different sizes are compared by their means, an empty one as 0', () => {
  expect(
    getGaps({ whiteTeam: [playerRated(6), playerRated(7)], blackTeam: [playerRated(6)] }).overall,
  ).toEqual({
    points: 0.5,
    ahead: 'white',
  })
  expect(getGaps({ whiteTeam: [], blackTeam: [playerRated(6)] }).overall).toEqual({
    points: 6,
    ahead: 'black',
  })
})

describe.each(gapNames)('with the largest gap in the rating %s', (name) => {
  const same = { points: 0, ahead: null }
  const gapsWith = (points: number): RatingGaps => ({
    overall: { points: 0.04, ahead: 'white' },
    offense: same,
    defense: same,
    ballHandling: same,
    [name]: { points, ahead: 'black' },
  })

  test('that gap is the largest one', () => {
    expect(largestGap(gapsWith(0.6))).toEqual({ points: 0.6, ahead: 'black' })
  })

  test.each([
    [0.04, 'even'],
    [0.14, 'even'],
    [0.15, 'nearlyEven'],
    [0.39, 'nearlyEven'],
    [0.4, 'uneven'],
    [0.6, 'uneven'],
  ])('teams that are %d apart in it are classified as %s', (points, word) => {
    expect(classifyBalance(gapsWith(points))).toBe(word)
  })
})

test('teams without any gap are even', () => {
  const players = [playerRated(6)]
  const gaps = getGaps({ whiteTeam: players, blackTeam: players })
  expect(largestGap(gaps)).toEqual({ points: 0, ahead: null })
  expect(classifyBalance(gaps)).toBe('even')
})

test('of two equally large gaps, the first in the order of the names is the largest', () => {
  const even = { points: 0, ahead: null }
  const gaps = {
    overall: even,
    offense: { points: 1, ahead: 'white' },
    defense: { points: 1, ahead: 'black' },
  } as const
  expect(largestGap({ ...gaps, ballHandling: even }).ahead).toBe('white')
})
