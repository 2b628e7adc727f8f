import { join, resolve } from 'node:path'
import { type Club, pinLength } from '@club/contract'
import type { DatabaseSettings } from '@club/db'
import { z } from 'zod'
import type { Retention } from './backups/retention.ts'
import { clubSettingsSchema, clubVariables } from './club-settings.ts'
import {
  isHostName,
  isMySqlUrl,
  isOrigin,
  limitedText,
  retention,
  textList,
  wholeNumber,
} from './setting-checks.ts'

/** Thrown when settings are invalid. The message is shown to the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const isPin = (value: string): boolean => value.length >= pinLength.min && value.length <= pinLength.max

/**
 * The environment variables. Each has an example, which the error message shows when the variable's value is invalid.
 */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).meta({ example: '3000' }),
  HOST: limitedText(255).default('127.0.0.1').meta({ example: '127.0.0.1' }),
  DATABASE_URL: z
    .string()
    .refine(isMySqlUrl, 'must be a mysql:// URL with a host and a database name; nothing else is accepted')
    .optional()
    .meta({
      example: 'mysql://user:password@localhost:3306/club (leave it out for the embedded database)',
    }),
  DATA_DIR: limitedText(1000).default('.data').meta({ example: '.data' }),
  BACKUP_DIR: z
    .string()
    .trim()
    .max(1000, 'must have at most 1000 characters')
    .optional()
    .meta({ example: '/srv/backups (or empty, for no automatic backups)' }),
  BACKUP_KEEP: retention.prefault('7d 4w 12m').meta({ example: '7d 4w 12m' }),
  DEMO_DATA: z.enum(['on', 'off'], 'must be on or off').optional().meta({ example: 'on' }),
  RATE_LIMIT_WRITES: wholeNumber(0, 1_000_000).default(120).meta({ example: '120' }),
  TRUST_PROXY: wholeNumber(0, 10).default(0).meta({ example: '1' }),
  ALLOWED_HOSTS: textList
    .transform((names): readonly string[] => names.map((name) => name.toLowerCase()))
    .refine((names) => names.every(isHostName), 'must list host names without ports, separated by commas')
    .default([])
    .meta({ example: 'club.example,localhost' }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({ example: '9464' }),
  MICROFRONTENDS_FILE: limitedText(1000).optional().meta({ example: 'shell/microfrontends.json' }),
  RELEASES_DIR: limitedText(1000).optional().meta({ example: '.data/releases' }),
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
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on').meta({ example: 'on' }),
  CLUB_ORGANISER_PIN: z
    .string()
    .refine(isPin, `must have ${pinLength.min} to ${pinLength.max} characters`)
    .optional()
    .meta({ example: 'a few words that only organisers know' }),
})

const siteSettings = environment.transform((given) => ({
  port: given.PORT,
  host: given.HOST,
  database: databaseSettings(given.DATABASE_URL, given.DATA_DIR),
  /** The folder of the automatic backups, and how many of them are kept; undefined when no backups are taken. */
  backups: backupSettings(given),
  /** When demo data is inserted. `new`: only when this start of the server creates the embedded database. */
  demoData: given.DEMO_DATA ?? (given.DATABASE_URL === undefined ? 'new' : 'off'),
  /** The maximum number of changes per minute from one IP address; 0 = no limit. */
  writesPerMinute: given.RATE_LIMIT_WRITES,
  /** Number of trusted proxies in front of the server. */
  trustedProxies: given.TRUST_PROXY,
  /**
   * The host names to which requests may be sent, in lower case and without ports; when empty, any host name is
   * allowed.
   */
  allowedHosts: given.ALLOWED_HOSTS,
  metricsPort: given.METRICS_PORT,
  /**
   * Path of the list of tabs. When undefined, the server uses the list in the folder of releases if this list exists,
   * otherwise the shell's list.
   */
  microfrontendsFile: given.MICROFRONTENDS_FILE,
  /** The folder with the releases of tabs. */
  releasesDir: resolve(given.RELEASES_DIR ?? join(given.DATA_DIR, 'releases')),
  /** Origins from which a developer's own build of a tab may be loaded. */
  tabOverrideOrigins: given.TAB_OVERRIDE_ORIGINS,
  /** The address of the tabs that are not in the site's folders. It contains `{tab}` in place of the tab's name. */
  tabServers: given.TAB_SERVERS,
  /** When this is `off`, the service worker removes itself from the browsers that have installed it. */
  serviceWorker: given.SERVICE_WORKER,
  /** The organiser's PIN. Without a PIN, every visitor may do everything. */
  organiserPin: given.CLUB_ORGANISER_PIN,
}))

/** The server's settings, read once at start. */
export type Settings = Readonly<z.output<typeof siteSettings>> & { readonly club: Club }

/**
 * Reads the settings from environment variables.
 * @throws SettingsError whose message contains each wrong variable, what is wrong with it, and an example
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const site = siteSettings.safeParse(variables)
  const club = clubSettingsSchema.safeParse(variables)
  if (site.success && club.success) return { ...site.data, club: club.data }
  const issues = [site, club].flatMap(({ error }) => error?.issues ?? [])
  throw new SettingsError(issues.map(issueMessage).join('\n'))
}

const databaseSettings = (url: string | undefined, dataDir: string): DatabaseSettings =>
  url === undefined ? { kind: 'embedded', file: resolve(dataDir, 'club.sqlite') } : { kind: 'mysql', url }

function backupSettings({ BACKUP_DIR, BACKUP_KEEP, DATABASE_URL, DATA_DIR }: z.output<typeof environment>) {
  const folder = BACKUP_DIR ?? (DATABASE_URL === undefined ? join(DATA_DIR, 'backups') : '')
  return folder === '' ? undefined : { folder: resolve(folder), retention: BACKUP_KEEP satisfies Retention }
}

const examples = new Map<string, unknown>([
  ...Object.entries(environment.shape).map(([variable, check]) => [variable, check.meta()?.example] as const),
  ...clubVariables.map(({ variable, example }) => [variable, example] as const),
])

export const variableNames: readonly string[] = [...examples.keys()]

/**
 * Returns the message about an invalid variable. It does not contain the value, because a database URL contains a
 * password.
 */
function issueMessage({ path, message }: z.core.$ZodIssue): string {
  const variable = String(path[0])
  return `${variable} ${message}, for example ${variable}=${examples.get(variable)}.`
}
