import { aStatisticsRow } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { defaultOrdering, sortRows, toggleOrdering } from './ordering.ts'

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

test('the default sort is RATING descending', () => {
  expect(defaultOrdering).toEqual({ column: 'rating', direction: 'desc' })
  const rows = [
    aStatisticsRow({ id: 1, name: 'A', rating: 4.5 }),
    aStatisticsRow({ id: 2, name: 'B', rating: 7.1 }),
  ]
  expect(names(sortRows(rows, defaultOrdering))).toEqual(['B', 'A'])
})

test('the active column flips the direction [S2.101]', () => {
  const flipped = toggleOrdering(defaultOrdering, 'rating')
  expect(flipped).toEqual({ column: 'rating', direction: 'asc' })
  expect(toggleOrdering(flipped, 'rating')).toEqual(defaultOrdering)
})

test('a new column starts descending [S2.101]', () => {
  expect(toggleOrdering({ column: 'rating', direction: 'asc' }, 'wins')).toEqual({
    column: 'wins',
    direction: 'desc',
  })
  expect(toggleOrdering(defaultOrdering, 'name')).toEqual({ column: 'name', direction: 'desc' })
})

test('names follow the Czech alphabet', () => {
  const rows = ['Hynek', 'Chalupa', 'Čížek', 'Cyril', 'Dvořák', 'Ihned'].map((name, id) =>
    aStatisticsRow({ id, name }),
  )
  expect(names(sortRows(rows, { column: 'name', direction: 'asc' }))).toEqual([
    'Cyril',
    'Čížek',
    'Dvořák',
    'Hynek',
    'Chalupa',
    'Ihned',
  ])
})

test('equal rows are sorted by name in both directions', () => {
  const rows = [
    aStatisticsRow({ id: 1, name: 'C', wins: 2 }),
    aStatisticsRow({ id: 2, name: 'A', wins: 2 }),
    aStatisticsRow({ id: 3, name: 'B', wins: 9 }),
  ]
  expect(names(sortRows(rows, { column: 'wins', direction: 'desc' }))).toEqual(['B', 'A', 'C'])
  expect(names(sortRows(rows, { column: 'wins', direction: 'asc' }))).toEqual(['A', 'C', 'B'])
})

test('+/- sorts by the signed value, not by the absolute value', () => {
  const rows = [-12, 3, 0, -1].map((plusMinus, id) => aStatisticsRow({ id, plusMinus }))
  expect(sortRows(rows, { column: 'plusMinus', direction: 'desc' }).map((r) => r.plusMinus)).toEqual([
    3, 0, -1, -12,
  ])
})
