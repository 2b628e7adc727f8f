import { join, resolve } from 'node:path'
import {
  club as clubSchema,
  clubSettings,
  compactIban,
  defaultClub,
  isIban,
  language,
  pinLength,
  settingKinds,
  teamSizeRange,
} from '@club/contract'
import type { DatabaseSettings } from '@club/db'
import { z } from 'zod'

/** Thrown when settings are invalid. The message is shown to the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** A whole number from `from` to `to`. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`)

const textUpTo = (most: number) => z.string().trim().max(most, `must have at most ${most} characters`)
const requiredText = (most: number) => textUpTo(most).min(1, 'must not be empty')

const onOrOff = z.enum(['on', 'off'], 'must be on or off')

/** Several values, separated by commas or white space. */
const textList = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** Numbers of days, weeks and months, such as `7d 4w 12m`. A missing unit counts as 0. */
const retention = z
  .string()
  .regex(
    /^(?!.*([dwm]).*\1)(?=.*[1-9])\s*(\d{1,3}[dwm]\s*)+$/,
    'must be numbers of days (d), weeks (w) and months (m), at least one of them above 0',
  )
  .transform((text) => {
    const of = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    return { days: of('d'), weeks: of('w'), months: of('m') }
  })

const isMySqlUrl = (value: string): boolean => {
  const url = URL.parse(value)
  return url?.protocol === 'mysql:' && url.hostname !== '' && url.pathname.length > 1
}

const isHttpUrl = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

/** Whether a value is an http(s) URL, or a path on this site. */
const isAddress = (value: string): boolean =>
  value.startsWith('/') ? !value.startsWith('//') && !/\s/.test(value) : isHttpUrl(value)

/** Whether a value is a host in canonical form, without a port, such as `club.example`, `127.0.0.1` or `[::1]`. */
const isHostName = (value: string): boolean =>
  !value.includes('*') && URL.parse(`http://${value}`)?.hostname === value

/** Whether a value is a scheme, a host and a port, without a path, such as `http://localhost:3101`. */
const isOrigin = (value: string): boolean => isHttpUrl(value) && URL.parse(value)?.origin === value

