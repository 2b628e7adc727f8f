import { defaultClub, type Player } from '@club/contract'
import type { GameRow } from '@club/db'
import { describe, expect, it } from 'vitest'
import {
  type CardContentOptions,
  createPreviewContent,
  createResultContent,
  createTeamsContent,
  type GameWithTeams,
} from '../card-content.ts'
import { toPng, toSvg } from './draw-card.ts'
import { type FontWeight, measureTextWidth } from './font.ts'
import { fitFontSize, joinFittingNames, removeMissingGlyphs, truncateText } from './text.ts'

const club = defaultClub
const now = new Date('2026-11-21T12:00:00.000Z')
const cardContext = { club, language: 'cs', now } as const

const player = (id: number, name: string): Player => ({
  id,
  name,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
  overallSkill: 5.8,
  gamesPlayed: 0,
  wins: 0,
  plusMinus: 0,
  joinedDate: '2026-01-01T00:00:00.000Z',
})

/**
 * Creates a game. `size`, `blackSize` and `bench` are the numbers of players of White, of Black and on the bench.
 * `nameOf` returns a player's name for the player's number.
 */
function gameOf(
  size: number,
  bench: number,
  nameOf: (at: number) => string,
  row: Partial<GameRow> = {},
  blackSize = size,
): GameWithTeams & { readonly going: number } {
  let at = 0
  const newPlayers = (count: number) => Array.from({ length: count }, () => player(++at, nameOf(at)))
  return {
    row: {
      id: 33,
      kickoff_at: new Date('2026-11-26T18:00:00.000Z'),
      was_played: false,
      is_archived: false,
      white_score: null,
      black_score: null,
      note: null,
      ...row,
    },
    whiteTeam: newPlayers(size),
    blackTeam: newPlayers(blackSize),
    benchPlayers: newPlayers(bench),
    going: 13,
  }
}

const contentOf = ({ row, going }: ReturnType<typeof gameOf>, context: CardContentOptions) =>
  createPreviewContent({ ...row, going }, context)

const shortName = (at: number) => `Jan Novák${at}`
/** Returns a name of about 100 wide characters that contains the given number. */
const longName = (at: number) => `${'W'.repeat(50)} ${String(at).padStart(2, '0')}${'Ž'.repeat(47)}`
const won = { was_played: true, is_archived: true, white_score: 7, black_score: 5 }

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Text extends Box {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/**
 * Returns the texts of a drawing with their bounding boxes. The box of a text that consists of digits is less high,
 * because only letters can have accents above them.
 */
function textsOf(svg: string): Text[] {
  const found = svg.matchAll(
    /<text x="([\d.-]+)" y="([\d.-]+)" font-family="Open Sans" font-size="([\d.]+)" font-weight="(\d+)" fill="[^"]+" text-anchor="(\w+)"(?: letter-spacing="([\d.-]+)")?(?: text-decoration="line-through")?>([^<]*)</g,
  )
  return [...found].map(([, x, y, size, weight, anchor, spacing = '0', escaped = '']) => {
    const text = escaped.replace(/&(amp|lt|gt|quot);/g, '_')
    const width = measureTextWidth(
      text,
      Number(weight) as FontWeight,
      Number(size),
      Number(spacing) / Number(size),
    )
    const left = Number(x) - width * { start: 0, middle: 0.5, end: 1 }[anchor as 'start']
    const top = Number(y) - (/^\d+$/.test(text) ? 0.73 : 0.95) * Number(size)
    const bottom = Number(y) + 0.15 * Number(size)
    return { text, x: Number(x), y: Number(y), size: Number(size), left, right: left + width, top, bottom }
  })
}

const textsIn = (svg: string): string[] => textsOf(svg).map(({ text }) => text)

function given<Content>(content: Content | undefined): Content {
  if (!content) throw new Error('there is nothing to draw')
  return content
}

