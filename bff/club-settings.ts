import {
  type Club,
  club as clubSchema,
  clubSettings,
  compactIban,
  defaultClub,
  isIban,
  language,
  settingKinds,
  teamSizeRange,
} from '@club/contract'
import { z } from 'zod'
import { isAddress, isHttpUrl, isOrigin, isTimezone, limitedText, wholeNumber } from './setting-checks.ts'

export type SettingKind = keyof typeof settingKinds

/**
 * Validates the values of each kind of setting. An error message, such as `must be an IBAN`, is shown after the name of
 * the environment variable.
 */
const checks: Readonly<Record<SettingKind, z.ZodType<string | number | null, string>>> = {
  text: limitedText(100),
  textOrNone: z
    .string()
    .trim()
    .max(100, 'must have at most 100 characters')
    .transform((value) => value || null),
  address: z.string().refine(isAddress, 'must be an http(s) URL or a path that starts with one slash'),
  addressOrNone: z
    .string()
    .refine(
      (value) => value === '' || isAddress(value),
      'must be empty, an http(s) URL or a path that starts with one slash',
    ),
  urlOrNone: z
    .string()
    .refine((value) => value === '' || isHttpUrl(value), 'must be empty, or an http(s) URL')
    .transform((value) => value || null),
  originOrNone: z
    .string()
    .transform((value) => value.replace(/\/$/, ''))
    .refine(
      (value) => value === '' || isOrigin(value),
      'must be empty, or an origin: http or https, a host, and no path',
    ),
  pictureTemplate: z
    .string()
    .refine(
      (value) => value === '' || (isAddress(value) && value.includes('{name}')),
      'must be empty, or a URL with {name} in it',
    ),
  timezone: z.string().refine(isTimezone, 'must be the IANA name of a time zone'),
  language: z.enum(language.options, `must be ${language.options.join(' or ')}`),
  switch: z.enum(settingKinds.switch.options, 'must be off or on'),
  iban: z.string().refine(isIban, 'must be an IBAN with correct check digits').transform(compactIban),
  teamSize: wholeNumber(teamSizeRange.min, teamSizeRange.max),
}

/** Examples for those settings whose default value does not show how a value looks. */
const examples: Readonly<Record<string, string>> = {
  logoUrl: 'https://club.example/logo.svg',
  helpUrl: 'https://club.example/help',
  scoreboardUrl: 'https://club.example/scoreboard.png',
  place: 'Sports hall, 5 Main Street',
  placeUrl: 'https://maps.example/sports-hall',
}

/** The club's settings in the contract, each with the name of its environment variable. */
export const clubVariables = Object.entries(clubSettings).map(([name, schema]) => {
  const { innerType, defaultValue } = schema._zod.def
  const kind = (Object.keys(settingKinds) as SettingKind[]).find((known) => settingKinds[known] === innerType)
  if (!kind) throw new Error(`contract/schemas/club.ts: ${name} is of no kind that settingKinds names`)
  return {
    name,
    variable: `CLUB_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
    kind,
    check: checks[kind].default(defaultValue),
    example: examples[name] ?? (String(defaultValue) || 'https://club.example/'),
  }
})

/** Reads the club's settings from environment variables. */
export const clubSettingsSchema = z
  .object(Object.fromEntries(clubVariables.map(({ variable, check }) => [variable, check])))
  .transform((given): Club => {
    const values = Object.fromEntries(clubVariables.map(({ name, variable }) => [name, given[variable]]))
    return clubSchema.parse({ ...values, ibanIsDemo: values.iban === defaultClub.iban })
  })
