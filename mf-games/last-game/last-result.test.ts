import { expect, test } from 'vitest'
import { findLastResult } from './last-result.ts'

const scores = { whiteTeamScore: 7, blackTeamScore: 5 }
const goals = [
  { gameId: 1, date: '2026-11-12T18:00:00.000Z', ...scores },
  { gameId: 2, date: '2026-11-19T18:00:00.000Z', ...scores },
]

test('the last game with a result is shown for a week', () => {
  expect(findLastResult(goals, new Date('2026-11-26T17:59:59.999Z'))?.gameId).toBe(2)
  expect(findLastResult(goals, new Date('2026-11-26T18:00:00.000Z'))).toBeNull()
  expect(findLastResult([], new Date('2026-11-26T18:00:00.000Z'))).toBeNull()
})
