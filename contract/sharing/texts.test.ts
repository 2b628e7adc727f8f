import { describe, expect, test } from 'vitest'
import { gameLink, invitationText, reminderText, resultText, type SharedGame, teamsText } from './index.ts'

const zone = 'Europe/Prague'
const game = (language: 'cs' | 'en', date = '2026-11-26T18:00:00.000Z'): SharedGame => ({
  language,
  zone,
  date,
  link: gameLink('https://club.example', 33),
})
const teams = {
  white: ['Anna Adamová', 'Petr Říha'],
  black: ['Bruno Čížek', 'Dana Malá'],
  bench: ['Eva Nová'],
}
const gaps = {
  overall: { points: 0.04, ahead: 'white' },
  offense: { points: 0.15, ahead: 'black' },
  defense: { points: 1, ahead: 'black' },
  ballHandling: { points: 0, ahead: null },
} as const

test('the address of a game’s page can ask for the teams', () => {
  expect(gameLink('https://club.example', 33)).toBe('https://club.example/games?game=33')
  expect(gameLink('https://club.example', 33, 'teams')).toBe('https://club.example/games?game=33&show=teams')
})

test('the invitation has the kickoff and the link, in both languages', () => {
  expect(invitationText(game('cs'))).toBe(
    'Čtvrtek 26. listopadu, 19:00: kdo jde?\n\nHlasujte: https://club.example/games?game=33',
  )
  expect(invitationText(game('en'))).toBe(
    'Thursday, November 26, 19:00: who is going?\n\nVote: https://club.example/games?game=33',
  )
})

describe('the text with the teams', () => {
  test('in Czech', () => {
    expect(teamsText(game('cs'), teams, gaps)).toBe(
      `Čtvrtek 26. listopadu, 19:00: týmy jsou hotové

Bílí: Anna Adamová, Petr Říha
Černí: Bruno Čížek, Dana Malá
Lavička: Eva Nová

Rozdíl průměrů: celkově 0,0 · útok 0,2 · obrana 1,0 · práce s míčem 0,0

https://club.example/games?game=33`,
    )
  })

  test('in English', () => {
    expect(teamsText(game('en'), teams, gaps)).toBe(
      `Thursday, November 26, 19:00: the teams are out

White: Anna Adamová, Petr Říha
Black: Bruno Čížek, Dana Malá
Bench: Eva Nová

Gap between the averages: overall 0.0 · offense 0.2 · defense 1.0 · ball handling 0.0

https://club.example/games?game=33`,
    )
  })

  test.each([
    ['Sportovní hala, Hlavní 5', 'Hrajeme vzadu'],
    ['Sportovní hala, Hlavní 5', null],
    [null, 'Hrajeme vzadu'],
  ])('has lines with the place %s and the note %s', (place, note) => {
    const lines = [place, note].filter((line) => line !== null).join('\n')
    const shared = { ...game('cs'), place, note }
    expect(teamsText(shared, teams, gaps)).toMatch(
      new RegExp(`^Čtvrtek 26. listopadu, 19:00: týmy jsou hotové\n${lines}\n\nBílí: `),
    )
    expect(invitationText(shared)).toBe(
      `Čtvrtek 26. listopadu, 19:00: kdo jde?\n${lines}\n\nHlasujte: https://club.example/games?game=33`,
    )
    expect(reminderText(shared, ['Anna Adamová'], new Date(0))).toContain(
      `1 hráč ještě nehlasoval\nAnna Adamová\n\n${lines}\n\nOdhlášení dnes`,
    )
    expect(resultText(shared, { white: 7, black: 5 }, teams)).toBe(
      resultText(game('cs'), { white: 7, black: 5 }, teams),
    )
  })

  test('without a bench has no line for it', () => {
    expect(teamsText(game('en'), { ...teams, bench: [] }, gaps)).toContain(
      'Black: Bruno Čížek, Dana Malá\n\nGap',
    )
  })

  test('contains the full names of 22 players, even names of 100 characters', () => {
    const names = Array.from({ length: 22 }, (_, index) => `${'Ž'.repeat(97)} ${index + 10}`)
    const text = teamsText(
      game('cs'),
      { white: names.slice(0, 5), black: names.slice(5, 10), bench: names.slice(10) },
      gaps,
    )
    const lines = text.split('\n')
    expect(lines).toContain(`Bílí: ${names.slice(0, 5).join(', ')}`)
    expect(lines).toContain(`Černí: ${names.slice(5, 10).join(', ')}`)
    expect(lines).toContain(`Lavička: ${names.slice(10).join(', ')}`)
  })
})

describe('the text with the result', () => {
  test('in Czech', () => {
    expect(resultText(game('cs'), { white: 7, black: 5 }, teams)).toBe(
      `Čtvrtek 26. listopadu, 19:00
Bílí 7 : 5 Černí – vyhráli Bílí

Bílí: Anna Adamová, Petr Říha
Černí: Bruno Čížek, Dana Malá
Lavička: Eva Nová

https://club.example/games?game=33`,
    )
  })

  test('in English', () => {
    expect(resultText(game('en'), { white: 5, black: 7 }, teams)).toBe(
      `Thursday, November 26, 19:00
White 5 : 7 Black – Black won

White: Anna Adamová, Petr Říha
Black: Bruno Čížek, Dana Malá
Bench: Eva Nová

https://club.example/games?game=33`,
    )
  })

  test.each([
    ['cs', { white: 0, black: 1 }, 'Bílí 0 : 1 Černí – vyhráli Černí'],
    ['cs', { white: 3, black: 3 }, 'Bílí 3 : 3 Černí – remíza'],
    ['en', { white: 2, black: 0 }, 'White 2 : 0 Black – White won'],
    ['en', { white: 0, black: 0 }, 'White 0 : 0 Black – a draw'],
  ] as const)('names the winner: %s %j', (language, score, expected) => {
    expect(resultText(game(language), score, teams).split('\n')[1]).toBe(expected)
  })

  test('contains only the score when the game has no line-ups', () => {
    const none = { white: [], black: [], bench: [] }
    const alone =
      'Thursday, November 26, 19:00\nWhite 1 : 0 Black – White won\n\nhttps://club.example/games?game=33'
    expect(resultText(game('en'), { white: 1, black: 0 }, none)).toBe(alone)
    expect(resultText(game('en'), { white: 1, black: 0 }, null)).toBe(alone)
  })
})

