import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { timeUntil } from './countdown.ts'
import { createIntlFormats } from './use-formats.ts'

const formatsOf = (locale: string, timeZone = 'Europe/Prague') =>
  createIntlFormats(createIntl({ locale, timeZone }))
const kickoff = new Date('2026-11-26T18:00:00.000Z')
const en = formatsOf('en')
const cs = formatsOf('cs')

test('times are shown in the club’s time zone, wherever the visitor is', () => {
  expect(en.time(kickoff)).toBe('19:00')
  expect(formatsOf('en', 'America/New_York').time(kickoff)).toBe('13:00')
})

test('a goal difference is shown with its sign, with a real minus sign in both languages', () => {
  for (const { signed } of [en, cs]) expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2'])
})

test('the registration time is shown as dd.MM.yyyy HH:mm in both languages [S9.19]', () => {
  const at = new Date('2026-03-05T08:04:00.000Z')
  expect([en.registrationTime(at), cs.registrationTime(at)]).toEqual(['05.03.2026 09:04', '05.03.2026 09:04'])
})

test('a short date is dd.MM.yyyy in both languages [S9.17]', () => {
  expect([cs.shortDate(kickoff), en.shortDate(kickoff)]).toEqual(['26.11.2026', '26.11.2026'])
})

test('names of days and months follow the language', () => {
  expect([cs.weekday(kickoff), en.weekday(kickoff)]).toEqual(['čtvrtek', 'Thursday'])
  expect([cs.longDate(kickoff), en.longDate(kickoff)]).toEqual([
    '26.\u00a0listopadu 2026',
    'November 26, 2026',
  ])
})

test('a Czech date has no line break between the day and the month', () => {
  expect([cs.dayAndMonth(kickoff), en.dayAndMonth(kickoff)]).toEqual(['26.\u00a0listopadu', 'November 26'])
  expect([cs.weekdayAndDay(kickoff), en.weekdayAndDay(kickoff)]).toEqual([
    'čtvrtek 26.\u00a0listopadu',
    'Thursday, November 26',
  ])
})

test('a rating is shown with one decimal, after the language’s decimal separator [S9.5]', () => {
  expect([en.rating(7), cs.rating(7.46)]).toEqual(['7.0', '7,5'])
})

test('whole numbers are grouped as in the language, and a percentage has no decimals', () => {
  expect([en.whole(1234), cs.whole(1234)]).toEqual(['1,234', '1\u00a0234'])
  expect([en.percent(66.7), cs.percent(66.7)]).toEqual(['67%', '67\u00a0%'])
})

describe('the countdown', () => {
  test('is in days, hours and minutes [S2.16]', () => {
    expect(timeUntil(kickoff, new Date('2026-11-24T16:58:30.000Z'))).toEqual({
      days: 2,
      hours: 1,
      minutes: 1,
    })
    expect(timeUntil(kickoff, new Date('2026-11-24T18:00:01.000Z'))).toEqual({
      days: 1,
      hours: 23,
      minutes: 59,
    })
  })
  test('never goes below zero [S2.19]', () => {
    expect(timeUntil(kickoff, new Date('2026-11-26T18:00:01.000Z'))).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
    })
  })
})
