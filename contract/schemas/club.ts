import * as z from 'zod/mini'
import { teamSizeRange } from '../rules/teams.ts'
import { organiserState } from './organiser.ts'

export const language = z.enum(['cs', 'en'])
export type Language = z.infer<typeof language>

/** Whose formats of dates and numbers go with a language (BCP 47). */
export const locales: Readonly<Record<Language, string>> = { cs: 'cs-CZ', en: 'en-US' }

/** What a club's setting may hold. The page takes what it is told; the server checks what it reads (bff/settings.ts). */
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
  /** The IANA name of a zone. */
  timezone: z.string(),
  language,
  iban: z.string(),
  /** Players of a team on the field. */
  teamSize: z.int().check(z.gte(teamSizeRange.min), z.lte(teamSizeRange.max)),
}

/**
 * The club's settings, each with what it may hold and what it is until it is set (contract section 1). An entry here
 * is all that the server, Compose and the page's tests need: `teamKeyword` is read from `CLUB_TEAM_KEYWORD`, told by
 * GET /api/club, and asked for in the table of the README. The defaults also stand in for what a server that is older
 * than the page does not tell.
 */
export const clubSettings = {
  /** In the header and the page's title. */
  name: z._default(settingKinds.text, 'Thursday Football Club'),
  logoUrl: z._default(settingKinds.address, '/logo.svg'),
  helpUrl: z._default(settingKinds.address, '/help.html'),
  /** The zone in which kickoffs, penalty days and noon are meant. */
  timezone: z._default(settingKinds.timezone, 'Europe/Prague'),
  /** Until a visitor chooses. */
  defaultLanguage: z._default(settingKinds.language, 'cs'),
  /** How many players of a team are on the field when enough are going. */
  teamSize: z._default(settingKinds.teamSize, 5),
  /** Typed to generate teams early and to reset them. */
  teamKeyword: z._default(settingKinds.text, 'THURSDAY'),
  deleteGamePhrase: z._default(settingKinds.text, 'DELETE GAME'),
  deletePlayerWord: z._default(settingKinds.text, 'DELETE PLAYER'),
  /** Where penalties are paid; the default is a demonstration account. */
  iban: z._default(settingKinds.iban, 'CZ6508000000192000145399'),
  /** Where players' pictures come from; empty: initials only. */
  avatarUrl: z._default(
    settingKinds.pictureTemplate,
    'https://ui-avatars.com/api/?name={name}&size={size}&background=random',
  ),
  /** The scoreboard's picture; empty: the site's own. */
  scoreboardUrl: z._default(settingKinds.addressOrNone, ''),
  /** Where the site is, for links that leave it; empty: where the visitor's browser found it. */
  url: z._default(settingKinds.originOrNone, ''),
}

/** GET /api/club: the club's settings. */
export const club = z.object({
  ...clubSettings,
  /** True while the club has not set an account of its own. Without it, what was answered is no club's settings. */
  ibanIsDemo: z.boolean(),
  /** What this visitor may do; an older server has no lock. */
  organiser: z._default(organiserState, 'open'),
})
export type Club = z.infer<typeof club>

/** What a club is called and uses until its settings say otherwise. */
export const defaultClub: Club = z.parse(club, { ibanIsDemo: true })
