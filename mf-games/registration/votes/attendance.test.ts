import { aVote } from '@club/tab-testing'
import { describe, expect, test } from 'vitest'
import { anna, bruno, cyril, dana } from '../../testing/fixtures.ts'
import { groupByVote, searchAttendance } from './attendance.ts'

const votes = [
  aVote(anna, 'going', '2026-11-20T10:00:00.000Z'),
  aVote(bruno, 'going', '2026-11-21T10:00:00.000Z'),
  aVote(cyril, 'not_going', '2026-11-20T09:00:00.000Z'),
]

describe('attendance', () => {
  test('votes “going” and “not going” are sorted by time, newest first [S2.36]', () => {
    const { going } = groupByVote([anna, bruno, cyril, dana], votes)
    expect(going.map(({ player }) => player)).toEqual([bruno, anna])
    const { notGoing } = groupByVote(
      [anna, cyril],
      [aVote(anna, 'not_going', '2026-11-20T09:30:00.000Z'), ...votes.slice(2)],
    )
    expect(notGoing.map(({ player }) => player)).toEqual([anna, cyril])
  })

  test('players without a vote are sorted by name in Czech alphabetical order [S2.37 S3.5]', () => {
    const names = ['Chalupa', 'Cibulka', 'Čížek', 'Hájek', 'Zeman', 'Řezníček']
    const roster = names.map((name, index) => ({ ...anna, id: index + 1, name }))
    expect(groupByVote(roster.toReversed(), []).unregistered.map(({ name }) => name)).toEqual([
      'Cibulka',
      'Čížek',
      'Hájek',
      'Chalupa',
      'Řezníček',
      'Zeman',
    ])
  })

  test('votes of players who are not on the roster are omitted', () => {
    expect(groupByVote([anna], votes).going).toHaveLength(1)
  })
})

test.each([
  ['ciz', [bruno]],
  ['ČÍŽEK bruno', [bruno]],
  ['', [bruno, anna]],
  ['nobody', []],
])('a search for “%s” ignores case and diacritics', (search, found) => {
  const all = groupByVote([anna, bruno, cyril, dana], votes)
  expect(searchAttendance(all, search).going.map(({ player }) => player)).toEqual(found)
})