describe('A card shows', () => {
  it('when the next game is, and how many players come', () => {
    const content = contentOf(gameOf(0, 0, shortName), cardContext)
    expect(textsIn(toSvg(content))).toEqual([
      'Thursday Football Club',
      'Přihlašování otevřeno',
      'Čtvrtek',
      '26. listopadu',
      '19:00',
      'Jde 13 hráčů',
      'ideálně 10–16',
    ])
  })

  it('the same in English, in the club’s zone', () => {
    const elsewhere = { club: { ...club, timezone: 'Pacific/Auckland' }, language: 'en', now } as const
    expect(textsIn(toSvg(contentOf(gameOf(0, 0, shortName), elsewhere)))).toEqual([
      'Thursday Football Club',
      'Registration Open',
      'Friday',
      'November 27',
      '07:00',
      '13 players going',
      'ideal 10–16',
    ])
  })

  it.each([3, 5, 11])(
    'how many players are ideal in a club of %i a side, with a tile for each',
    (teamSize) => {
      const context = { ...cardContext, club: { ...club, teamSize } }
      const open = toSvg(contentOf(gameOf(0, 0, shortName), context))
      expect(textsIn(open)).toContain(`ideálně ${2 * teamSize}–${2 * teamSize + 6}`)
      const tiles = [...open.matchAll(/<rect x="([\d.]+)" y="438" width="([\d.]+)"/g)]
      expect(tiles).toHaveLength(2 * teamSize + 6)
      const [, left, width] = tiles.at(-1) ?? []
      expect(Number(left) + Number(width)).toBeCloseTo(1200 - 64, 0)
    },
  )

  it('the year of a game that is in another year in the club’s time zone', () => {
    const datesOf = (day: string, zone = 'Europe/Prague') => {
      const game = gameOf(5, 0, shortName, { kickoff_at: new Date(day) })
      const context = { ...cardContext, club: { ...club, timezone: zone } }
      return [contentOf(game, context).day, given(createTeamsContent(game, context)).date]
    }
    expect(datesOf('2019-09-25T18:00:00.000Z')).toEqual(['25. září 2019', 'Středa 25. září 2019'])
    expect(datesOf('2026-12-31T22:00:00.000Z')).toEqual(['31. prosince', 'Čtvrtek 31. prosince'])
    expect(datesOf('2026-12-31T22:00:00.000Z', 'Asia/Tokyo')[0]).toBe('1. ledna 2027')
  })

  it('how a game ended, or that it was canceled', () => {
    const ended = textsIn(toSvg(contentOf(gameOf(0, 0, shortName, won), cardContext)))
    expect(ended).toEqual(expect.arrayContaining(['Zápas odehrán', '7 : 5', 'Vyhráli Bílí']))
    const canceled = textsIn(toSvg(contentOf(gameOf(0, 0, shortName, { is_archived: true }), cardContext)))
    expect(canceled).toContain('Zrušeno')
    expect(canceled.join()).not.toContain('hráčů')
  })

  it('the players of each team and of its bench, and the largest gap', () => {
    const game = gameOf(5, 3, shortName)
    const blackTeam = game.blackTeam.map((player, at) => (at === 0 ? { ...player, defenseSkill: 8 } : player))
    const svg = toSvg(given(createTeamsContent({ ...game, blackTeam }, cardContext)))
    const said = textsIn(svg)
    expect(said.slice(0, 3)).toEqual(['Thursday Football Club', 'Čtvrtek 26. listopadu', '19:00'])
    for (let at = 1; at <= 10; at++) expect(said).toContain(`J. Novák${at}`)
    expect(said).toEqual(expect.arrayContaining(['Bílí 5,8', 'Černí 5,8', 'Rozdíl', '0,6', 'Lavička']))
    expect(said.slice(said.indexOf('Lavička') + 1)).toEqual(
      expect.arrayContaining(['J. Novák11, J. Novák13', 'Bílí', 'J. Novák12', 'Černí']),
    )
    const y = (text: string) => textsOf(svg).find((one) => one.text === text)?.y ?? 0
    expect(y('J. Novák1')).toBeLessThan(y('J. Novák6'))
  })

  it('players who withdrew struck through, with a badge, and not counted in the averages and the gap', () => {
    const game = gameOf(5, 2, shortName)
    const blackTeam = game.blackTeam.map((player, at) => (at === 0 ? { ...player, overallSkill: 9 } : player))
    const drawn = (goingIds?: ReadonlySet<number>, language: 'cs' | 'en' = 'cs') => {
      const context = { club: { ...club, shareRatings: 'on' }, language, now } as const
      return toSvg(given(createTeamsContent({ ...game, blackTeam, goingIds }, context)))
    }
    const svg = drawn(new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]))
    expect(textsIn(svg)).not.toContain('9,0')
    expect([...svg.matchAll(/line-through">([^<]*)</g)].map(([, name]) => name)).toEqual(['J. Novák6'])
    expect(textsIn(svg).filter((text) => text === 'nejde')).toHaveLength(1)
    expect(textsIn(svg)).toEqual(expect.arrayContaining(['Černí 5,8', '0,0', 'J. Novák12 (nejde)']))
    expect(textsIn(drawn(new Set([1]), 'en')).filter((text) => text === 'withdrew')).toHaveLength(9)
    expect(textsIn(drawn())).toEqual(expect.arrayContaining(['Černí 6,4', '0,6', '9,0', 'J. Novák12']))
    expect(drawn()).not.toMatch(/nejde|line-through/)
  })

  it('the place and the note of a game, until it was played', () => {
    const place = 'Sportovní hala Botič'
    const context = { ...cardContext, club: { ...club, place } }
    const note = 'Hrajeme vzadu'
    const played = gameOf(5, 3, shortName, { ...won, note })
    for (const row of [{ note }, { note, is_archived: true }]) {
      const game = gameOf(5, 3, shortName, row)
      for (const content of [contentOf(game, context), given(createTeamsContent(game, context))])
        expect(textsIn(toSvg(content))).toEqual(expect.arrayContaining([place, note]))
    }
    for (const content of [
      contentOf(played, context),
      given(createTeamsContent(played, context)),
      given(createResultContent(played, context)),
    ])
      expect(textsIn(toSvg(content)).filter((text) => [place, note].includes(text))).toEqual([])
  })

  it('single players’ ratings only when the club shares them; averages and the gap in any case', () => {
    const draw = (shareRatings: 'off' | 'on') => {
      const context = { ...cardContext, club: { ...club, shareRatings } }
      return textsIn(toSvg(given(createTeamsContent(gameOf(5, 3, shortName), context))))
    }
    expect(draw('on').filter((text) => text === '5,8')).toHaveLength(10)
    expect(draw('off')).toEqual(draw('on').filter((text) => text !== '5,8'))
    expect(draw('off')).toEqual(expect.arrayContaining(['Bílí 5,8', 'Černí 5,8', '0,0']))
  })

  it('the score, the winner, and all players of both teams', () => {
    const said = textsIn(toSvg(given(createResultContent(gameOf(5, 2, shortName, won), cardContext))))
    expect(said).toEqual([
      'Thursday Football Club',
      'Čtvrtek 26. listopadu 2026',
      'Bílí',
      '7',
      ...[1, 2, 3, 4, 5].map(shortName),
      'Lavička: J. Novák11',
      'Černí',
      '5',
      ...[6, 7, 8, 9, 10].map(shortName),
      'Lavička: J. Novák12',
      'Vyhráli Bílí',
    ])
  })

  it('a draw without the yellow of a win', () => {
    const draw = toSvg(
      given(createResultContent(gameOf(5, 0, shortName, { ...won, black_score: 7 }), cardContext)),
    )
    expect(textsIn(draw)).toContain('Remíza')
    expect(draw).not.toContain('#ffd447')
    expect(draw.match(/font-size="420" font-weight="800"/g)).toHaveLength(2)
    expect(toSvg(contentOf(gameOf(0, 0, shortName, { ...won, black_score: 7 }), cardContext))).toMatch(
      / fill="#fff"[^>]*>7 : 7</,
    )
  })
})

/** Returns the texts of each pair of elements that overlap. */
const overlapping = (parts: readonly (Box & { readonly text: string })[]): string[] =>
  parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => (areApart(one, other) ? [] : [`${one.text} and ${other.text}`])),
  )

