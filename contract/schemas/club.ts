import * as z from 'zod/mini'
import { teamSizeRange } from '../rules/teams.ts'
import { organiserState } from './organiser.ts'

export const language = z.enum(['cs', 'en'])
export type Language = z.infer<typeof language>

/** The locale (BCP 47) in which dates and numbers are formatted, by language. */
export const locales: Readonly<Record<Language, string>> = { cs: 'cs-CZ', en: 'en-US' }

/** The schemas of the settings' values. They check types; the server also checks formats (bff/club-settings.ts). */
export const settingKinds = {
  text: z.string(),
  /** A text, or null when there is none. */
  textOrNone: z.nullable(z.string()),
  /** An http(s) URL, or a path of this site. */
  address: z.string(),
  /** An http(s) URL, a path of this site, or an empty text. */
  addressOrNone: z.string(),
  /** An http(s) URL, or null when there is none. */
  urlOrNone: z.nullable(z.string()),
  /** Scheme, host and port, such as `https://club.example`; may be empty. */
  originOrNone: z.string(),
  /** An address that contains `{name}` and may contain `{size}`; may be empty. */
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
 * The club's settings with their kinds and defaults (contract section 1). The server reads each from an environment
 * variable, such as `teamKeyword` from `CLUB_TEAM_KEYWORD`, and sends it in GET /api/club. The page uses the default
 * when an older server does not send a setting. For a new setting, add an entry here and a row to the README's table.
 */
export const clubSettings = {
  /** The club's name, which is shown in the header and in the page's title. */
  name: z._default(settingKinds.text, 'Thursday Football Club'),
  logoUrl: z._default(settingKinds.address, '/logo.svg'),
  helpUrl: z._default(settingKinds.address, '/help.html'),
  /** The time zone of kickoffs, penalty days and noon. */
  timezone: z._default(settingKinds.timezone, 'Europe/Prague'),
  /** The language of a visitor who has not chosen one. */
  defaultLanguage: z._default(settingKinds.language, 'cs'),
  /** The number of a team's players on the field when enough players are going. */
  teamSize: z._default(settingKinds.teamSize, 5),
  /** The word that a visitor types to generate teams early or to reset them. */
  teamKeyword: z._default(settingKinds.text, 'THURSDAY'),
  deleteGamePhrase: z._default(settingKinds.text, 'DELETE GAME'),
  deletePlayerWord: z._default(settingKinds.text, 'DELETE PLAYER'),
  /** The bank account to which penalties are paid; the default is a demonstration account. */
  iban: z._default(settingKinds.iban, 'CZ6508000000192000145399'),
  /** The URL template of the players' pictures. When it is empty, the page shows initials only. */
  avatarUrl: z._default(
    settingKinds.pictureTemplate,
    'https://ui-avatars.com/api/?name={name}&size={size}&background=random',
  ),
  /** The address of the scoreboard's picture. When it is empty, the page shows the site's own picture. */
  scoreboardUrl: z._default(settingKinds.addressOrNone, ''),
  /** The origin of shared links. When it is empty, the page uses the origin of its own address. */
  url: z._default(settingKinds.originOrNone, ''),
  /** The place where the club plays; null when the club has not set one. */
  place: z._default(settingKinds.textOrNone, null),
  /** The address of a map of the place; null when the club has not set one. */
  placeUrl: z._default(settingKinds.urlOrNone, null),
  /** Whether shared pictures show single players' ratings. They always show the teams' averages and gaps. */
  shareRatings: z._default(settingKinds.switch, 'off'),
}

/** The response of GET /api/club: the club's settings. */
export const club = z.object({
  ...clubSettings,
  /**
   * Whether the club still uses the demonstration account. The field is required, so that other JSON is not accepted as
   * a club.
   */
  ibanIsDemo: z.boolean(),
  /** The visitor's organiser rights. An older server without this field has no PIN, so the default is `open`. */
  organiser: z._default(organiserState, 'open'),
})
export type Club = z.infer<typeof club>

/** A club with the default settings. */
export const defaultClub: Club = z.parse(club, { ibanIsDemo: true })
