import {
  addressOf,
  type Club,
  calls,
  idInPath,
  type Microfrontend,
  type Result,
  seasonInQuery,
} from '@club/contract'
import { formatKickoff } from '@club/contract/intl-formats'
import type { GameRow } from '@club/db'
import * as z from 'zod/mini'
import { formatPageTitle } from '../../http/site/page-title.ts'
import type { Dependencies } from '../dependencies.ts'
import { cardTexts, formatGoingCount, getPlaceAndNote } from '../game-pictures/wording.ts'
import { getUpcomingGamesCutoff } from '../games/service.ts'
import {
  type GameWithGoingCount,
  selectGameWithGoingCount,
  selectNextGame,
  selectNextGameWithGoingCount,
} from '../games/store.ts'
import { getGameResult } from '../statistics/service.ts'
import { selectLastResults, selectRosterPlayerName } from './store.ts'

/** What a messenger app shows for a link to the site. */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  /** The canonical path and query of the page. */
  readonly path: string
  /** The path of a picture of 1200 × 630 pixels; without it, the preview shows the club's logo. */
  readonly card?: string
  readonly alt: string
}

const about = {
  cs: {
    site: 'Kdo ve čtvrtek hraje: hlasování, vyrovnané týmy, výsledky a statistiky.',
    debts: 'Kdo dluží',
    player: 'Hráčská karta na webu klubu',
    logo: 'Logo klubu',
    form: 'Forma',
    results: { win: 'výhra', draw: 'remíza', loss: 'prohra' },
    nextGame: 'Příští zápas',
    nextGameOf: 'Příští zápas klubu',
  },
  en: {
    site: 'Who plays on Thursday: votes for the next game, fair teams, results and statistics of the club.',
    debts: 'Who owes',
    player: "Player on the club's site",
    logo: 'Logo of',
    form: 'Form',
    results: { win: 'win', draw: 'draw', loss: 'loss' },
    nextGame: 'Next game',
    nextGameOf: 'Next game of',
  },
} as const

const SHOWN_RESULTS = 5

/**
 * Returns the preview of a page in the club's language. `/` and `/games` show the next game, `/games?game=33` shows a
 * game, and `/players?player=3` shows a player. All other pages show the club, with the title of the tab at that path.
 * The preview of a game needs one database query; the preview of a player needs three.
 */
export async function getLinkPreview(
  { db, now, club }: Pick<Dependencies, 'db' | 'now' | 'club'>,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  tabs: readonly Microfrontend[],
): Promise<LinkPreview> {
  const path = pathname.replace(/\/$/, '')
  const upcoming = getUpcomingGamesCutoff(now())
  const named = (name: string) => z.safeParse(idInPath, searchParams.get(name)).data
  if (path === '/players' && searchParams.has('player')) {
    const id = named('player')
    const player = id === undefined ? undefined : await selectRosterPlayerName(db, id)
    if (id === undefined || !player) return ofClub(club, path)
    const results = (await selectLastResults(db, id, SHOWN_RESULTS)).map(getGameResult)
    const next = await selectNextGame(db, upcoming)
    return ofPlayer({ ...player, results, next }, `${path}?player=${id}`, club)
  }
  if (path === '/games' && searchParams.has('game')) {
    const id = named('game')
    const game = id === undefined ? undefined : await selectGameWithGoingCount(db, id)
    const shown = searchParams.get('show') === 'teams' ? '&show=teams' : ''
    return game ? ofGame(game, `${path}?game=${id}${shown}`, club) : ofClub(club, path)
  }
  if (path === '/players' && searchParams.has('owes'))
    return {
      ...ofClub(club, `${path}?owes`),
      title: `${about[club.defaultLanguage].debts} – ${club.name}`,
    }
  if (path === '/stats' && z.safeParse(seasonInQuery, searchParams.get('season')).success)
    return { ...ofTab(path, tabs, club), path: `${path}?season=${searchParams.get('season')}` }
  if (path !== '' && path !== '/games') return ofTab(path, tabs, club)
  const next = await selectNextGameWithGoingCount(db, upcoming)
  return next ? ofGame(next, path || '/', club) : ofClub(club, path || '/')
}

const ofClub = ({ name, defaultLanguage }: Club, path = '/'): LinkPreview => ({
  title: name,
  description: about[defaultLanguage].site,
  path,
  alt: `${about[defaultLanguage].logo} ${name}`,
})

/** When no tab has this path, returns the preview of the club. */
const ofTab = (path: string, tabs: readonly Microfrontend[], club: Club): LinkPreview => ({
  ...ofClub(club, tabs.find((tab) => tab.path === path)?.path),
  title: formatPageTitle(path, tabs, club),
})

/** @param results the results of the player's last games, newest first */
function ofPlayer(
  {
    name,
    results,
    next,
  }: { readonly name: string; readonly results: readonly Result[]; readonly next: GameRow | undefined },
  path: string,
  club: Club,
): LinkPreview {
  const texts = about[club.defaultLanguage]
  const parts = [
    results.length > 0
      ? `${texts.form}: ${results.map((result) => texts.results[result]).join(', ')}`
      : texts.player,
    next && `${texts.nextGame}: ${kickoffText(next, club)}`,
    club.name,
  ]
  return {
    ...ofClub(club, path),
    title: name,
    description: parts.filter((part) => part !== undefined).join(' · '),
    ...(next && { card: cardPath(next.id), alt: `${texts.nextGameOf} ${club.name}` }),
  }
}

/** Returns the day and time of a kickoff, for example `Čtvrtek 26. listopadu 19:00`. */
function kickoffText({ kickoff_at }: GameRow, { defaultLanguage, timezone }: Club): string {
  const { weekdayAndDay, time } = formatKickoff(kickoff_at, defaultLanguage, timezone)
  return `${weekdayAndDay} ${time}`
}

const cardPath = (gameId: number): string => addressOf(calls.gameCard, { params: { id: gameId } })

function ofGame(game: GameWithGoingCount, path: string, club: Club): LinkPreview {
  const { place, note } = getPlaceAndNote(game, club)
  const title = kickoffText(game, club)
  const state = stateOf(game, club)
  return {
    title,
    description: [state, place, note, club.name].filter((part) => part !== null).join(' · '),
    path,
    card: cardPath(game.id),
    alt: `${title} · ${state}`,
  }
}

/**
 * Returns a text about a game: its score, "played" without a score, "canceled", or the number of players who are going.
 */
function stateOf(
  { is_archived, was_played, white_score, black_score, going }: GameWithGoingCount,
  { defaultLanguage }: Club,
): string {
  const { white, black, played, canceled } = cardTexts[defaultLanguage]
  if (was_played && white_score !== null && black_score !== null)
    return `${white} ${white_score} : ${black_score} ${black}`
  if (was_played) return played
  return is_archived ? canceled : formatGoingCount(Number(going), defaultLanguage)
}
