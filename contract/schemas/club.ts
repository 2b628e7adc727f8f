import * as z from 'zod/mini'
import { teamSizeRange } from '../rules/teams.ts'

export const language = z.enum(['cs', 'en'])
export type Language = z.infer<typeof language>

/** The locale (BCP 47) of dates and numbers, for each language. */
export const locales: Readonly<Record<Language, string>> = { cs: 'cs-CZ', en: 'en-US' }

/** The schemas of settings. They check the types of values; the server also checks their formats (bff/settings.ts). */
export const settingKinds = {
  text: z.string(),
  /** Any text, or null when the setting has no value. */
  textOrNone: z.nullable(z.string()),
  /** An http(s) URL, or a path on this site. */
  address: z.string(),
  /** An http(s) URL, a path on this site, or an empty text when the setting has no value. */
  addressOrNone: z.string(),
  /** An http(s) URL, or null when the setting has no value. */
  urlOrNone: z.nullable(z.string()),
  /** An origin such as `https://club.example`, or an empty text when the setting has no value. */
  originOrNone: z.string(),
  /** A URL with the placeholders `{name}` and, optionally, `{size}`, or an empty text when the setting has no value. */
  pictureTemplate: z.string(),
  /** The IANA name of a time zone. */
  timezone: z.string(),
  language,
  switch: z.enum(['off', 'on']),
  iban: z.string(),
  /** The number of a team's players on the field. */
  teamSize: z.int().check(z.gte(teamSizeRange.min), z.lte(teamSizeRange.max)),
}

/**
 * The club's settings with their defaults (contract section 1). A browser also uses these defaults for the settings
 * that an older server does not send. The value of a setting comes from an environment variable, such as
 * `CLUB_TEAM_KEYWORD` for `teamKeyword`. For a new setting, add a row to the README.
 */
export const clubSettings = {
  name: z._default(settingKinds.text, 'Thursday Football Club'),
  logoUrl: z._default(settingKinds.address, '/logo.svg'),
  helpUrl: z._default(settingKinds.address, '/help.html'),
  /** The time zone of kickoffs. The day and the noon that decide the amount of a penalty are in this zone, too. */
  timezone: z._default(settingKinds.timezone, 'Europe/Prague'),
  /** The language of a visitor who has not chosen one. */
  defaultLanguage: z._default(settingKinds.language, 'cs'),
  teamSize: z._default(settingKinds.teamSize, 5),
  /** The word that an organiser must type to generate teams early or to reset them. */
  teamKeyword: z._default(settingKinds.text, 'THURSDAY'),
  deleteGamePhrase: z._default(settingKinds.text, 'DELETE GAME'),
  deletePlayerWord: z._default(settingKinds.text, 'DELETE PLAYER'),
  /** The IBAN of the account to which penalties are paid. The default is a demonstration account. */
  iban: z._default(settingKinds.iban, 'CZ6508000000192000145399'),
  /** The URL of a player's avatar. When it is empty, the page shows the player's initials. */
  avatarUrl: z._default(
    settingKinds.pictureTemplate,
    'https://ui-avatars.com/api/?name={name}&size={size}&background=random',
  ),
  /** The URL of the picture of a scoreboard. When it is empty, the page shows the picture that is part of the site. */
  scoreboardUrl: z._default(settingKinds.addressOrNone, ''),
  /** The origin of links in shared texts. When it is empty, the page uses the origin of its own address. */
  url: z._default(settingKinds.originOrNone, ''),
  /** Where the club plays. */
  place: z._default(settingKinds.textOrNone, null),
  /** The URL of a map that shows where the club plays. */
  placeUrl: z._default(settingKinds.urlOrNone, null),
  /** Whether shared pictures show each player's ratings. They always show the teams' means and their differences. */
  shareRatings: z._default(settingKinds.switch, 'off'),
}

/**
 * Whether the visitor has organiser rights (contract section 8). `open`: all visitors have them, because the club has
 * no PIN.
 */
export const organiserState = z.enum(['open', 'locked', 'unlocked'])
export type OrganiserState = z.infer<typeof organiserState>

/** The minimum and maximum length of the organiser's PIN in characters. */
export const pinLength = { min: 6, max: 64 } as const

/** The body of POST /api/organiser. */
export const pinEntry = z.strictObject({
  // Some keyboards send `č` as one character and others as `c` and a combining caron.
  pin: z.string().check(z.normalize('NFC'), z.maxLength(pinLength.max)),
})

/** The response of GET /api/club. */
export const club = z.object({
  ...clubSettings,
  /**
   * Whether `iban` is the demonstration account. This field has no default, so that the schema rejects JSON that is not
   * a club.
   */
  ibanIsDemo: z.boolean(),
  /** The default is `open`, because an older server that does not send this field has no PIN. */
  organiser: z._default(organiserState, 'open'),
})
export type Club = z.infer<typeof club>

/** A club with the default settings. */
export const defaultClub: Club = z.parse(club, { ibanIsDemo: true })
