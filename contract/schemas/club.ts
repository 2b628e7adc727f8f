import * as z from 'zod/mini'
import { teamSizeRange } from '../rules/teams.ts'
import { organiserState } from './organiser.ts'

export const language = z.enum(['cs', 'en'])
export type Language = z.infer<typeof language>

/** The locale (BCP 47) of each language, for dates and numbers. */
export const locales: Readonly<Record<Language, string>> = { cs: 'cs-CZ', en: 'en-US' }

/** The kinds of club settings. The page accepts any value of the type; the server checks more (bff/club-settings.ts). */
export const settingKinds = {
  text: z.string(),
  /** An http(s) URL, or a path of this site. */
  address: z.string(),
  /** An address, or empty. */
  addressOrNone: z.string(),
  /** Scheme, host and port, as `https://club.example`; or empty. */
  originOrNone: z.string(),
  /** An address with `{name}`, and perhaps `{size}`, in it; or empty. */
  pictureTemplate: z.string(),
  /** The IANA name of a time zone. */
  timezone: z.string(),
  language,
  iban: z.string(),
  /** Players of a team on the field. */
  teamSize: z.int().check(z.gte(teamSizeRange.min), z.lte(teamSizeRange.max)),
}

/**
 * The club's settings with their kinds and defaults (contract section 1). A new setting needs an entry here and a row in
 * the README's table: the server reads `teamKeyword` from `CLUB_TEAM_KEYWORD` and sends it with GET /api/club. The page
 * also uses the defaults for settings that an older server does not send.
 */
export const clubSettings = {
  /** In the header and the page's title. */
  name: z._default(settingKinds.text, 'Thursday Football Club'),
  logoUrl: z._default(settingKinds.address, '/logo.svg'),
  helpUrl: z._default(settingKinds.address, '/help.html'),
  /** The time zone of kickoffs, penalty days and noon. */
  timezone: z._default(settingKinds.timezone, 'Europe/Prague'),
  /** The language until a visitor chooses one. */
  defaultLanguage: z._default(settingKinds.language, 'cs'),
  /** Players of a team on the field when enough are going. */
  teamSize: z._default(settingKinds.teamSize, 5),
  /** Typed to generate teams early and to reset them. */
  teamKeyword: z._default(settingKinds.text, 'THURSDAY'),
  deleteGamePhrase: z._default(settingKinds.text, 'DELETE GAME'),
  deletePlayerWord: z._default(settingKinds.text, 'DELETE PLAYER'),
  /** The account for penalties; the default is a demonstration account. */
  iban: z._default(settingKinds.iban, 'CZ6508000000192000145399'),
  /** The URL template of players' pictures; empty: initials only. */
  avatarUrl: z._default(
    settingKinds.pictureTemplate,
    'https://ui-avatars.com/api/?name={name}&size={size}&background=random',
  ),
  /** The scoreboard's picture; empty: the site's own. */
  scoreboardUrl: z._default(settingKinds.addressOrNone, ''),
  /** The site's origin for shared links; empty: the one in the visitor's browser. */
  url: z._default(settingKinds.originOrNone, ''),
}

/** GET /api/club: the club's settings. */
export const club = z.object({
  ...clubSettings,
  /** True while the club has not set its own account. Required, so that other JSON is not accepted as a club. */
  ibanIsDemo: z.boolean(),
  /** The visitor's rights; the default is for an older server, which has no lock. */
  organiser: z._default(organiserState, 'open'),
})
export type Club = z.infer<typeof club>

/** A club with the default settings. */
export const defaultClub: Club = z.parse(club, { ibanIsDemo: true })
