import { join, resolve } from 'node:path'
import { type Club, pinLength } from '@club/contract'
import type { DatabaseSettings } from '@club/db'
import { z } from 'zod'
import { clubEnvironment, clubExamples } from './club-settings.ts'
import { isHostName, isMySqlUrl, isOrigin, list, text, wholeNumber } from './setting-checks.ts'

/** The server's settings, read once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly database: DatabaseSettings
  /** `new`: fill an embedded database that did not exist before. */
  readonly demoData: 'on' | 'off' | 'new'
  /** Changes per minute and address; 0 = no limit. */
  readonly writesPerMinute: number
  /** Number of trusted proxies in front of the server. */
  readonly trustedProxies: number
  /** Allowed host names of requests, in lower case and without ports; empty: any. */
  readonly allowedHosts: readonly string[]
  readonly metricsPort: number | undefined
  /** Path of the list of tabs; undefined: the one in the releases' folder, else the shell's. */
  readonly microfrontendsFile: string | undefined
  /** The folder with the tabs' releases. */
  readonly releasesDir: string
  /** Origins from which a developer's own build of a tab may be loaded. */
  readonly tabOverrideOrigins: readonly string[]
  /** Address, with `{tab}` in it, of the tabs that are not in the site's folders. */
  readonly tabServers: string | undefined
  /** The organiser's PIN; undefined: everything is open. */
  readonly organiserPin: string | undefined
  readonly club: Club
}

/** Invalid settings; the message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** An example of each variable, for the message about an invalid value. */
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
  RELEASES_DIR: '.data/releases',
  TAB_OVERRIDE_ORIGINS: 'http://localhost:3101,http://localhost:3102',
  TAB_SERVERS: 'http://{tab}:8080',
  CLUB_ORGANISER_PIN: 'a few words that only organisers know',
} as const

const isPin = (value: string): boolean => value.length >= pinLength.min && value.length <= pinLength.max

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text(255).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(isMySqlUrl, 'must be a mysql:// URL with a host and a database name; nothing else is accepted')
    .optional(),
  DATA_DIR: text(1000).default('.data'),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional(),
  RATE_LIMIT_WRITES: wholeNumber(0, 1_000_000).default(120),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  ALLOWED_HOSTS: list
    .transform((names) => names.map((name) => name.toLowerCase()))
    .refine((names) => names.every(isHostName), 'must list host names without ports, separated by commas')
    .default([]),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  MICROFRONTENDS_FILE: text(1000).optional(),
  RELEASES_DIR: text(1000).optional(),
  TAB_OVERRIDE_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'must list origins, separated by commas')
    .default([]),
  TAB_SERVERS: z
    .string()
    .refine(
      (value) => value.includes('{tab}') && isOrigin(value.replace('{tab}', 'tab')),
      'must be an origin with {tab} in it',
    )
    .optional(),
  CLUB_ORGANISER_PIN: z
    .string()
    .refine(isPin, `must have ${pinLength.min} to ${pinLength.max} characters`)
    .optional(),
} satisfies Record<keyof typeof examples, z.ZodType>)

/**
 * Reads the settings from environment variables.
 * @throws SettingsError naming each wrong variable, its problem and an example
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const site = environment.safeParse(variables)
  const club = clubEnvironment.safeParse(variables)
  if (!site.success || !club.success) {
    const issues = [site, club].flatMap(({ error }) => error?.issues ?? [])
    throw new SettingsError(issues.map(issueMessage).join('\n'))
  }
  const given = site.data
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
    releasesDir: resolve(given.RELEASES_DIR ?? join(given.DATA_DIR, 'releases')),
    tabOverrideOrigins: given.TAB_OVERRIDE_ORIGINS,
    tabServers: given.TAB_SERVERS,
    organiserPin: given.CLUB_ORGANISER_PIN,
    club: club.data,
  }
}

const databaseSettings = (url: string | undefined, dataDir: string): DatabaseSettings =>
  url === undefined ? { kind: 'embedded', file: resolve(dataDir, 'club.sqlite') } : { kind: 'mysql', url }

const allExamples: Readonly<Record<string, string>> = { ...examples, ...clubExamples }

/** The names of all environment variables. */
export const variables: readonly string[] = Object.keys(allExamples)

/** The message about an invalid variable, without its value, because a database URL contains a password. */
function issueMessage({ path, message }: z.core.$ZodIssue): string {
  const variable = String(path[0])
  return `${variable} ${message}, for example ${variable}=${allExamples[variable]}.`
}
