import { aListedGame } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { countYearResults } from './year-result-counts.ts'

const zone = 'Europe/Prague'
const game = (id: number, date: string, white: number | null, black: number | null) =>
  aListedGame({ id, date, wasPlayed: true, isArchived: true, whiteTeamScore: white, blackTeamScore: black })

const games = [
  game(1, '2025-12-18T18:00:00.000Z', 3, 1),
  // This kickoff is after midnight in Prague, so it belongs to the year 2026.
  game(2, '2025-12-31T23:30:00.000Z', 4, 1),
  game(3, '2026-01-08T18:00:00.000Z', 2, 2),
  game(4, '2026-01-15T18:00:00.000Z', 1, 2),
  game(5, '2026-01-22T18:00:00.000Z', 5, 2),
  game(6, '2026-01-29T18:00:00.000Z', 6, 2),
  game(7, '2026-02-05T18:00:00.000Z', null, null),
]

test('the wins of both teams and the draws of the year are counted, up to the given game', () => {
  expect(countYearResults(games.toReversed(), 6, zone)).toEqual({ white: 3, draws: 1, black: 1, streak: 2 })
  expect(countYearResults(games, 4, zone)).toEqual({ white: 1, draws: 1, black: 1, streak: 1 })
})

test('a streak may begin in an earlier year, and is 0 after a draw', () => {
  expect(countYearResults(games, 2, zone)).toEqual({ white: 1, draws: 0, black: 0, streak: 2 })
  expect(countYearResults(games, 3, zone)?.streak).toBe(0)
})

test('the result counts of an unknown game, or of a game without a result, are null', () => {
  expect(countYearResults(games, 99, zone)).toBeNull()
  expect(countYearResults(games, 7, zone)).toBeNull()
})
