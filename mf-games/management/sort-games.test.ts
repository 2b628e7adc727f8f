import { aListedGame } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { sortGames } from './sort-games.ts'

const first = aListedGame({ id: 1, date: '2026-11-05T18:00:00.000Z' })
const second = aListedGame({ id: 2, date: '2026-11-12T18:00:00.000Z' })
const third = aListedGame({ id: 3, date: '2026-11-19T18:00:00.000Z' })

test('a list is sorted by date ascending [S2.53]', () => {
  expect(sortGames([third, first, second], undefined)).toEqual([first, second, third])
})

test('the upcoming game is the first in a list [S2.54]', () => {
  expect(sortGames([first, second, third], 3)).toEqual([third, first, second])
})
