import { expect, test } from 'vitest'
import { getRatingGapDotPosition } from './TeamBalanceFigures.tsx'

test.each([
  [{ points: 0, ahead: null }, 50],
  [{ points: 0.1, ahead: 'black' }, 55],
  [{ points: 0.5, ahead: 'white' }, 25],
  [{ points: 3, ahead: 'white' }, 0],
  [{ points: 3, ahead: 'black' }, 100],
] as const)('the dot of the gap %j is at %d percent of the beam', (gap, at) => {
  expect(getRatingGapDotPosition(gap)).toBe(at)
})
