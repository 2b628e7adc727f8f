import type { GeneratedTeams } from '@club/platform'
import { aPlayer } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { explainLargerRatingGap, findLineUpsWithSmallerRatingGap } from './explain-larger-rating-gap.ts'

/** Creates a line-up with one player in each team and the given rating gaps in offense and defense. */
const lineUpWith = (offense: number, defense: number): GeneratedTeams => ({
  whiteTeam: [aPlayer({ id: 1, offenseSkill: 5 + offense, defenseSkill: 5 + defense })],
  blackTeam: [aPlayer({ id: 2 })],
  benchPlayers: [],
  balance: { overall: 0, offense, defense, ballHandling: 0, optimal: true, splits: 126 },
})

/** Returns the reasons for line-ups that have the given rating gaps. */
const reasonsOf = (...gaps: readonly [number, number][]) => {
  const lineUps = gaps.map(([offense, defense]) => lineUpWith(offense, defense))
  return lineUps.map((lineUp) => explainLargerRatingGap(lineUps, lineUp))
}

test.each([
  ['the first has the smallest largest gap', [0.1, 0.1], [0.2, 0], [undefined, 'different']],
  ['all have the same largest gap', [0.2, 0.1], [0.1, 0.2], [undefined, undefined]],
  ['the other has smaller gaps', [0.2, 0.1], [0.1, 0.1], ['fewerRepeats', undefined]],
  ['the other has a smaller largest gap, but a larger sum', [0.3, 0], [0.2, 0.2], ['smallerSum', undefined]],
  ['the sums are equal', [0.3, 0], [0.2, 0.1], [undefined, undefined]],
] as const)('where %s, the gaps %j and %j have the reasons %j', (_, first, second, reasons) => {
  expect(reasonsOf([...first], [...second])).toEqual(reasons)
})

test('the first is compared with each of the others', () => {
  expect(reasonsOf([0.2, 0.1], [0.3, 0.1], [0.1, 0.1])).toEqual(['fewerRepeats', 'different', undefined])
})

test('line-ups are closer when their largest gap is smaller than the given points', () => {
  const [close, equal, far] = [lineUpWith(0.1, 0.1), lineUpWith(0.2, 0), lineUpWith(0, 0.3)]
  expect(findLineUpsWithSmallerRatingGap([close, equal, far], 0.2)).toEqual([close])
})
