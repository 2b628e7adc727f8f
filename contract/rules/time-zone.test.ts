import { describe, expect, test } from 'vitest'
import { resolveTime, toInstant, toLocalTime } from './time-zone.ts'

const prague = 'Europe/Prague'
const localTime = (year: number, month: number, day: number, hour: number, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
})

describe.each([
  ['in winter', localTime(2026, 11, 26, 19), '2026-11-26T18:00:00.000Z', prague],
  ['in summer', localTime(2026, 7, 2, 19, 45), '2026-07-02T17:45:00.000Z', prague],
  ['just before clocks go forward', localTime(2026, 3, 29, 1, 59), '2026-03-29T00:59:00.000Z', prague],
  ['just after clocks went forward', localTime(2026, 3, 29, 3), '2026-03-29T01:00:00.000Z', prague],
  ['on the morning of that day', localTime(2026, 3, 29, 12), '2026-03-29T10:00:00.000Z', prague],
  ['on the day clocks go back', localTime(2026, 10, 25, 12), '2026-10-25T11:00:00.000Z', prague],
  ['at midnight', localTime(2027, 1, 1, 0), '2026-12-31T23:00:00.000Z', prague],
  ['west of Greenwich', localTime(2026, 11, 26, 0, 30), '2026-11-26T05:30:00.000Z', 'America/New_York'],
  ['with half an hour', localTime(2026, 11, 26, 5, 30), '2026-11-26T00:00:00.000Z', 'Asia/Kolkata'],
] as const)('a time %s', (_, shown, instant, zone) => {
  test('is converted to an instant', () => {
    expect(toInstant(shown, zone).toISOString()).toBe(instant)
  })

  test('is the zone’s local time at that instant, and occurs once', () => {
    expect(toLocalTime(new Date(instant), zone)).toEqual(shown)
    expect(resolveTime(shown, zone).shown).toBe('once')
  })
})

test.each([
  [localTime(2026, 3, 29, 2), localTime(2026, 3, 29, 3)],
  [localTime(2026, 3, 29, 2, 30), localTime(2026, 3, 29, 3, 30)],
])('a local time in a skipped hour never occurs, and is converted as one hour later', (time, meant) => {
  const { instant, shown } = resolveTime(time, prague)
  expect(shown).toBe('never')
  expect(toLocalTime(instant, prague)).toEqual(meant)
})

test.each([
  ['2026-10-25T00:00:00.000Z', localTime(2026, 10, 25, 2)],
  ['2026-10-25T00:30:00.000Z', localTime(2026, 10, 25, 2, 30)],
])('a local time that occurs twice is converted as its first occurrence', (first, time) => {
  const { instant, shown } = resolveTime(time, prague)
  expect(shown).toBe('twice')
  expect(instant.toISOString()).toBe(first)
})

test('clocks that change by half an hour skip half an hour', () => {
  const lordHowe = 'Australia/Lord_Howe'
  expect(resolveTime(localTime(2026, 10, 4, 2, 15), lordHowe).shown).toBe('never')
  expect(resolveTime(localTime(2026, 10, 4, 2, 30), lordHowe).shown).toBe('once')
})

test('a day outside of the month is converted to a day of another month, even across a change of clocks', () => {
  expect(toInstant(localTime(2026, 10, 22 + 7, 19), prague).toISOString()).toBe('2026-10-29T18:00:00.000Z')
  expect(toInstant(localTime(2026, 10, 28 + 7, 19), prague).toISOString()).toBe('2026-11-04T18:00:00.000Z')
  expect(toInstant(localTime(2026, 4, 2 - 7, 19), prague).toISOString()).toBe('2026-03-26T18:00:00.000Z')
})

test('converting an instant to local time and back returns the same instant, every quarter of an hour', () => {
  for (let at = Date.UTC(2026, 2, 28); at < Date.UTC(2026, 2, 31); at += 15 * 60_000)
    expect(toInstant(toLocalTime(new Date(at), prague), prague).getTime()).toBe(at)
})
