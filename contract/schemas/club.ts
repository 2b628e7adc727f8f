import * as z from 'zod/mini'

export const language = z.enum(['cs', 'en'])
export type Language = z.infer<typeof language>

/** GET /api/club: the club's settings, the names of contract section 1 without their prefix. */
export const club = z.object({
  name: z.string(),
  logoUrl: z.string(),
  helpUrl: z.string(),
  /** IANA name of the zone in which kickoffs, penalty days and noon are meant. */
  timezone: z.string(),
  defaultLanguage: language,
  teamKeyword: z.string(),
  deleteGamePhrase: z.string(),
  deletePlayerWord: z.string(),
  iban: z.string(),
  /** True while the club has not set an account of its own. */
  ibanIsDemo: z.boolean(),
  /** A template with `{name}` and `{size}`; empty: initials only. */
  avatarUrl: z.string(),
  /** The scoreboard's picture; empty, as from a server that does not know it yet: the site's own. */
  scoreboardUrl: z._default(z.string(), ''),
})
export type Club = z.infer<typeof club>

/** What a club is called and uses until its settings say otherwise (contract section 1). */
export const defaultClub: Club = {
  name: 'Thursday Football Club',
  logoUrl: '/logo.svg',
  helpUrl: '/help.html',
  timezone: 'Europe/Prague',
  defaultLanguage: 'cs',
  teamKeyword: 'THURSDAY',
  deleteGamePhrase: 'DELETE GAME',
  deletePlayerWord: 'DELETE PLAYER',
  iban: 'CZ6508000000192000145399',
  ibanIsDemo: true,
  avatarUrl: 'https://ui-avatars.com/api/?name={name}&size={size}&background=random',
  scoreboardUrl: '',
}
