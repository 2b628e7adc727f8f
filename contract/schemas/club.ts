import * as z from 'zod/mini'
import { teamSizeRange } from '../rules/teams.ts'
import { organiserState } from './organiser.ts'

export const language = z.enum(['cs', 'en'])
export type Language = z.infer<typeof language>

/** The locale (BCP 47) in which dates and numbers are formatted, for each language of the site. */
export const locales: Readonly<Record<Language, string>> = { cs: 'cs-CZ', en: 'en-US' }

/**
 * The schemas of the values that the club's settings can have. They check types; the server also checks formats
 * (bff/club-settings.ts).
 */
export const settingKinds = {
  text: z.string(),
  /** Any text, or null when the setting has no value. */
  textOrNone: z.nullable(z.string()),
  /** An http(s) URL, or a path of this site. */
  address: z.string(),
  /** An http(s) URL, a path of this site, or an empty text when the setting has no value. */
  addressOrNone: z.string(),
  /** An http(s) URL, or null when the setting has no value. */
  urlOrNone: z.nullable(z.string()),
  /**
   * An origin (scheme, host and port), such as `https://club.example`, or an empty text when the setting has no value.
   */
  originOrNone: z.string(),
  /**
   * The address of a picture with the placeholder `{name}` and, optionally, `{size}`, or an empty text when the setting
   * has no value.
   */
  pictureTemplate: z.string(),
  /** The IANA name of a time zone. */
  timezone: z.string(),
  language,
  switch: z.enum(['off', 'on']),
  iban: z.string(),
  /** The number of a team's players on the field, 3 to 11. */
  teamSize: z.int().check(z.gte(teamSizeRange.min), z.lte(teamSizeRange.max)),
}

/**
 * The club's settings with their schemas and defaults (contract section 1). The server reads each setting from an
 * environment variable, such as `teamKeyword` from `CLUB_TEAM_KEYWORD`, and sends it in GET /api/club. The page uses
 * the default of a setting that an older server does not send. To add a setting, add an entry here and a row to the
 * table in the README.
 */
export const clubSettings = {
  /** The club's name, which is shown in the header and in the page's title. */
  name: z._default(settingKinds.text, 'Thursday Football Club'),
  logoUrl: z._default(settingKinds.address, '/logo.svg'),
  helpUrl: z._default(settingKinds.address, '/help.html'),
  /** The time zone in which kickoffs are shown, and in which the penalty rules compute the day and noon. */
  timezone: z._default(settingKinds.timezone, 'Europe/Prague'),
  /** The language of a visitor who has not chosen one. */
  defaultLanguage: z._default(settingKinds.language, 'cs'),
  /** The number of a team's players on the field when enough players are going. */
  teamSize: z._default(settingKinds.teamSize, 5),
  /** The word that a visitor must type to generate teams early or to reset teams. */
  teamKeyword: z._default(settingKinds.text, 'THURSDAY'),
  deleteGamePhrase: z._default(settingKinds.text, 'DELETE GAME'),
  deletePlayerWord: z._default(settingKinds.text, 'DELETE PLAYER'),
  /** The IBAN of the bank account to which penalties are paid. The default is a demonstration account. */
  iban: z._default(settingKinds.iban, 'CZ6508000000192000145399'),
  /**
   * The template for the addresses of players' pictures. When it is empty, the page shows the players' initials
   * instead.
   */
  avatarUrl: z._default(
    settingKinds.pictureTemplate,
    'https://ui-avatars.com/api/?name={name}&size={size}&background=random',
  ),
  /** The address of the picture on the scoreboard. When it is empty, the page shows a picture of the site itself. */
  scoreboardUrl: z._default(settingKinds.addressOrNone, ''),
  /** The origin of the links that visitors share. When it is empty, the page uses the origin of its own address. */
  url: z._default(settingKinds.originOrNone, ''),
  /** The place where the club plays; null when the club has not set one. */
  place: z._default(settingKinds.textOrNone, null),
  /** The address of a map of the place where the club plays; null when the club has not set one. */
  placeUrl: z._default(settingKinds.urlOrNone, null),
  /**
   * Whether pictures that visitors share show the ratings of single players. The mean ratings of the teams, and the gap
   * between them, are always shown.
   */
  shareRatings: z._default(settingKinds.switch, 'off'),
}

/** The response of GET /api/club: the club's settings. */
export const club = z.object({
  ...clubSettings,
  /**
   * Whether the club still has the demonstration account as its bank account. This field has no default, so that other
   * JSON is not accepted as a club.
   */
  ibanIsDemo: z.boolean(),
  /**
   * Whether the visitor has organiser rights. The default is `open`, because an older server that does not send this
   * field has no PIN.
   */
  organiser: z._default(organiserState, 'open'),
})
export type Club = z.infer<typeof club>

/** A club with the default settings. */
export const defaultClub: Club = z.parse(club, { ibanIsDemo: true })
