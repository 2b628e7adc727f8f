import { describe, expect, test } from 'vitest'
import { activity } from './activity.ts'
import { defaultClub } from './club.ts'
import { idInPath } from './fields.ts'
import { game, gameChange, gameListItem, newGame } from './game.ts'
import { microfrontends } from './microfrontends.ts'
import { newPlayer, playerChange } from './player.ts'
import { vote } from './registration.ts'

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? []

describe('a player in a request', () => {
  const skills = { offenseSkill: 5, defenseSkill: 7.3, ballHandlingSkill: 10 }

  test('has a trimmed name', () => {
    expect(newPlayer.parse({ name: '  Jiří Čížek ', ...skills }).name).toBe('Jiří Čížek')
  })

  test.each([
    ['many  spaces\t\n and lines', 'many spaces and lines'],
    ['Jir\u030ci\u0301 C\u030ci\u0301z\u030cek', 'Jiří Čížek'],
    ['\u00a0Jan\u2028Novák\u3000', 'Jan Novák'],
    ['O’Neill-Šťastný 2.', 'O’Neill-Šťastný 2.'],
    ['\u{1f468}\u200d\u{1f467}', '\u{1f468}\u200d\u{1f467}'],
  ])('has its name %j kept as %j', (given, kept) => {
    expect(newPlayer.parse({ name: given, ...skills }).name).toBe(kept)
    expect(newPlayer.parse({ name: kept, ...skills }).name, 'which stays as it is').toBe(kept)
  })

  test.each(['\u200b\u200b\u200b', '\ufeff', '\u3164', '\u2800', '\u0301', '\u200e \u2060'])(
    'needs a name one can see, not %j',
    (name) => {
      expect(messages(newPlayer.safeParse({ name, ...skills }))).toEqual(['Player name cannot be empty.'])
    },
  )

  test.each(['a\u0000b', 'a\u001b[31mb', 'a\u0085b', '\ud800x', 'x\udc00', 'a\u202eb'])(
    'has no control character in its name: %j',
    (name) => {
      expect(messages(newPlayer.safeParse({ name, ...skills }))).toEqual([
        'Player name cannot contain control characters.',
      ])
    },
  )

  test.each([
    `a${'\u0301'.repeat(99)}`,
    'Ja\u0316\u0317\u0318\u0319\u031cn',
    'a\u0301\u200d\u0302\u034f\u0303\u200b\u0304\u0305\u0306',
  ])('is refused with too many accents on one letter of the name: %j', (name) => {
    expect(messages(newPlayer.safeParse({ name, ...skills }))).toEqual([
      'Player name cannot have more than 4 accents on one letter.',
    ])
  })

  test.each(['Nguyễn Thị Hồng', 'क्षत्रिय', 'น้ำผึ้ง', 'מֹשֶׁה', 'q\u0323\u0304\u0301', '❤️👩🏽‍🚀'])(
    'has the accents that its script needs: %s',
    (name) => {
      expect(messages(newPlayer.safeParse({ name, ...skills }))).toEqual([])
    },
  )

  test('is refused with more wins than games', () => {
    const { error } = playerChange.safeParse({ gamesPlayed: 3, wins: 5 })
    expect(error?.issues).toMatchObject([{ path: ['wins'], message: 'Wins cannot be more than games.' }])
    for (const change of [{ gamesPlayed: 3, wins: 3 }, { wins: 5 }, { gamesPlayed: 0 }])
      expect(playerChange.safeParse(change).success).toBe(true)
  })

  test('is refused with all errors at once, in the specification’s words [S5.15 S5.16]', () => {
    const result = newPlayer.safeParse({
      name: '  ',
      offenseSkill: 0.9,
      defenseSkill: '7',
      ballHandlingSkill: 10.1,
    })
    expect(messages(result)).toEqual([
      'Player name cannot be empty.',
      'Offense must be between 1 and 10',
      'Defense must be between 1 and 10',
      'Ball Handling must be between 1 and 10',
    ])
  })

  test('accepts every rating from 1 to 10 in steps of 0.1, and no other number [S1.5 S9.4]', () => {
    for (let tenth = 10; tenth <= 100; tenth++) {
      expect(newPlayer.safeParse({ name: 'x', ...skills, offenseSkill: tenth / 10 }).success).toBe(true)
    }
    for (const offenseSkill of [5.55, 0.9, 0, 10.1, 11])
      expect(newPlayer.safeParse({ name: 'x', ...skills, offenseSkill }).success).toBe(false)
  })

  test('is refused with an unknown field, or with none at all', () => {
    expect(newPlayer.safeParse({ name: 'x', ...skills, nick: 'y' }).success).toBe(false)
    expect(playerChange.safeParse({}).success).toBe(false)
  })
})

