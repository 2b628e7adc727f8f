import { describe, expect, test } from 'vitest'
import { countdown } from './countdown.ts'
import { createFormats } from './use-formats.ts'
import { toInstant, toLocalTime } from './zone.ts'

const zone = 'Europe/Prague'
const kickoff = new Date('2026-11-26T18:00:00.000Z')
const en = createFormats('en', zone)
const cs = createFormats('cs', zone)

test('times are the club’s, wherever the visitor is', () => {
  expect(en.time(kickoff)).toBe('19:00')
  expect(createFormats('en', 'America/New_York').time(kickoff)).toBe('13:00')
})

test('the registration time reads dd.MM.yyyy HH:mm in both languages [S9.19]', () => {
  const at = new Date('2026-03-05T08:04:00.000Z')
  expect([en.registrationTime(at), cs.registrationTime(at)]).toEqual(['05.03.2026 09:04', '05.03.2026 09:04'])
})

test('dates follow the language: dd.MM.yyyy in Czech [S9.17]', () => {
  expect(cs.shortDate(kickoff)).toBe('26.11.2026')
  expect(en.shortDate(kickoff)).toBe('11/26/2026')
  expect([cs.weekday(kickoff), en.weekday(kickoff)]).toEqual(['čtvrtek', 'Thursday'])
  expect([cs.longDate(kickoff), en.longDate(kickoff)]).toEqual([
    '26.\u00a0listopadu 2026',
    'November 26, 2026',
  ])
})

test('in Czech no line ends between a day and its month', () => {
  expect([cs.dayAndMonth(kickoff), en.dayAndMonth(kickoff)]).toEqual(['26.\u00a0listopadu', 'November 26'])
  expect([cs.weekdayAndDay(kickoff), en.weekdayAndDay(kickoff)]).toEqual([
    'čtvrtek 26.\u00a0listopadu',
    'Thursday, November 26',
  ])
})

test('a rating has one decimal, in the language’s own sign [S9.5]', () => {
  expect([en.rating(7), cs.rating(7.46)]).toEqual(['7.0', '7,5'])
})

describe('on the days clocks change', () => {
  test.each([
    [
      'the evening after they went forward',
      { year: 2026, month: 3, day: 29, hour: 19, minute: 0 },
      '2026-03-29T17:00:00.000Z',
    ],
    [
      'the evening before',
      { year: 2026, month: 3, day: 28, hour: 19, minute: 0 },
      '2026-03-28T18:00:00.000Z',
    ],
    [
      'the evening after they went back',
      { year: 2026, month: 10, day: 25, hour: 19, minute: 0 },
      '2026-10-25T18:00:00.000Z',
    ],
    [
      'the hour they skip',
      { year: 2026, month: 3, day: 29, hour: 2, minute: 30 },
      '2026-03-29T01:30:00.000Z',
    ],
  ])('%s is the instant the club’s clock shows', (_, local, instant) => {
    expect(toInstant(local, zone).toISOString()).toBe(instant)
  })

  test('an instant and its time by the club’s clock lead to each other, every quarter of an hour', () => {
    for (let at = Date.UTC(2026, 2, 28); at < Date.UTC(2026, 2, 31); at += 15 * 60_000)
      expect(toInstant(toLocalTime(new Date(at), zone), zone).getTime()).toBe(at)
  })
})

describe('the countdown', () => {
  test('is in days, hours and minutes [S2.16]', () => {
    expect(countdown(kickoff, new Date('2026-11-24T16:58:30.000Z'))).toEqual({
      days: 2,
      hours: 1,
      minutes: 1,
    })
    expect(countdown(kickoff, new Date('2026-11-24T18:00:01.000Z'))).toEqual({
      days: 1,
      hours: 23,
      minutes: 59,
    })
  })
  test('never goes below zero [S2.19]', () => {
    expect(countdown(kickoff, new Date('2026-11-26T18:00:01.000Z'))).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
    })
  })
})
