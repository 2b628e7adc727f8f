import { expect, test } from 'vitest'
import { gapsOf } from './gaps.ts'

const rated = (overallSkill: number, skills = {}) => ({
  overallSkill,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
  ...skills,
})

test('a gap has the stronger team and its lead in points', () => {
  const white = [rated(6.1, { offenseSkill: 7, defenseSkill: 5, ballHandlingSkill: 6 })]
  const black = [rated(6, { offenseSkill: 6, defenseSkill: 7.5, ballHandlingSkill: 6 })]
  expect(gapsOf({ whiteTeam: white, blackTeam: black })).toEqual({
    overall: { points: 0.1, ahead: 'white' },
    offense: { points: 1, ahead: 'white' },
    defense: { points: 2.5, ahead: 'black' },
    ballHandling: { points: 0, ahead: null },
  })
})

test('a gap that rounds to 0.00 has no stronger team', () => {
  // One of thirty players has the rating 5.1, all others 5.0. So the means of the teams differ by 0.0033, which rounds
  // to 0.00.
  const thirty = [rated(5.1), ...Array.from({ length: 29 }, () => rated(5))]
  expect(gapsOf({ whiteTeam: thirty, blackTeam: [rated(5)] }).overall).toEqual({ points: 0, ahead: null })
})

test('half a hundredth rounds up, without errors of binary fractions', () => {
  const white = [rated(5.1), rated(5), rated(5), rated(5)]
  const black = [rated(5), rated(5), rated(5), rated(5)]
  expect(gapsOf({ whiteTeam: white, blackTeam: black }).overall.points).toBe(0.03)
  const up = [rated(6.1), rated(6.1), rated(6.1), rated(6.4)]
  const down = [rated(6.1), rated(6.1), rated(6.1), rated(6.1)]
  expect(gapsOf({ whiteTeam: up, blackTeam: down }).overall.points).toBe(0.08)
  // The exact gap between these teams is 2.425. A gap that is computed from floating-point means would be rounded to
  // 2.42.
  const weaker = [2.4, 8.2, 3.1, 6.8].map((overall) => rated(overall))
  const stronger = [4.8, 8.6, 8.2, 8.6].map((overall) => rated(overall))
  expect(gapsOf({ whiteTeam: weaker, blackTeam: stronger }).overall).toEqual({ points: 2.43, ahead: 'black' })
})

test('teams of different sizes are compared by their means, an empty one as 0', () => {
  expect(gapsOf({ whiteTeam: [rated(6), rated(7)], blackTeam: [rated(6)] }).overall).toEqual({
    points: 0.5,
    ahead: 'white',
  })
  expect(gapsOf({ whiteTeam: [], blackTeam: [rated(6)] }).overall).toEqual({ points: 6, ahead: 'black' })
})
