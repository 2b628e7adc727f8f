import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  clubEnvironmentVariables,
  environmentVariableNames,
  getEnvironmentVariableExample,
  readSettings,
  type SettingKind,
  SettingsError,
} from './settings.ts'

describe('Settings', () => {
  // This test repeats the default values of the specification (contract section 1). Other tests import the defaults
  // from the code, so they would not detect a wrong default.
  it('all have a default, and the default language is Czech [S1.9]', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      database: { kind: 'embedded', file: expect.stringMatching(/\.data\/club\.sqlite$/) },
      backups: { folder: resolve('.data/backups'), retention: { days: 7, weeks: 4, months: 12 } },
      demoData: 'new',
      writesPerMinute: 120,
      trustedProxies: 0,
      allowedHosts: [],
      metricsPort: undefined,
      microfrontendsFile: undefined,
      releasesDir: resolve('.data/releases'),
      tabOverrideOrigins: [],
      tabServers: undefined,
      club: {
        name: 'Thursday Football Club',
        timezone: 'Europe/Prague',
        defaultLanguage: 'cs',
        teamSize: 5,
        teamKeyword: 'THURSDAY',
        deleteGamePhrase: 'DELETE GAME',
        deletePlayerWord: 'DELETE PLAYER',
        iban: 'CZ6508000000192000145399',
        ibanIsDemo: true,
      },
    })
  })

  it('DATABASE_URL selects MySQL, without demo data unless DEMO_DATA=on', () => {
    const url = 'mysql://club:secret@db:3307/club'
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({
      database: { kind: 'mysql', url },
      demoData: 'off',
    })
    expect(readSettings({ DATABASE_URL: url, DEMO_DATA: 'on' }).demoData).toBe('on')
  })

  it('BACKUP_DIR is the folder of the automatic backups; on MySQL they are off until it is set', () => {
    const folder = (settings: Record<string, string>) => readSettings(settings).backups?.folder
    const DATABASE_URL = 'mysql://club:secret@db:3307/club'
    expect(folder({ DATA_DIR: '/srv/club' })).toBe('/srv/club/backups')
    expect(folder({ DATABASE_URL })).toBeUndefined()
    expect(folder({ DATABASE_URL, BACKUP_DIR: '/srv/backups' })).toBe('/srv/backups')
    expect(folder({ BACKUP_DIR: '' })).toBeUndefined()
  })

  it('BACKUP_KEEP has numbers of days, weeks and months in any order', () => {
    const retention = (BACKUP_KEEP: string) => readSettings({ BACKUP_KEEP }).backups?.retention
    expect(retention('3w 14d')).toEqual({ days: 14, weeks: 3, months: 0 })
    expect(retention('0d 0w 24m')).toEqual({ days: 0, weeks: 0, months: 24 })
  })

  it('a developer’s own tab may come from the listed origins', () => {
    expect(
      readSettings({ TAB_OVERRIDE_ORIGINS: 'http://localhost:3101, http://localhost:3102' }),
    ).toMatchObject({
      tabOverrideOrigins: ['http://localhost:3101', 'http://localhost:3102'],
    })
  })

  it('ALLOWED_HOSTS lists host names, separated by commas, in upper or lower case', () => {
    const ALLOWED_HOSTS = 'Club.example, localhost,[::1]'
    expect(readSettings({ ALLOWED_HOSTS }).allowedHosts).toEqual(['club.example', 'localhost', '[::1]'])
    expect(readSettings({ ALLOWED_HOSTS: '' }).allowedHosts).toEqual([])
  })

  it.each(['club.example:3000', 'https://club.example', '*.club.example', 'a/b', 'x@club.example', '::1'])(
    'ALLOWED_HOSTS=%s is refused, because it is not a host name',
    (ALLOWED_HOSTS) => {
      expect(() => readSettings({ ALLOWED_HOSTS })).toThrow(
        'ALLOWED_HOSTS must list host names without ports, separated by commas, for example ALLOWED_HOSTS=club.example,localhost.',
      )
    },
  )

  /** For each kind of setting: a valid value that differs from all defaults, and an invalid value. */
  const samples: Readonly<Record<SettingKind, { right: string | number; wrong: string }>> = {
    text: { right: 'Jiný', wrong: ' ' },
    textOrNone: { right: 'Jiná hala', wrong: 'x'.repeat(101) },
    address: { right: '/jine.svg', wrong: '//elsewhere.example' },
    addressOrNone: { right: '/jine.png', wrong: 'data:image/png;base64,AA' },
    urlOrNone: { right: 'https://mapy.example/hala', wrong: '/hala' },
    originOrNone: { right: 'https://jiny.example', wrong: 'https://jiny.example/web' },
    pictureTemplate: { right: '/{name}.png', wrong: '/name.png' },
    timezone: { right: 'America/New_York', wrong: 'Mars/Olympus' },
    language: { right: 'en', wrong: 'de' },
    switch: { right: 'on', wrong: 'yes' },
    iban: { right: 'CZ9455000000001011038930', wrong: 'CZ6508000000192000145398' },
    teamSize: { right: 11, wrong: '12' },
  }

  it.each(clubEnvironmentVariables)(
    '$variable sets $name of GET /api/club and no other field',
    ({ name, variable, kind }) => {
      const { right, wrong } = samples[kind]
      const asIs = readSettings({}).club
      const changed = { ...asIs, [name]: right, ibanIsDemo: name !== 'iban' }
      expect(changed).not.toEqual(asIs)
      expect(readSettings({ [variable]: String(right) }).club).toEqual(changed)
      expect(() => readSettings({ [variable]: wrong })).toThrow(`${variable} must `)
    },
  )

  it('every variable has a valid example', () => {
    for (const { variable } of clubEnvironmentVariables) {
      const example = getEnvironmentVariableExample(variable)
      expect(environmentVariableNames).toContain(variable)
      expect(() => readSettings({ [variable]: example }), variable).not.toThrow()
      expect(example, variable).not.toBe('')
    }
  })

  it('the club’s own account is not marked as the demo account; the avatar URL may be empty', () => {
    const { club } = readSettings({ CLUB_IBAN: 'CZ94 5500 0000 0010 1103 8930', CLUB_AVATAR_URL: '' })
    expect(club).toMatchObject({ iban: 'CZ9455000000001011038930', ibanIsDemo: false, avatarUrl: '' })
  })

  it.each(['', '/board.png', 'http://club.example/board.png', 'https://club.example/board.png'])(
    'the scoreboard’s picture may be at %j',
    (scoreboardUrl) => {
      expect(readSettings({ CLUB_SCOREBOARD_URL: scoreboardUrl }).club).toMatchObject({ scoreboardUrl })
      expect(readSettings({}).club.scoreboardUrl, 'the site’s own unless set').toBe('')
    },
  )

  it('the length of the PIN is measured in NFC', () => {
    const pin = 'č'.repeat(64)
    expect(readSettings({ CLUB_ORGANISER_PIN: pin.normalize('NFD') }).organiserPin).toBe(pin)
    expect(() => readSettings({ CLUB_ORGANISER_PIN: `${pin}č` })).toThrow('6 to 64 characters')
  })

  it('CLUB_URL is an origin, with or without a slash at its end, or none', () => {
    expect(readSettings({ CLUB_URL: 'https://club.example/' }).club.url).toBe('https://club.example')
    expect(readSettings({ CLUB_URL: '' }).club.url).toBe('')
    for (const CLUB_URL of ['club.example', 'ftp://club.example', 'https://club.example/?a'])
      expect(() => readSettings({ CLUB_URL })).toThrow('CLUB_URL must be empty, or an origin')
  })

  it.each(['', '  '])('the place is null when CLUB_PLACE and CLUB_PLACE_URL are %j or not set', (value) => {
    const unset = { place: null, placeUrl: null }
    expect(readSettings({}).club).toMatchObject(unset)
    expect(readSettings({ CLUB_PLACE: value, CLUB_PLACE_URL: value.trim() }).club).toMatchObject(unset)
  })

  it.each(['CZ65 0800 0000 1920 0014 5399', 'cz6508000000192000145399', ' CZ6508 000000192000145399\t'])(
    'the demo account is also marked as such when it is written as "%s"',
    (CLUB_IBAN) => {
      const { club } = readSettings({ CLUB_IBAN })
      expect(club).toMatchObject({ iban: 'CZ6508000000192000145399', ibanIsDemo: true })
    },
  )

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number, for example PORT=3000.'],
    ['PORT', '70000', 'PORT must be from 0 to 65535, for example PORT=3000.'],
    [
      'DATABASE_URL',
      'postgres://u:hidden@h/db',
      'nothing else is accepted, for example DATABASE_URL=mysql://',
    ],
    ['DATABASE_URL', 'mysql://u:hidden@host', 'must be a mysql:// URL with a host and a database name'],
    ...['', '7', '7d 3d', '0d 0w 0m', '7 days', '-1d', '1000d'].map((value): [string, string, string] => [
      'BACKUP_KEEP',
      value,
      'BACKUP_KEEP must be numbers of days (d), weeks (w) and months (m), at least one of them above 0, for example BACKUP_KEEP=7d 4w 12m.',
    ]),
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be on or off, for example DEMO_DATA=on.'],
    ['RATE_LIMIT_WRITES', '-1', 'RATE_LIMIT_WRITES must be a whole number'],
    [
      'TAB_OVERRIDE_ORIGINS',
      'http://localhost:3101/x',
      'TAB_OVERRIDE_ORIGINS must list origins, separated by commas, for example TAB_OVERRIDE_ORIGINS=http://localhost:3101',
    ],
    [
      'TAB_SERVERS',
      'http://tabs:8080',
      'TAB_SERVERS must be an origin with {tab} in it, for example TAB_SERVERS=http://{tab}:8080.',
    ],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number'],
    ['METRICS_PORT', '0', 'METRICS_PORT must be from 1 to 65535'],
    [
      'CLUB_TIMEZONE',
      'Mars/Olympus',
      'CLUB_TIMEZONE must be the IANA name of a time zone, for example CLUB_TIMEZONE=Europe/Prague.',
    ],
    ['CLUB_TIMEZONE', '+02:00', 'CLUB_TIMEZONE must be the IANA name of a time zone'],
    ['CLUB_DEFAULT_LANGUAGE', 'de', 'CLUB_DEFAULT_LANGUAGE must be cs or en'],
    ['CLUB_TEAM_SIZE', '2', 'CLUB_TEAM_SIZE must be from 3 to 11, for example CLUB_TEAM_SIZE=5.'],
    ['CLUB_TEAM_SIZE', '12', 'CLUB_TEAM_SIZE must be from 3 to 11, for example CLUB_TEAM_SIZE=5.'],
    ['CLUB_TEAM_SIZE', 'x', 'CLUB_TEAM_SIZE must be a whole number, for example CLUB_TEAM_SIZE=5.'],
    ['CLUB_TEAM_SIZE', '5.5', 'CLUB_TEAM_SIZE must be a whole number, for example CLUB_TEAM_SIZE=5.'],
    ['CLUB_IBAN', 'CZ6508000000192000145398', 'CLUB_IBAN must be an IBAN with correct check digits'],
    ['CLUB_AVATAR_URL', 'https://a.example/x', 'CLUB_AVATAR_URL must be empty, or a URL with {name} in it'],
    ['CLUB_LOGO_URL', 'javascript:alert(1)', 'CLUB_LOGO_URL must be an http(s) URL or a path'],
    ['CLUB_HELP_URL', '//elsewhere.example', 'CLUB_HELP_URL must be an http(s) URL or a path'],
    [
      'CLUB_SCOREBOARD_URL',
      'data:image/png;base64,AA',
      'CLUB_SCOREBOARD_URL must be empty, an http(s) URL or a path that starts with one slash, for example CLUB_SCOREBOARD_URL=https://club.example/scoreboard.png.',
    ],
    ['CLUB_NAME', '  ', 'CLUB_NAME must not be empty'],
    [
      'CLUB_PLACE',
      'x'.repeat(101),
      'CLUB_PLACE must have at most 100 characters, for example CLUB_PLACE=Sports hall, 5 Main Street.',
    ],
    [
      'CLUB_PLACE_URL',
      'javascript:alert(1)',
      'CLUB_PLACE_URL must be empty, or an http(s) URL, for example CLUB_PLACE_URL=https://maps.example/sports-hall.',
    ],
    [
      'CLUB_SHARE_RATINGS',
      'yes',
      'CLUB_SHARE_RATINGS must be off or on, for example CLUB_SHARE_RATINGS=off.',
    ],
  ])('%s=%s is refused with the problem and an example', (variable, value, words) => {
    const read = () => readSettings({ [variable]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(words)
    expect(read).not.toThrow(/hidden/)
  })

  it('all invalid variables are listed in one message', () => {
    expect(() => readSettings({ PORT: 'x', DEMO_DATA: 'maybe' })).toThrow(/PORT must[^\n]*\nDEMO_DATA must/)
  })
})
