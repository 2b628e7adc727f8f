import { type Club, idInPath } from '@club/contract'
import { kickoffInWords } from '@club/contract/in-words'
import * as z from 'zod/mini'
import { goingInWords, words } from '../cards/wording.ts'
import type { Dependencies } from '../dependencies.ts'
import { nextGameAfter } from '../games/service.ts'
import {
  type PreviewedGame,
  selectNextPreviewedGame,
  selectPreviewedGame,
  selectPreviewedPlayer,
} from './store.ts'

/** What a messenger shows of a link to the site. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** The path and query that what is told belongs to. */
  readonly path: string
  /** The path of the picture, 1200 × 630; undefined: the club's logo. */
  readonly card?: string
}

const about = {
  cs: {
    site: 'Kdo ve čtvrtek hraje: hlasování, vyrovnané týmy, výsledky a statistiky.',
    player: 'Hráčská karta na webu klubu',
  },
  en: {
    site: 'Who plays on Thursday: votes for the next game, fair teams, results and statistics of the club.',
    player: "Player on the club's site",
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
  const upcoming = nextGameAfter(now())
  const named = (name: string) => z.safeParse(idInPath, searchParams.get(name)).data
  if (path === '/players') {
    const id = named('player')
    const player = id === undefined ? undefined : await selectPreviewedPlayer(db, id, upcoming)
    return player ? ofPlayer(player, `${path}?player=${id}`, club) : ofClub(club, path)
  }
  if (path === '/games' && searchParams.has('game')) {
    const id = named('game')
    const game = id === undefined ? undefined : await selectPreviewedGame(db, id)
    return game ? ofGame(game, `${path}?game=${id}`, club) : ofClub(club, path)
  }
  if (path !== '' && path !== '/games') return ofClub(club, '/')
  const next = await selectNextPreviewedGame(db, upcoming)
  return next ? ofGame(next, path || '/', club) : ofClub(club, path || '/')
}

/** The club's page, whatever stands on it. */
const ofClub = ({ name, defaultLanguage }: Club, path = '/'): Preview => ({
  title: name,
  description: about[defaultLanguage].site,
  path,
})

/** With the next game's picture, which says more than the club's logo. */
const ofPlayer = (
  { name, next_game_id }: { readonly name: string; readonly next_game_id: number | null },
  path: string,
  club: Club,
): Preview => ({
  title: name,
  description: `${about[club.defaultLanguage].player} · ${club.name}`,
  path,
  ...(next_game_id !== null && { card: cardOf(next_game_id) }),
})

/** The path of a game's picture. */
const cardOf = (gameId: number): string => `/api/games/${gameId}/card.png`

function ofGame(game: PreviewedGame, path: string, club: Club): Preview {
  const { weekdayAndDay, time } = kickoffInWords(game.kickoff_at, club.defaultLanguage, club.timezone)
  return {
    title: `${weekdayAndDay} ${time}`,
    description: `${stateOf(game, club)} · ${club.name}`,
    path,
    card: cardOf(game.id),
  }
}

/** The result of a game that has one, else who comes. */
function stateOf(
  { is_archived, was_played, white_score, black_score, going }: PreviewedGame,
  { defaultLanguage }: Club,
): string {
  const { white, black, played, canceled } = words[defaultLanguage]
  if (was_played && white_score !== null && black_score !== null)
    return `${white} ${white_score} : ${black_score} ${black}`
  if (was_played) return played
  return is_archived ? canceled : goingInWords(Number(going), defaultLanguage)
}