describe('the reminder', () => {
  const dayBefore = new Date('2026-11-25T11:00:00.000Z')

  test('in Czech, the day before', () => {
    expect(reminderText(game('cs'), ['Anna Adamová', 'Petr Říha'], dayBefore)).toBe(
      `Čtvrtek 26. listopadu, 19:00: 2 hráči ještě nehlasovali
Anna Adamová, Petr Říha

Odhlášení dnes: 50 Kč
Odhlášení zítra: 100 Kč, od poledne 200 Kč

Hlasujte: https://club.example/games?game=33`,
    )
  })

  test('in English, the day before', () => {
    expect(reminderText(game('en'), ['Anna Adamová', 'Petr Říha'], dayBefore)).toBe(
      `Thursday, November 26, 19:00: 2 players have not voted yet
Anna Adamová, Petr Říha

Withdrawing today: 50 CZK
Withdrawing tomorrow: 100 CZK, from noon 200 CZK

Vote: https://club.example/games?game=33`,
    )
  })

  test.each([
    ['cs', 1, '1 hráč ještě nehlasoval'],
    ['cs', 4, '4 hráči ještě nehlasovali'],
    ['cs', 5, '5 hráčů ještě nehlasovalo'],
    ['cs', 22, '22 hráčů ještě nehlasovalo'],
    ['en', 1, '1 player has not voted yet'],
    ['en', 22, '22 players have not voted yet'],
  ] as const)('counts: %s %i', (language, count, expected) => {
    const names = Array.from({ length: count }, (_, index) => `${'Ž'.repeat(97)} ${index + 10}`)
    const [headline, listed] = reminderText(game(language), names, dayBefore).split('\n')
    expect(headline?.split(': ').at(-1)).toBe(expected)
    expect(listed).toBe(names.join(', '))
  })

  /** Creates the text of a reminder at the time `now`, and returns its lines about the penalty for withdrawing. */
  const costs = (date: string, now: string) =>
    reminderText(game('en', date), ['A'], new Date(now))
      .split('\n')
      .filter((line) => line.startsWith('Withdrawing'))
  const thursday = '2026-11-26T18:00:00.000Z'

  test.each([
    ['2026-11-20T11:00:00.000Z', ['Withdrawing today: 50 CZK', 'Withdrawing tomorrow: 50 CZK']],
    [
      '2026-11-25T22:59:59.999Z',
      ['Withdrawing today: 50 CZK', 'Withdrawing tomorrow: 100 CZK, from noon 200 CZK'],
    ],
    ['2026-11-25T23:00:00.000Z', ['Withdrawing today: 100 CZK, from noon 200 CZK']],
    ['2026-11-26T10:59:59.999Z', ['Withdrawing today: 100 CZK, from noon 200 CZK']],
    ['2026-11-26T11:00:00.000Z', ['Withdrawing today: 200 CZK']],
    ['2026-11-26T23:00:00.000Z', []],
  ])('contains the fee for withdrawing, in the club’s time zone: at %s', (now, expected) => {
    expect(costs(thursday, now)).toEqual(expected)
  })

  test.each([
    ['forward', '2026-03-29T17:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T09:59:59.999Z'],
    ['back', '2026-10-25T18:00:00.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T10:59:59.999Z'],
  ])('uses local midnight and noon on the day when clocks go %s', (_, kickoff, midnight, beforeNoon) => {
    const before = (instant: string, milliseconds: number) =>
      new Date(Date.parse(instant) - milliseconds).toISOString()
    const morning = ['Withdrawing today: 100 CZK, from noon 200 CZK']
    expect(costs(kickoff, before(midnight, 1))[1]).toBe('Withdrawing tomorrow: 100 CZK, from noon 200 CZK')
    expect(costs(kickoff, midnight)).toEqual(morning)
    expect(costs(kickoff, beforeNoon)).toEqual(morning)
    expect(costs(kickoff, before(beforeNoon, -1))).toEqual(['Withdrawing today: 200 CZK'])
  })

  test('has no empty paragraph when withdrawing costs nothing', () => {
    expect(reminderText(game('en'), ['A'], new Date('2026-11-27T11:00:00.000Z'))).toBe(
      'Thursday, November 26, 19:00: 1 player has not voted yet\nA\n\nVote: https://club.example/games?game=33',
    )
  })
})

test.each([
  ['2026-03-28T18:00:00.000Z', 'Saturday, March 28, 19:00'],
  ['2026-03-29T17:00:00.000Z', 'Sunday, March 29, 19:00'],
  ['2026-10-24T17:00:00.000Z', 'Saturday, October 24, 19:00'],
  ['2026-10-25T18:00:00.000Z', 'Sunday, October 25, 19:00'],
  ['2026-11-26T23:00:00.000Z', 'Friday, November 27, 00:00'],
])('a kickoff is in the club’s time zone: %s', (date, expected) => {
  expect(resultText(game('en', date), { white: 0, black: 0 }, null).split('\n')[0]).toBe(expected)
})
