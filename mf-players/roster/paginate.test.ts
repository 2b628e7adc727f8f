import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const twelve = Array.from({ length: 12 }, (_, index) => index + 1)

test('each page has 5 items, and the last page has the rest', () => {
  expect(paginate(twelve, 1)).toEqual({ page: 1, pages: 3, items: [1, 2, 3, 4, 5] })
  expect(paginate(twelve, 3)).toEqual({ page: 3, pages: 3, items: [11, 12] })
})

test('a page number out of range gives the nearest page', () => {
  expect(paginate(twelve, 9).page).toBe(3)
  expect(paginate(twelve, -1).page).toBe(1)
})

test('an empty list has one page, and a list of 5 items too', () => {
  expect(paginate([], 2)).toEqual({ page: 1, pages: 1, items: [] })
  expect(paginate(twelve.slice(0, 5), 1).pages).toBe(1)
})
