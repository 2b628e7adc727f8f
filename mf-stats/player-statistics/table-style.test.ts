import { expect, test } from 'vitest'
import { columns } from './columns.tsx'
import { defaultOrdering } from './ordering.ts'
import { createTableStyle } from './table-style.ts'

/** Lists the grid areas of each layout, the layout of a phone first. */
function listAreas(style: object): readonly (readonly string[])[] {
  return Object.entries(style).flatMap(([property, value]) => {
    if (property === 'gridTemplateAreas') return [String(value).match(/\w+/g) ?? []]
    return typeof value === 'object' && value !== null ? listAreas(value) : []
  })
}

test('each column has a place in the layouts of a phone, of large text and of a wide card', () => {
  const [phone, largeText, wide, ...others] = listAreas(createTableStyle(defaultOrdering, 3))
  expect(others).toEqual([])
  const ids = columns.map(({ id }) => id)
  expect(wide).toEqual(expect.arrayContaining(ids))
  // On a phone, the avatar and the name of the column "player" have places of their own.
  const parts = ids.flatMap((id) => (id === 'player' ? ['avatar', 'name'] : id))
  expect(phone).toEqual(expect.arrayContaining(parts))
  expect(largeText).toEqual(expect.arrayContaining(parts))
})
