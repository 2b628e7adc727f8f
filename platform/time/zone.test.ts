import { describe, expect, test } from 'vitest'
import { toInstant, toLocalTime } from './zone.ts'

const prague = 'Europe/Prague'
const local = (year: number, month: number, day: number, hour: number, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
})

describe.each([
  ['in winter', local(2026, 11, 26, 19), '2026-11-26T18:00:00.000Z', prague],
  ['in summer', local(2026, 7, 2, 19, 45), '2026-07-02T17:45:00.000Z', prague],
  ['just before clocks go forward', local(2026, 3, 29, 1, 59), '2026-03-29T00:59:00.000Z', prague],
  ['just after clocks went forward', local(2026, 3, 29, 3), '2026-03-29T01:00:00.000Z', prague],
  ['on the morning of that day', local(2026, 3, 29, 12), '2026-03-29T10:00:00.000Z', prague],
  ['on the day clocks go back', local(2026, 10, 25, 12), '2026-10-25T11:00:00.000Z', prague],
  ['at midnight', local(2027, 1, 1, 0), '2026-12-31T23:00:00.000Z', prague],
  ['west of Greenwich', local(2026, 11, 26, 0, 30), '2026-11-26T05:30:00.000Z', 'America/New_York'],
  ['with half an hour', local(2026, 11, 26, 5, 30), '2026-11-26T00:00:00.000Z', 'Asia/Kolkata'],
] as const)('a time %s', (_, shown, instant, zone) => {
  test('is an instant', () => {
    expect(toInstant(shown, zone).toISOString()).toBe(instant)
  })

  test('is what the zone’s clock shows then', () => {
    expect(toLocalTime(new Date(instant), zone)).toEqual(shown)
  })
})

test('in the hour that clocks skip it is the hour after', () => {
  const instant = toInstant(local(2026, 3, 29, 2, 30), prague)
  expect(toLocalTime(instant, prague)).toEqual(local(2026, 3, 29, 3, 30))
})

test('of an hour that comes twice it is the first', () => {
  expect(toInstant(local(2026, 10, 25, 2, 30), prague).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})
