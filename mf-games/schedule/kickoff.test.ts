import { describe, expect, test } from 'vitest'
import { defaultKickoff, hourOptions, minuteOptions, resolveKickoff, toKickoffChoice } from './kickoff.ts'

const prague = 'Europe/Prague'

test('the options are the hours 00 to 23 and minutes in steps of 15 [S2.68 S9.9]', () => {
  expect(hourOptions.map(({ value }) => value)).toHaveLength(24)
  expect([hourOptions.at(0)?.value, hourOptions.at(-1)?.value]).toEqual(['00', '23'])
  expect(minuteOptions().map(({ value }) => value)).toEqual(['00', '15', '30', '45'])
})

test('the minute options include the game’s current minute', () => {
  expect(minuteOptions('05').map(({ value }) => value)).toEqual(['00', '05', '15', '30', '45'])
})

describe('the instant of a chosen kickoff', () => {
  test.each([
    ['in winter', { year: 2026, month: 11, day: 26 }, '2026-11-26T18:00:00.000Z'],
    ['in summer', { year: 2026, month: 7, day: 2 }, '2026-07-02T17:00:00.000Z'],
    ['on the day clocks change', { year: 2027, month: 3, day: 28 }, '2027-03-28T17:00:00.000Z'],
  ])('is 19:00 in the club’s time zone %s', (_, day, instant) => {
    const choice = { ...defaultKickoff, day }
    expect(resolveKickoff(choice, prague)?.instant.toISOString()).toBe(instant)
    expect(toKickoffChoice(new Date(instant), prague)).toEqual(choice)
  })

  test('is null without a day', () => {
    expect(resolveKickoff(defaultKickoff, prague)).toBeNull()
  })
})
