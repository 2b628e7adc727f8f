import { aGame, playersOf } from '@club/tab-testing'
import { describe, expect, test } from 'vitest'
import { getGamePhase, getGamePhaseChangeTimes } from './game-phase.ts'

const prague = 'Europe/Prague'
const [whiteTeam, blackTeam] = [playersOf(5), playersOf(10).slice(5)]
const dealt = aGame({ whiteTeam, blackTeam })
const undealt = aGame()
/** The result of last week's game. */
const lastWeek = { gameId: 9, date: '2026-11-19T18:00:00.000Z', whiteTeamScore: 7, blackTeamScore: 5 }
/** The result of the game in the fixtures, on Thursday, November 26, at 19:00 in Prague. */
const saved = { ...lastWeek, gameId: 10, date: undealt.date }
const nextWeek = aGame({ id: 11, date: '2026-12-03T18:00:00.000Z' })

describe('the phase', () => {
  test.each([
    ['a week ahead', undealt, lastWeek, '2026-11-20T12:00:00.000Z', 'voting'],
    ['a second before the day of the game', undealt, lastWeek, '2026-11-25T22:59:59.999Z', 'voting'],
    ['with teams, days ahead', dealt, lastWeek, '2026-11-24T12:00:00.000Z', 'teams'],
    ['with teams, a second before the day', dealt, lastWeek, '2026-11-25T22:59:59.999Z', 'teams'],
    ['from midnight on', undealt, lastWeek, '2026-11-25T23:00:00.000Z', 'today'],
    ['from midnight on, with teams', dealt, lastWeek, '2026-11-25T23:00:00.000Z', 'today'],
    ['a second before kickoff', dealt, lastWeek, '2026-11-26T17:59:59.999Z', 'today'],
    ['from kickoff on', dealt, lastWeek, '2026-11-26T18:00:00.000Z', 'playing'],
    ['from kickoff on, without teams', undealt, lastWeek, '2026-11-26T18:00:00.000Z', 'playing'],
    ['at the end of the three hours', dealt, lastWeek, '2026-11-26T20:59:59.999Z', 'playing'],
    ['on a page that is open after them', dealt, lastWeek, '2026-11-26T21:00:00.000Z', 'voting'],
    ['when the result was saved', null, saved, '2026-11-26T19:30:00.000Z', 'result'],
    ['when the result was saved before kickoff', null, saved, '2026-11-26T12:00:00.000Z', 'result'],
    [
      'when a game was played and not archived',
      aGame({ wasPlayed: true }),
      saved,
      '2026-11-26T19:30:00.000Z',
      'result',
    ],
    [
      'when only last week has a result',
      aGame({ wasPlayed: true }),
      lastWeek,
      '2026-11-26T19:30:00.000Z',
      'voting',
    ],
    ['on the next day', null, saved, '2026-11-27T20:59:59.999Z', 'result'],
    ['when a day has passed', null, saved, '2026-11-27T21:00:00.000Z', 'voting'],
    ['when the next game is scheduled', nextWeek, saved, '2026-11-26T19:30:00.000Z', 'voting'],
    ['when the second game of a day follows', dealt, saved, '2026-11-26T12:00:00.000Z', 'today'],
    ['without games', null, undefined, '2026-11-26T12:00:00.000Z', 'voting'],
  ] as const)('%s', (_, game, last, now, phase) => {
    expect(getGamePhase(game, last, new Date(now), prague)).toBe(phase)
  })

  test.each([
    ['in New York, whose day begins later', 'America/New_York', undealt.date, '2026-11-26T05:00:00.000Z'],
    [
      'in Auckland, where it is already the next day',
      'Pacific/Auckland',
      undealt.date,
      '2026-11-26T11:00:00.000Z',
    ],
    ['on the day clocks go forward', prague, '2026-03-29T17:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['on the day clocks go back', prague, '2026-10-25T18:00:00.000Z', '2026-10-24T22:00:00.000Z'],
    [
      'when clocks go forward at midnight',
      'Africa/Cairo',
      '2026-04-24T16:00:00.000Z',
      '2026-04-23T22:00:00.000Z',
    ],
    ['when the kickoff is after midnight', prague, '2026-11-25T23:30:00.000Z', '2026-11-25T23:00:00.000Z'],
  ])('the day of the game begins at midnight in the club’s time zone: %s', (_, zone, date, midnight) => {
    const at = (shift: number) =>
      getGamePhase(aGame({ date }), undefined, new Date(Date.parse(midnight) + shift), zone)
    expect([at(-1), at(0)]).toEqual(['voting', 'today'])
  })

  test('the three hours are real ones when clocks change during the game', () => {
    const game = aGame({ date: '2026-10-25T00:30:00.000Z' })
    const at = (now: string) => getGamePhase(game, undefined, new Date(now), prague)
    expect(at('2026-10-25T03:29:59.999Z')).toBe('playing')
    expect(at('2026-10-25T03:30:00.000Z')).toBe('voting')
  })
})

test.each([
  ['a game with teams', dealt, undefined],
  ['a game without teams', undealt, saved],
  ['no game', null, saved],
])('with %s, the phase changes at no other instants than those announced', (_, game, last) => {
  const minute = 60_000
  const from = Date.parse('2026-11-25T00:00:00.000Z')
  const times = Array.from({ length: 4 * 24 * 60 }, (__, nth) => new Date(from + nth * minute))
  const at = (now: Date) => getGamePhase(game, last, now, prague)
  const changes = times.filter((now) => at(now) !== at(new Date(now.getTime() - minute)))
  const announced = getGamePhaseChangeTimes(game, last, prague).map((change) => change.toISOString())
  expect(changes.length).toBeGreaterThan(0)
  for (const change of changes) expect(announced).toContain(change.toISOString())
})