const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

describe('A card has room for', () => {
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 30]
  const teams = [
    ...sizes.map((size) => [size, size] as const),
    ...([
      [1, 2],
      [5, 4],
      [3, 11],
      [11, 6],
    ] as const),
  ]
  const named = teams.flatMap(([white, black]) => [
    [white, black, shortName] as const,
    [white, black, longName] as const,
  ])

  it.each(named)(
    '%i and %i players on the pitch, without overlaps and within the edges',
    (white, black, nameOf) => {
      const context = {
        ...cardContext,
        club: { ...club, shareRatings: 'on', place: 'W'.repeat(100) },
      } as const
      const game = gameOf(white, 8, nameOf, { note: nameOf(1) }, black)
      const svg = toSvg(given(createTeamsContent(game, context)))
      const boxes = (height: number): Box[] =>
        [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="(\d+)" rx/g)]
          .map(([, ...numbers]) => numbers.map(Number))
          .flatMap(([x = 0, y = 0, width = 0, tall = 0]) =>
            tall === height ? [{ left: x, right: x + width, top: y, bottom: y + tall }] : [],
          )
      const shirts = [
        ...svg.matchAll(/<g transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)"><path transform/g),
      ].map(([, ...numbers]) => {
        const [x = 0, y = 0, scale = 0] = numbers.map(Number)
        return { left: x + 3 * scale, right: x + 43 * scale, top: y + 3 * scale, bottom: y + 41 * scale }
      })
      const shown = Math.min(white, 18) + Math.min(black, 18)
      const [names, labels] = [boxes(44), boxes(56)]
      expect([names.length, shirts.length, labels.length]).toEqual([shown, shown, 2])
      const pills = [...names, ...shirts, ...labels]
      for (const [at, one] of pills.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(968)
        expect(one.bottom).toBeLessThanOrEqual(1000)
        // The halfway line of the pitch is at `y` = 500. No element crosses it.
        expect(one.bottom <= 500 || one.top >= 500).toBe(true)
        for (const other of pills.slice(at + 1)) expect(areApart(one, other)).toBe(true)
      }
      const texts = textsOf(svg)
      const [head, foot] = [texts.slice(0, 5), texts.filter(({ y }) => y > 1200)]
      expect(overlapping([...head, ...foot])).toEqual([])
      // The upper edge of the pitch is at `y` = 180, and the card's heading is above it.
      for (const { bottom } of head) expect(bottom).toBeLessThan(176)
      for (const { text, size: pixels, left, right } of texts) {
        expect([text, pixels >= 26]).toEqual([text, true])
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(1080)
      }
    },
  )

  it.each(named)('%i and %i in a result, each in its own half, without overlaps', (white, black, nameOf) => {
    const size = Math.max(white, black)
    const goals = { ...won, white_score: 999, black_score: 888 }
    const svg = toSvg(given(createResultContent(gameOf(white, 8, nameOf, goals, black), cardContext)))
    const texts = textsOf(svg)
    const [x = 0, top = 0, wide = 0] =
      /<rect x="([\d.]+)" y="(\d+)" width="([\d.]+)" height="84"/.exec(svg)?.slice(1).map(Number) ?? []
    const pill = { text: 'pill', left: x, right: x + wide, top, bottom: top + 84 }
    const [verdict, others] = [texts.at(-1), texts.slice(0, -1)]
    expect(verdict?.text).toBe('Vyhráli Bílí')
    expect(overlapping([pill, ...others])).toEqual([])
    for (const { left, right, y, size: pixels, x } of texts) {
      expect(pixels).toBeGreaterThanOrEqual(28)
      expect(y).toBeLessThanOrEqual(1320)
      if (x === 270) expect(right).toBeLessThanOrEqual(540)
      if (x === 810) expect(left).toBeGreaterThanOrEqual(540)
    }
    // The lowest line of text is near the lower edge of the card, so that no large part of the card is empty.
    expect(Math.max(...texts.map(({ y }) => y))).toBeGreaterThan(size < 3 ? 1_000 : 1_120)
    expect(texts.some(({ text }) => text === `+${size - 10}`)).toBe(size > 11)
  })

  it.each([shortName, longName])('a preview’s texts, before and after the game', (nameOf) => {
    for (const row of [{}, won, { is_archived: true }])
      for (const name of [club.name, nameOf(1)]) {
        const context = { ...cardContext, club: { ...club, name, place: nameOf(2) } }
        const texts = textsOf(toSvg(contentOf(gameOf(11, 4, nameOf, { ...row, note: nameOf(3) }), context)))
        expect(overlapping(texts)).toEqual([])
        for (const { right, bottom } of texts) {
          expect(right).toBeLessThanOrEqual(1200 - 60)
          expect(bottom).toBeLessThan(610)
        }
      }
  })

  it.each([
    ['Hala', 'W'.repeat(200)],
    ['W'.repeat(100), 'Hrajeme vzadu'],
    ['W'.repeat(100), 'W'.repeat(200)],
    [null, 'W'.repeat(200)],
    ['W'.repeat(100), null],
  ])('the place %s and the note %s in one line, of which at most the long ones are cut', (place, note) => {
    const context = { ...cardContext, club: { ...club, place } }
    const texts = textsOf(toSvg(contentOf(gameOf(0, 0, shortName, { note }), context)))
    const line = texts.filter(({ y }) => y === 590)
    const shown = line.map(({ text }) => text.replace(/^W+…$/, 'cut'))
    expect(shown).toEqual(
      [place, note].flatMap((text) => (text === null ? [] : text.startsWith('W') ? 'cut' : text)),
    )
    expect(overlapping(line)).toEqual([])
    expect(line.at(-1)?.right).toBeLessThanOrEqual(1200 - 64)
  })

  it('a bench of names without any letter of the font, with both sides in one line', () => {
    const nameOf = (at: number) => (at > 10 ? '😀' : shortName(at))
    const svg = toSvg(given(createTeamsContent(gameOf(5, 4, nameOf), cardContext)))
    const foot = textsOf(svg).filter(({ y, left }) => y === 1280 && left < 600)
    expect(foot.map(({ text }) => text)).toEqual(['?, ?', 'Bílí', '?, ?', 'Černí'])
    for (const [at, { right }] of foot.slice(0, -1).entries())
      expect(right).toBeLessThan(foot[at + 1]?.left ?? 0)
  })

  it('a club’s name of 100 letters beside the other texts at the top', () => {
    const wide = { club: { ...club, name: 'W'.repeat(100) }, language: 'cs', now } as const
    const [name, state] = textsOf(toSvg(contentOf(gameOf(0, 0, shortName), wide)))
    expect(name?.text).toMatch(/^W+…$/)
    expect(name?.right).toBeLessThan((state?.left ?? 0) - 60)
  })
})