describe('a game in a request', () => {
  test.each([
    '2026-11-26',
    '26.11.2026 19:00',
    '2026-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    'now',
    17,
    null,
  ])('is refused with the date %s', (date) => {
    expect(newGame.safeParse({ date }).success).toBe(false)
  })

  test.each([
    '1969-12-31T23:59:59.999Z',
    '2200-01-01T00:00:00Z',
    '2200-01-01T00:30:00+01:00',
    '1970-01-01T00:30:00+01:00',
  ])('is refused outside of the years 1970 to 2199, as written and in UTC: %s', (date) => {
    expect(messages(newGame.safeParse({ date }))).toEqual(['must be a date between 1970 and 2199'])
  })

  test('accepts an instant in UTC or with an offset', () => {
    for (const date of ['1970-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'])
      expect(newGame.safeParse({ date }).success).toBe(true)
    expect(newGame.safeParse({ date: '2026-11-26T18:00:00.000Z' }).success).toBe(true)
    expect(newGame.safeParse({ date: '2026-11-26T19:00:00+01:00' }).success).toBe(true)
  })

  test('has scores from 0 to 999 or none [S9.12]', () => {
    expect(messages(gameChange.safeParse({ whiteTeamScore: -1 }))).toEqual(['Scores cannot be negative.'])
    expect(gameChange.safeParse({ whiteTeamScore: 1000 }).success).toBe(false)
    expect(gameChange.safeParse({ whiteTeamScore: 1.5 }).success).toBe(false)
    expect(gameChange.safeParse({ whiteTeamScore: null, blackTeamScore: 999 }).success).toBe(true)
    expect(gameChange.safeParse({ whiteTeamScore: 0, blackTeamScore: 0 }).success).toBe(true)
  })

  test('has a note of one line and at most 200 characters, or null', () => {
    const noteOf = (note: unknown) => gameChange.safeParse({ note })
    expect(noteOf('  Hrajeme vzadu,\n vezměte  si rozlišováky. ').data?.note).toBe(
      'Hrajeme vzadu, vezměte si rozlišováky.',
    )
    expect(noteOf(null).data).toEqual({ note: null })
    expect(noteOf('ž'.repeat(200)).success).toBe(true)
    expect(messages(noteOf('ž'.repeat(201)))).toEqual(['The note cannot be longer than 200 characters.'])
    for (const empty of ['', ' \n ', '\u200b'])
      expect(messages(noteOf(empty))).toEqual(['The note cannot be empty.'])
    expect(messages(noteOf('a\u202eb'))).toEqual(['The note cannot contain control characters.'])
  })
})

test('the keyword and the confirmation texts have fixed defaults, which a club can replace [S9.33]', () => {
  expect(defaultClub).toMatchObject({
    teamKeyword: 'THURSDAY',
    deleteGamePhrase: 'DELETE GAME',
    deletePlayerWord: 'DELETE PLAYER',
  })
})

test('a game of an older server, which has no notes, has none', () => {
  const older = { id: 1, date: '2026-11-26T18:00:00.000Z', wasPlayed: false, isArchived: false }
  const scores = { whiteTeamScore: null, blackTeamScore: null }
  const nobody = { whiteTeam: [], blackTeam: [], benchPlayers: [], registeredPlayers: [] }
  for (const answer of [game, gameListItem])
    expect(answer.parse({ ...older, ...scores, ...nobody }).note).toBeNull()
})

test('a vote without a status is going', () => {
  expect(vote.parse({ playerId: 1, gameId: 2 }).status).toBe('going')
})

test('parsing an activity of a newer version keeps an unknown kind, and drops only invalid details', () => {
  const row = {
    id: 2,
    at: '2026-11-26T18:00:00.000Z',
    kind: 'shirt_given',
    by: null,
    game: null,
    player: null,
  }
  const newer = { ...row, undoOf: null, undoneBy: null }
  const details = { before: { shirt: 6, status: 'going' }, after: { status: 'perhaps' } }
  expect(activity.parse({ ...newer, details })).toEqual({
    ...newer,
    details: { before: details.before, after: null },
  })
})

test.each(['0', '-1', '1.5', 'abc', '', '1e3', ' 1', '9'.repeat(16)])(
  '%j is not a valid id in a path',
  (text) => {
    expect(idInPath.safeParse(text).success).toBe(false)
  },
)

describe('the list of microfrontends', () => {
  const tab = { name: 'mf-x', path: '/x', title: { cs: 'X', en: 'X' }, entry: '/mf-x/mf-manifest.json' }

  test('accepts a path on the same origin or an absolute address', () => {
    expect(microfrontends.safeParse([tab]).success).toBe(true)
    expect(
      microfrontends.safeParse([{ ...tab, entry: 'https://tabs.example/mf-manifest.json' }]).success,
    ).toBe(true)
  })

  test.each([
    '//evil.example/x',
    'javascript:alert(1)',
    'mf-x/x',
    'ftp://x/y',
    '',
    'https://tabs.example:PORT/x',
    'https://<host>/x',
    'https://tabs.example:99999/x',
  ])('refuses the entry %j', (entry) => {
    expect(microfrontends.safeParse([{ ...tab, entry }]).success).toBe(false)
  })

  test('refuses two tabs with the same name or the same path', () => {
    expect(microfrontends.safeParse([tab, { ...tab, path: '/y' }]).success).toBe(false)
    expect(microfrontends.safeParse([tab, { ...tab, name: 'mf-y' }]).success).toBe(false)
  })
})
