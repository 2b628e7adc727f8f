import { addressOf, type Club, calls, idInPath, type Microfrontend } from '@club/contract'
import { formatKickoff } from '@club/contract/in-words'
import * as z from 'zod/mini'
import { pageTitle } from '../../http/site/page-title.ts'
import { cardTexts, goingCountText, placeAndNote } from '../cards/wording.ts'
import type { Dependencies } from '../dependencies.ts'
import { earliestUpcomingKickoff } from '../games/service.ts'
import { type PreviewedGame, selectNextPreviewedGame, selectPreviewedGame } from '../games/store.ts'
import { selectPreviewedPlayer } from './store.ts'

/** The content of the preview that a messenger shows for a link. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** The canonical path and query of the page. */
  readonly path: string
  /** The path of the picture, 1200 × 630 pixels. When it is undefined, the preview shows the club's logo. */
  readonly card?: string
  /** What the picture shows, for visitors who do not see it. */
  readonly alt: string
}

const about = {
  cs: {
    site: 'Kdo ve čtvrtek hraje: hlasování, vyrovnané týmy, výsledky a statistiky.',
    player: 'Hráčská karta na webu klubu',
    logo: 'Logo klubu',
    nextGame: 'Příští zápas klubu',
  },
  en: {
    site: 'Who plays on Thursday: votes for the next game, fair teams, results and statistics of the club.',
    player: "Player on the club's site",
    logo: 'Logo of',
    nextGame: 'Next game of',
  },
} as const

/**
 * Returns the preview of a page in the club's language. `/` and `/games` show the next game, `/games?game=33` a game,
 * `/players?player=3` a player, and all other pages the club, with the title of the tab at that path. At most one
 * database query is made.
 * @param address path and query
 * @param tabs the site's tabs
 */
export async function previewOf(
  { db, now, club }: Pick<Dependencies, 'db' | 'now' | 'club'>,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  tabs: readonly Microfrontend[],
): Promise<Preview> {
  const path = pathname.replace(/\/$/, '')
  const upcoming = earliestUpcomingKickoff(now())
  const named = (name: string) => z.safeParse(idInPath, searchParams.get(name)).data
  if (path === '/players' && searchParams.has('player')) {
    const id = named('player')
    const player = id === undefined ? undefined : await selectPreviewedPlayer(db, id, upcoming)
    return player ? ofPlayer(player, `${path}?player=${id}`, club) : ofClub(club, path)
  }
  if (path === '/games' && searchParams.has('game')) {
    const id = named('game')
    const game = id === undefined ? undefined : await selectPreviewedGame(db, id)
    const shown = searchParams.get('show') === 'teams' ? '&show=teams' : ''
    return game ? ofGame(game, `${path}?game=${id}${shown}`, club) : ofClub(club, path)
  }
  if (path !== '' && path !== '/games') return ofTab(path, tabs, club)
  const next = await selectNextPreviewedGame(db, upcoming)
  return next ? ofGame(next, path || '/', club) : ofClub(club, path || '/')
}

const ofClub = ({ name, defaultLanguage }: Club, path = '/'): Preview => ({
  title: name,
  description: about[defaultLanguage].site,
  path,
  alt: `${about[defaultLanguage].logo} ${name}`,
})

/** Returns the preview of a tab's page; at other paths the club's. */
const ofTab = (path: string, tabs: readonly Microfrontend[], club: Club): Preview => ({
  ...ofClub(club, tabs.find((tab) => tab.path === path)?.path),
  title: pageTitle(path, tabs, club),
})

/** Returns the preview of a player. The picture is the next game's card, if there is a next game. */
const ofPlayer = (
  { name, next_game_id }: { readonly name: string; readonly next_game_id: number | null },
  path: string,
  club: Club,
): Preview => ({
  ...ofClub(club, path),
  title: name,
  description: `${about[club.defaultLanguage].player} · ${club.name}`,
  ...(next_game_id !== null && {
    card: cardPath(next_game_id),
    alt: `${about[club.defaultLanguage].nextGame} ${club.name}`,
  }),
})

const cardPath = (gameId: number): string => addressOf(calls.gameCard, { params: { id: gameId } })

function ofGame(game: PreviewedGame, path: string, club: Club): Preview {
  const { place, note } = placeAndNote(game, club)
  const { weekdayAndDay, time } = formatKickoff(game.kickoff_at, club.defaultLanguage, club.timezone)
  const title = `${weekdayAndDay} ${time}`
  const state = stateOf(game, club)
  return {
    title,
    description: [state, place, note, club.name].filter((part) => part !== null).join(' · '),
    path,
    card: cardPath(game.id),
    alt: `${title} · ${state}`,
  }
}

/** Describes a game by its result or, without a result, by its state or the number of players going. */
function stateOf(
  { is_archived, was_played, white_score, black_score, going }: PreviewedGame,
  { defaultLanguage }: Club,
): string {
  const { white, black, played, canceled } = cardTexts[defaultLanguage]
  if (was_played && white_score !== null && black_score !== null)
    return `${white} ${white_score} : ${black_score} ${black}`
  if (was_played) return played
  return is_archived ? canceled : goingCountText(Number(going), defaultLanguage)
}
