import { describe, expect, test } from 'vitest'
import { withdrawalPenalty } from './penalty.ts'

const prague = (now: string, kickoff = '2026-11-26T19:00:00+01:00') =>
  withdrawalPenalty(new Date(kickoff), new Date(now), 'Europe/Prague')

describe('the penalty of a withdrawal', () => {
  test('is 50 CZK when the game is at least one day ahead, even a minute before midnight [S5.24 S9.8]', () => {
    expect(prague('2026-11-25T23:59:59+01:00')).toEqual({ amount: 50, reason: 'late_withdrawal_day_before' })
    expect(prague('2026-11-01T12:00:00+01:00').amount).toBe(50)
  })

  test('is 100 CZK on the same day before 12:00 [S5.25 S9.8]', () => {
    expect(prague('2026-11-26T00:00:00+01:00')).toEqual({
      amount: 100,
      reason: 'late_withdrawal_day_of_morning',
    })
    expect(prague('2026-11-26T11:59:59.999+01:00').amount).toBe(100)
  })

  test('is 200 CZK on the same day from 12:00, also after kickoff [S5.26 S9.8]', () => {
    expect(prague('2026-11-26T12:00:00+01:00')).toEqual({
      amount: 200,
      reason: 'late_withdrawal_day_of_afternoon',
    })
    expect(prague('2026-11-26T23:59:00+01:00').amount).toBe(200)
  })

  test('is nothing once the game day is past [S5.27]', () => {
    expect(prague('2026-11-27T00:00:00+01:00')).toEqual({ amount: 0, reason: 'no_penalty' })
  })

  test.each([
    ['month', '2026-11-30', '2026-12-01'],
    ['year', '2026-12-31', '2027-01-01'],
  ])('counts days across the end of a %s [S5.24 S5.27]', (_, last, first) => {
    expect(prague(`${last}T12:00:00+01:00`, `${first}T19:00:00+01:00`).amount).toBe(50)
    expect(prague(`${first}T12:00:00+01:00`, `${last}T19:00:00+01:00`).amount).toBe(0)
  })

  test('depends on the day in the club’s time zone, not in UTC or in the visitor’s time zone', () => {
    // At 23:30 UTC on November 25, it is already November 26 in Prague.
    expect(prague('2026-11-25T23:30:00Z').amount).toBe(100)
    expect(
      withdrawalPenalty(
        new Date('2026-11-26T02:00:00Z'),
        new Date('2026-11-26T01:00:00Z'),
        'America/New_York',
      ).amount,
    ).toBe(200)
  })

  test.each([
    ['forward', '2026-03-29', '+02:00'],
    ['back', '2026-10-25', '+01:00'],
  ])('changes at local noon on the day when clocks go %s', (_, day, offset) => {
    const kickoff = `${day}T19:00:00${offset}`
    expect(prague(`${day}T11:59:59${offset}`, kickoff).amount).toBe(100)
    expect(prague(`${day}T12:00:00${offset}`, kickoff).amount).toBe(200)
  })
})
