import { describe, expect, it } from 'vitest'
import { getThursdayKickoff, moveToWakingHours } from './thursdays.ts'

const timezone = 'Europe/Prague'
const kickoff = (now: string, weeks: number) =>
  getThursdayKickoff({ now: new Date(now), timezone }, weeks).toISOString()

describe('the next Thursday game', () => {
  it.each([
    ['on a Monday', '2026-11-23T10:00:00Z', '2026-11-26T18:00:00.000Z'],
    ['on the Thursday before kickoff', '2026-11-26T17:59:59Z', '2026-11-26T18:00:00.000Z'],
    ['at kickoff, when the current game has begun', '2026-11-26T18:00:00Z', '2026-12-03T18:00:00.000Z'],
    [
      'when it is Thursday in Prague and still Wednesday in UTC',
      '2026-07-01T22:30:00Z',
      '2026-07-02T17:00:00.000Z',
    ],
  ])('%s', (_, now, expected) => {
    expect(kickoff(now, 0)).toBe(expected)
  })

  it('stays at 19:00 by the clock when the clocks change', () => {
    expect(kickoff('2026-10-20T10:00:00Z', 0)).toBe('2026-10-22T17:00:00.000Z')
    expect(kickoff('2026-10-20T10:00:00Z', 1)).toBe('2026-10-29T18:00:00.000Z')
    expect(kickoff('2026-04-01T10:00:00Z', -1)).toBe('2026-03-26T18:00:00.000Z')
  })
})

describe('a vote of a demo player', () => {
  it('at night is moved to the evening before', () => {
    expect(moveToWakingHours(new Date('2026-11-24T02:00:00Z'), timezone).toISOString()).toBe(
      '2026-11-23T18:00:00.000Z',
    )
  })
  it('during the day is not moved', () => {
    expect(moveToWakingHours(new Date('2026-11-24T06:00:00Z'), timezone).toISOString()).toBe(
      '2026-11-24T06:00:00.000Z',
    )
  })
})
