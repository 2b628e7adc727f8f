import { type Club, idInPath, upcomingForHours } from '@club/contract'
import * as z from 'zod/mini'
import type { Dependencies } from '../dependencies.ts'
import {
  type PreviewedGame,
  selectNextPreviewedGame,
  selectPreviewedGame,
  selectRosterName,
} from './store.ts'

/** What a messenger shows of a link to the site. */
export interface Preview {
  readonly title: string
  readonly description: string
}

const HOUR = 3_600_000

const words = {
  cs: {
    site: 'Kdo ve čtvrtek hraje: hlasování, vyrovnané týmy, výsledky a statistiky.',
    player: 'Hráčská karta na webu klubu',
    canceled: 'Zrušeno',
    white: 'Bílí',
    black: 'Černí',
    going: { one: 'Jde # hráč', few: 'Jdou # hráči', other: 'Jde # hráčů' },
  },
  en: {
    site: 'Who plays on Thursday: votes for the next game, fair teams, results and statistics of the club.',
    player: "Player on the club's site",
    canceled: 'Canceled',
    white: 'White',
    black: 'Black',
    going: { one: '# player going', few: '# players going', other: '# players going' },
  },
} as const

/**
 * What a link to a page is about: `/` and `/games` the next game, `/games?game=33` that game, `/players?player=3` that
 * player, in the club's language. One read of the database at most, none for other pages; an id that is nobody's, or
 * no id, is the club's page.
 * @param address path and query
 */
export async function previewOf(
  { db, now, club }: Pick<Dependencies, 'db' | 'now' | 'club'>,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Promise<Preview> {
  const path = pathname.replace(/\/$/, '')
  const named = (name: string) => z.safeParse(idInPath, searchParams.get(name)).data
  if (path === '/players') {
    const id = named('player')
    const name = id === undefined ? undefined : await selectRosterName(db, id)
    return name === undefined
      ? ofClub(club)
      : { title: name, description: `${words[club.defaultLanguage].player} · ${club.name}` }
  }
  if (path !== '' && path !== '/games') return ofClub(club)
  const id = path === '' ? undefined : named('game')
  const game =
    searchParams.has('game') && path !== ''
      ? id === undefined
        ? undefined
        : await selectPreviewedGame(db, id)
      : await selectNextPreviewedGame(db, new Date(now().getTime() - upcomingForHours * HOUR))
  return game ? ofGame(game, club) : ofClub(club)
}

/** The club's page, whatever stands on it. */
export const ofClub = ({ name, defaultLanguage }: Club): Preview => ({
  title: name,
  description: words[defaultLanguage].site,
})

const ofGame = (game: PreviewedGame, club: Club): Preview => ({
  title: kickoffOf(game.kickoff_at, club),
  description: `${stateOf(game, club)} · ${club.name}`,
})

/** `Čtvrtek 26. listopadu 19:00` */
function kickoffOf(kickoff: Date, { defaultLanguage, timezone: timeZone }: Club): string {
  const locale = defaultLanguage === 'cs' ? 'cs-CZ' : 'en-GB'
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const date = new Intl.DateTimeFormat(locale, day).format(kickoff)
  return `${date.charAt(0).toUpperCase()}${date.slice(1)} ${new Intl.DateTimeFormat(locale, time).format(kickoff)}`
}

/** The result of a game that has one, else who comes. */
function stateOf(
  { is_archived, was_played, white_score, black_score, going }: PreviewedGame,
  { defaultLanguage }: Club,
): string {
  const said = words[defaultLanguage]
  if (white_score !== null && black_score !== null)
    return `${said.white} ${white_score} : ${black_score} ${said.black}`
  if (is_archived && !was_played) return said.canceled
  const form = new Intl.PluralRules(defaultLanguage).select(going)
  return said.going[form === 'one' || form === 'few' ? form : 'other'].replace('#', String(going))
}
