import { resolve } from 'node:path'
import { type Club, compactIban, defaultClub, isIban, language } from '@club/contract'
import type { DatabaseSettings } from '@club/db'
import { z } from 'zod'

/** Everything that can be set from outside, read once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly database: DatabaseSettings
  /** `new`: fill an embedded database that did not exist before. */
  readonly demoData: 'on' | 'off' | 'new'
  /** Changes per minute and address; 0 = no limit. */
  readonly writesPerMinute: number
  /** How many proxies in front are believed for the visitor's address. */
  readonly trustedProxies: number
  /** Host names that requests may be for, in lower case and without ports; empty: any. */
  readonly allowedHosts: readonly string[]
  readonly metricsPort: number | undefined
  /** The list of tabs; absent: the shell's own. */
  readonly microfrontendsFile: string | undefined
  /** Where a developer's own build of a tab may come from; empty: nobody's may. */
  readonly tabOverrideOrigins: readonly string[]
  readonly club: Club
}

/** A setting that is wrong; the message is for the person who starts the site. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** What each variable may hold; the example completes the message about a wrong one. */
const examples = {
  PORT: '3000',
  HOST: '127.0.0.1',
  DATABASE_URL: 'mysql://user:password@localhost:3306/club (leave it out for the embedded database)',
  DATA_DIR: '.data',
  DEMO_DATA: 'on',
  RATE_LIMIT_WRITES: '120',
  TRUST_PROXY: '1',
  ALLOWED_HOSTS: 'club.example,localhost',
  METRICS_PORT: '9464',
  MICROFRONTENDS_FILE: 'shell/microfrontends.json',
  TAB_OVERRIDE_ORIGINS: 'http://localhost:3101,http://localhost:3102',
  CLUB_NAME: defaultClub.name,
  CLUB_LOGO_URL: 'https://club.example/logo.svg',
  CLUB_HELP_URL: 'https://club.example/help',
  CLUB_TIMEZONE: defaultClub.timezone,
  CLUB_DEFAULT_LANGUAGE: defaultClub.defaultLanguage,
  CLUB_TEAM_KEYWORD: defaultClub.teamKeyword,
  CLUB_DELETE_GAME_PHRASE: defaultClub.deleteGamePhrase,
  CLUB_DELETE_PLAYER_WORD: defaultClub.deletePlayerWord,
  CLUB_IBAN: defaultClub.iban,
  CLUB_AVATAR_URL: defaultClub.avatarUrl,
  CLUB_SCOREBOARD_URL: 'https://club.example/scoreboard.png',
} as const