describe('Text', () => {
  it('is drawn without characters that the font does not have, and is never empty', () => {
    expect(removeMissingGlyphs('Jan 😀⚽ Čížek 中文', 700)).toBe('Jan Čížek')
    expect(removeMissingGlyphs('C\u030ci\u0301z\u030cek', 700)).toBe('Čížek')
    expect(removeMissingGlyphs('👨‍👩‍👧', 700)).toBe('?')
    expect(removeMissingGlyphs('Жуков Ελλάς', 700)).toBe('Жуков Ελλάς')
  })

  it('is made smaller when it is too wide, and then cut', () => {
    const style = { size: 30, weight: 700, fill: '#fff' } as const
    expect(truncateText('Novák', 500, style)).toBe('Novák')
    expect(truncateText('Nejkulaťoulinkatější', 150, style)).toMatch(/^Nej\S*…$/)
    expect(measureTextWidth(truncateText('Nejkulaťoulinkatější', 150, style), 700, 30)).toBeLessThanOrEqual(
      150,
    )
    expect(fitFontSize('Novák', 500, style, 20).size).toBe(30)
    expect(fitFontSize('Nejkulaťoulinkatější', 250, style, 20).size).toBeLessThan(30)
    expect(fitFontSize('Nejkulaťoulinkatější', 50, style, 20).size).toBe(20)
  })

  it('of many names contains the number of the remaining ones', () => {
    const style = { size: 30, weight: 400, fill: '#fff' } as const
    expect(joinFittingNames(['A. Jedna', 'B. Dva'], 500, style)).toBe('A. Jedna, B. Dva')
    expect(joinFittingNames(['A. Jedna', 'B. Dva', 'C. Tři'], 260, style)).toBe('A. Jedna, B. Dva +1')
    expect(joinFittingNames(['W'.repeat(100), 'B. Dva'], 260, style)).toMatch(/^W+… \+1$/)
    expect(joinFittingNames(['中文 名字', 'B. Dva', '😀'], 500, style)).toBe('?, B. Dva, ?')
  })

  it('is escaped as XML', () => {
    const nameOf = (at: number) => `"><image href="http://127.0.0.1:1/${at}"/>&amp;`
    const svg = toSvg(given(createResultContent(gameOf(2, 1, nameOf, won), cardContext)))
    expect(svg).not.toContain('<image')
    expect(
      toPng(given(createResultContent(gameOf(2, 1, nameOf, won), cardContext))).byteLength,
    ).toBeGreaterThan(1_000)
  })
})
