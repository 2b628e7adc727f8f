import { describe, expect, test } from 'vitest'
import { findNextKickoffInSlot, findUsualSlot, isDayTaken } from './usual-slot.ts'

const zone = 'Europe/Prague'
const gamesOn = (...dates: readonly string[]) => dates.map((date) => ({ date }))
const thursdayEvening = { weekday: 4, hour: 19, minute: 0 }

describe('the usual slot', () => {
  test('is Thursday 19:00 for a club without games, or with one', () => {
    expect(findUsualSlot([], zone)).toEqual(thursdayEvening)
    expect(findUsualSlot(gamesOn('2026-11-24T19:00:00.000Z'), zone)).toEqual(thursdayEvening)
  })

  test('is the slot of the last three games, in any order; earlier games do not count', () => {
    const tuesdays = ['2026-11-17T19:00:00.000Z', '2026-11-24T19:00:00.000Z', '2026-11-10T19:00:00.000Z']
    const thursdays = ['2026-10-15T17:00:00.000Z', '2026-10-22T17:00:00.000Z', '2026-10-29T18:00:00.000Z']
    expect(findUsualSlot(gamesOn(...tuesdays, ...thursdays), zone)).toEqual({
      weekday: 2,
      hour: 20,
      minute: 0,
    })
  })

  test('is the slot that two of the last three games share, with the minutes of the latest', () => {
    expect(
      findUsualSlot(
        gamesOn('2026-11-10T19:00:00.000Z', '2026-11-17T19:30:00.000Z', '2026-11-21T09:00:00.000Z'),
        zone,
      ),
    ).toEqual({ weekday: 2, hour: 20, minute: 30 })
  })

  test('is Thursday 19:00 when no two of the last three games share a slot', () => {
    expect(
      findUsualSlot(
        gamesOn('2026-11-10T19:00:00.000Z', '2026-11-17T18:00:00.000Z', '2026-11-21T19:00:00.000Z'),
        zone,
      ),
    ).toEqual(thursdayEvening)
  })

  test('is in the club’s local time: the same hour before and after clocks change', () => {
    expect(findUsualSlot(gamesOn('2026-10-20T16:00:00.000Z', '2026-10-27T17:00:00.000Z'), zone)).toEqual({
      weekday: 2,
      hour: 18,
      minute: 0,
    })
    expect(
      findUsualSlot(gamesOn('2026-11-19T23:30:00.000Z', '2026-11-12T23:30:00.000Z'), zone),
      'Friday in Prague, Thursday in UTC',
    ).toEqual({ weekday: 5, hour: 0, minute: 30 })
  })
})

describe('the next time in the slot', () => {
  test.each([
    ['days before the slot', '2026-11-22T07:00:00.000Z', '2026-11-26T18:00:00.000Z'],
    ['on the day of the slot, before its time', '2026-11-26T17:59:59.999Z', '2026-11-26T18:00:00.000Z'],
    ['exactly at the slot’s time', '2026-11-26T18:00:00.000Z', '2026-12-03T18:00:00.000Z'],
    ['on the day of the slot, after its time', '2026-11-26T22:30:00.000Z', '2026-12-03T18:00:00.000Z'],
    [
      'after midnight in Prague, when the UTC date is still the slot’s',
      '2026-11-26T23:30:00.000Z',
      '2026-12-03T18:00:00.000Z',
    ],
    ['across the turn of the year', '2026-12-31T20:00:00.000Z', '2027-01-07T18:00:00.000Z'],
    ['across the night when clocks go back', '2026-10-22T20:00:00.000Z', '2026-10-29T18:00:00.000Z'],
    ['across the night when clocks go forward', '2026-03-26T20:00:00.000Z', '2026-04-02T17:00:00.000Z'],
  ])('%s', (_, after, next) => {
    expect(findNextKickoffInSlot(thursdayEvening, new Date(after), zone).toISOString()).toBe(next)
  })

  test('is at the same local hour on the days when clocks change', () => {
    const sunday = { weekday: 0, hour: 19, minute: 0 }
    expect(findNextKickoffInSlot(sunday, new Date('2026-10-24T10:00:00.000Z'), zone).toISOString()).toBe(
      '2026-10-25T18:00:00.000Z',
    )
    expect(findNextKickoffInSlot(sunday, new Date('2026-03-28T10:00:00.000Z'), zone).toISOString()).toBe(
      '2026-03-29T17:00:00.000Z',
    )
  })
})

test('a game at any time makes its day taken, in the club’s time zone', () => {
  const kickoff = new Date('2026-11-26T18:00:00.000Z')
  expect(isDayTaken(kickoff, gamesOn('2026-11-26T22:59:00.000Z'), zone)).toBe(true)
  expect(isDayTaken(kickoff, gamesOn('2026-11-25T23:00:00.000Z'), zone)).toBe(true)
  expect(isDayTaken(kickoff, gamesOn('2026-11-26T23:00:00.000Z', '2026-11-25T22:59:00.000Z'), zone)).toBe(
    false,
  )
})