type Variable = keyof typeof examples

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`)
const text = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most, `must have at most ${most} characters`)
const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean))
const address = z.string().refine(isAddress, 'must be an http(s) URL or a path that starts with one slash')

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text(255).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(isMySqlUrl, 'must be a mysql:// URL with a host and a database name; nothing else is accepted')
    .optional(),
  DATA_DIR: text(1000).default('.data'),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  RATE_LIMIT_WRITES: whole(0, 1_000_000).default(120),
  TRUST_PROXY: whole(0, 10).default(0),
  ALLOWED_HOSTS: list
    .transform((names) => names.map((name) => name.toLowerCase()))
    .refine((names) => names.every(isHostName), 'must list host names without ports, separated by commas')
    .default([]),
  METRICS_PORT: whole(1, 65_535).optional(),
  MICROFRONTENDS_FILE: text(1000).optional(),
  TAB_OVERRIDE_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'must list origins, separated by commas')
    .default([]),
  CLUB_NAME: text(100).default(defaultClub.name),
  CLUB_LOGO_URL: address.default(defaultClub.logoUrl),
  CLUB_HELP_URL: address.default(defaultClub.helpUrl),
  CLUB_TIMEZONE: z
    .string()
    .refine(isTimezone, 'must be the IANA name of a time zone')
    .default(defaultClub.timezone),
  CLUB_DEFAULT_LANGUAGE: z.enum(language.options, 'must be cs or en').default(defaultClub.defaultLanguage),
  CLUB_TEAM_KEYWORD: text(100).default(defaultClub.teamKeyword),
  CLUB_DELETE_GAME_PHRASE: text(100).default(defaultClub.deleteGamePhrase),
  CLUB_DELETE_PLAYER_WORD: text(100).default(defaultClub.deletePlayerWord),
  CLUB_IBAN: z
    .string()
    .refine(isIban, 'must be an IBAN with correct check digits')
    .transform(compactIban)
    .default(defaultClub.iban),
  CLUB_AVATAR_URL: z
    .string()
    .refine(
      (value) => value === '' || (isAddress(value) && value.includes('{name}')),
      'must be empty, or a URL with {name} in it',
    )
    .default(defaultClub.avatarUrl),
  CLUB_SCOREBOARD_URL: z
    .string()
    .refine(
      (value) => value === '' || isAddress(value),
      'must be empty, an http(s) URL or a path that starts with one slash',
    )
    .default(defaultClub.scoreboardUrl),
} satisfies Record<Variable, z.ZodType>)

/**
 * Reads the settings from environment variables.
 * @throws SettingsError naming each wrong variable, its problem and an example
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) throw new SettingsError(result.error.issues.map(sentence).join('\n'))
  const given = result.data
  return {
    port: given.PORT,
    host: given.HOST,
    database: databaseSettings(given.DATABASE_URL, given.DATA_DIR),
    demoData: given.DEMO_DATA ?? (given.DATABASE_URL === undefined ? 'new' : 'off'),
    writesPerMinute: given.RATE_LIMIT_WRITES,
    trustedProxies: given.TRUST_PROXY,
    allowedHosts: given.ALLOWED_HOSTS,
    metricsPort: given.METRICS_PORT,
    microfrontendsFile: given.MICROFRONTENDS_FILE,
    tabOverrideOrigins: given.TAB_OVERRIDE_ORIGINS,
    club: {
      name: given.CLUB_NAME,
      logoUrl: given.CLUB_LOGO_URL,
      helpUrl: given.CLUB_HELP_URL,
      timezone: given.CLUB_TIMEZONE,
      defaultLanguage: given.CLUB_DEFAULT_LANGUAGE,
      teamKeyword: given.CLUB_TEAM_KEYWORD,
      deleteGamePhrase: given.CLUB_DELETE_GAME_PHRASE,
      deletePlayerWord: given.CLUB_DELETE_PLAYER_WORD,
      iban: given.CLUB_IBAN,
      ibanIsDemo: given.CLUB_IBAN === defaultClub.iban,
      avatarUrl: given.CLUB_AVATAR_URL,
      scoreboardUrl: given.CLUB_SCOREBOARD_URL,
    },
  }
}

const databaseSettings = (url: string | undefined, dataDir: string): DatabaseSettings =>
  url === undefined ? { kind: 'embedded', file: resolve(dataDir, 'club.sqlite') } : { kind: 'mysql', url }

/** The value itself is not repeated: a database URL carries a password. */
function sentence(issue: z.core.$ZodIssue): string {
  const variable = String(issue.path[0])
  const example = variable in examples ? `, for example ${variable}=${examples[variable as Variable]}` : ''
  return `${variable} ${issue.message}${example}.`
}

function isMySqlUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname } = new URL(value)
  return protocol === 'mysql:' && hostname !== '' && pathname.length > 1
}

function isAddress(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !/\s/.test(value)
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

/** `club.example`, `127.0.0.1` or `[::1]`: a host as browsers write it, and nothing beside it. */
const isHostName = (value: string): boolean =>
  !value.includes('*') && URL.canParse(`http://${value}`) && new URL(`http://${value}`).hostname === value

/** `http://localhost:3101`: scheme, host and port, and nothing after them. */
const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

function isTimezone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