/** `Intl` also accepts offsets such as `+02:00`, which calendars cannot have as the name of a time zone. */
function isTimezone(value: string): boolean {
  if (/^[+-]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const emptyOr = (isRight: (value: string) => boolean, message: string) =>
  z.string().refine((value) => value === '' || isRight(value), `must be empty, ${message}`)

export type SettingKind = keyof typeof settingKinds

/**
 * Parses the values of each kind of club setting. An error message, such as `must be an IBAN`, is shown after the name of
 * the environment variable.
 */
const clubChecks: Readonly<Record<SettingKind, z.ZodType<string | number | null, string>>> = {
  text: requiredText(100),
  textOrNone: textUpTo(100).transform((value) => value || null),
  address: z.string().refine(isAddress, 'must be an http(s) URL or a path that starts with one slash'),
  addressOrNone: emptyOr(isAddress, 'an http(s) URL or a path that starts with one slash'),
  urlOrNone: emptyOr(isHttpUrl, 'or an http(s) URL').transform((value) => value || null),
  originOrNone: z
    .string()
    .transform((value) => value.replace(/\/$/, ''))
    .pipe(emptyOr(isOrigin, 'or an origin: http or https, a host, and no path')),
  pictureTemplate: emptyOr(
    (value) => isAddress(value) && value.includes('{name}'),
    'or a URL with {name} in it',
  ),
  timezone: z.string().refine(isTimezone, 'must be the IANA name of a time zone'),
  language: z.enum(language.options, `must be ${language.options.join(' or ')}`),
  switch: z.enum(settingKinds.switch.options, 'must be off or on'),
  iban: z.string().refine(isIban, 'must be an IBAN with correct check digits').transform(compactIban),
  teamSize: wholeNumber(teamSizeRange.min, teamSizeRange.max),
}

/** Examples for those club settings whose default value does not show how a value looks. */
const clubExamples: Readonly<Record<string, string>> = {
  logoUrl: 'https://club.example/logo.svg',
  helpUrl: 'https://club.example/help',
  scoreboardUrl: 'https://club.example/scoreboard.png',
  place: 'Sports hall, 5 Main Street',
  placeUrl: 'https://maps.example/sports-hall',
}

/** The club's settings in the contract, each with the name of its environment variable. */
export const clubEnvironmentVariables = Object.entries(clubSettings).map(([name, schema]) => {
  const { innerType, defaultValue } = schema._zod.def
  const kind = (Object.keys(settingKinds) as SettingKind[]).find((known) => settingKinds[known] === innerType)
  if (!kind) throw new Error(`contract/schemas/club.ts: ${name} uses a schema that is not in settingKinds`)
  const example = clubExamples[name] ?? (String(defaultValue ?? '') || 'https://club.example/')
  const check = clubChecks[kind].default(defaultValue).meta({ example })
  return { name, variable: `CLUB_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, kind, check }
})

const clubEnvironment = z.object(
  Object.fromEntries(clubEnvironmentVariables.map(({ variable, check }) => [variable, check])),
)

/**
 * The environment variables that are not settings of the club. An error message shows the `example` of the invalid
 * variable.
 */
const siteEnvironment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).meta({ example: '3000' }),
  HOST: requiredText(255).default('127.0.0.1').meta({ example: '127.0.0.1' }),
  DATABASE_URL: z
    .string()
    .refine(isMySqlUrl, 'must be a mysql:// URL with a host and a database name; nothing else is accepted')
    .optional()
    .meta({
      example: 'mysql://user:password@localhost:3306/club (leave it out for the embedded database)',
    }),
  DATA_DIR: requiredText(1000).default('.data').meta({ example: '.data' }),
  BACKUP_DIR: textUpTo(1000)
    .optional()
    .meta({ example: '/srv/backups (or empty, for no automatic backups)' }),
  BACKUP_KEEP: retention.prefault('7d 4w 12m').meta({ example: '7d 4w 12m' }),
  DEMO_DATA: onOrOff.optional().meta({ example: 'on' }),
  RATE_LIMIT_WRITES: wholeNumber(0, 1_000_000).default(120).meta({ example: '120' }),
  TRUST_PROXY: wholeNumber(0, 10).default(0).meta({ example: '1' }),
  ALLOWED_HOSTS: textList
    .transform((names): readonly string[] => names.map((name) => name.toLowerCase()))
    .refine((names) => names.every(isHostName), 'must list host names without ports, separated by commas')
    .default([])
    .meta({ example: 'club.example,localhost' }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({ example: '9464' }),
  MICROFRONTENDS_FILE: requiredText(1000).optional().meta({ example: 'shell/microfrontends.json' }),
  RELEASES_DIR: requiredText(1000).optional().meta({ example: '.data/releases' }),
  TAB_OVERRIDE_ORIGINS: textList
    .refine((origins) => origins.every(isOrigin), 'must list origins, separated by commas')
    .default([])
    .meta({ example: 'http://localhost:3101,http://localhost:3102' }),
  TAB_SERVERS: z
    .string()
    .refine(
      (value) => value.includes('{tab}') && isOrigin(value.replace('{tab}', 'tab')),
      'must be an origin with {tab} in it',
    )
    .optional()
    .meta({ example: 'http://{tab}:8080' }),
  SERVICE_WORKER: onOrOff.default('on').meta({ example: 'on' }),
  CLUB_ORGANISER_PIN: z
    .string()
    .normalize('NFC')
    .min(pinLength.min, `must have ${pinLength.min} to ${pinLength.max} characters`)
    .max(pinLength.max, `must have ${pinLength.min} to ${pinLength.max} characters`)
    .optional()
    .meta({ example: 'a few words that only organisers know' }),
})

const siteSettings = siteEnvironment.transform((given) => ({
  port: given.PORT,
  host: given.HOST,
  database: databaseSettings(given.DATABASE_URL, given.DATA_DIR),
  /** The folder of the automatic backups, and how many of them are kept; undefined when no backups are taken. */
  backups: backupSettings(given),
  /** Which databases get demo data. `new`: only an embedded database that this start of the server creates. */
  demoData: given.DEMO_DATA ?? (given.DATABASE_URL === undefined ? 'new' : 'off'),
  /** The maximum number of changes per minute from one IP address; 0 = no limit. */
  writesPerMinute: given.RATE_LIMIT_WRITES,
  trustedProxies: given.TRUST_PROXY,
  /** Host names in lower case and without ports; when empty, any host name is allowed. */
  allowedHosts: given.ALLOWED_HOSTS,
  metricsPort: given.METRICS_PORT,
  /**
   * Path of the list of tabs. When undefined, the server uses the list in the folder of releases if this list exists,
   * otherwise the shell's list.
   */
  microfrontendsFile: given.MICROFRONTENDS_FILE,
  releasesDir: resolve(given.RELEASES_DIR ?? join(given.DATA_DIR, 'releases')),
  tabOverrideOrigins: given.TAB_OVERRIDE_ORIGINS,
  /** The address of the tabs that are not in the site's folders. It contains `{tab}` in place of the tab's name. */
  tabServers: given.TAB_SERVERS,
  serviceWorker: given.SERVICE_WORKER,
  organiserPin: given.CLUB_ORGANISER_PIN,
}))

const databaseSettings = (url: string | undefined, dataDir: string): DatabaseSettings =>
  url === undefined ? { kind: 'embedded', file: resolve(dataDir, 'club.sqlite') } : { kind: 'mysql', url }

function backupSettings({
  BACKUP_DIR,
  BACKUP_KEEP,
  DATABASE_URL,
  DATA_DIR,
}: z.output<typeof siteEnvironment>) {
  const folder = BACKUP_DIR ?? (DATABASE_URL === undefined ? join(DATA_DIR, 'backups') : '')
  return folder === '' ? undefined : { folder: resolve(folder), retention: BACKUP_KEEP }
}

const settingsSchema = siteSettings.and(
  clubEnvironment.transform((given) => {
    const values = Object.fromEntries(
      clubEnvironmentVariables.map(({ name, variable }) => [name, given[variable]]),
    )
    return { club: clubSchema.parse({ ...values, ibanIsDemo: values.iban === defaultClub.iban }) }
  }),
)

export type Settings = Readonly<z.output<typeof settingsSchema>>

const environment: Readonly<Record<string, z.ZodType>> = {
  ...siteEnvironment.shape,
  ...clubEnvironment.shape,
}
export const environmentVariableNames: readonly string[] = Object.keys(environment)

export const getEnvironmentVariableExample = (variable: string): string =>
  String(environment[variable]?.meta()?.example)

/** Returns the end of an error message about a variable, such as `for example PORT=3000.` */
export const formatExample = (variable: string): string =>
  `for example ${variable}=${getEnvironmentVariableExample(variable)}.`

/**
 * Reads the settings from environment variables.
 * @throws SettingsError whose message contains each wrong variable, what is wrong with it, and an example. It does not
 * contain the value, because a database URL contains a password
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const { data, error } = settingsSchema.safeParse(variables)
  if (data) return data
  const messages = error.issues.map(({ path: [name], message }) => {
    const variable = String(name)
    return `${variable} ${message}, ${formatExample(variable)}`
  })
  throw new SettingsError(messages.join('\n'))
}
