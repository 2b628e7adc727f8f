import type { Club } from '@club/contract'
import type { Database, GameRow, RegistrationRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectGamesById } from '../games/store.ts'
import { selectPlayersById } from '../players/store.ts'
import { type CalendarEvent, formatICalendar } from './icalendar.ts'
import {
  type GameActivityRow,
  selectCalendarGames,
  selectLatestGameActivities,
  selectVotesOfPlayer,
} from './store.ts'

const DAY = 24 * 3_600_000

/**
 * In milliseconds: how long an archived game stays in the feed after its kickoff, and a deleted game after its
 * deletion.
 */
const ARCHIVED_FOR = 365 * DAY
const DELETED_FOR = 90 * DAY

type Feed = Pick<Dependencies, 'db' | 'now' | 'club'>
type Votes = ReadonlyMap<number, RegistrationRow['status']>

/**
 * Returns the club's games as an iCalendar feed.
 * @param playerId the player whose votes are in the titles of the games; when undefined, the titles contain no votes
 * @throws Problem `player_not_found`
 */
export async function createCalendarFeed({ db, now, club }: Feed, playerId?: number): Promise<string> {
  if (playerId !== undefined) {
    const [player] = await selectPlayersById(db, [playerId])
    if (player?.left_at !== null) throw new Problem('player_not_found')
  }
  const currentTime = now()
  const games = await selectCalendarGames(db, new Date(currentTime.getTime() - ARCHIVED_FOR))
  const changes = await selectLatestGameActivities(db, playerId)
  const votes = playerId === undefined ? undefined : await selectVotesOfPlayer(db, playerId)
  const lastOf = new Map(changes.map((change) => [change.game_id, change]))
  const deleted = await deletedGames(db, changes, new Date(currentTime.getTime() - DELETED_FOR))
  return formatICalendar({
    name: club.name,
    timezone: club.timezone,
    now: currentTime,
    events: [
      ...games.map((game) => eventOf(game, lastOf.get(game.id), club, votes)),
      ...deleted.map((change) => eventOf(deletedGame(change), change, club)),
    ],
  })
}

/** Returns the latest activity of each game that was deleted at or after `since`. */
async function deletedGames(
  db: Database,
  changes: readonly GameActivityRow[],
  since: Date,
): Promise<GameActivityRow[]> {
  const recent = changes.filter(({ done_at }) => done_at >= since)
  const games = await selectGamesById(
    db,
    recent.map(({ game_id }) => game_id),
  )
  const existing = new Set(games.map(({ id }) => id))
  return recent.filter(({ game_id }) => !existing.has(game_id))
}

/**
 * Converts a game to a calendar event. Its `SEQUENCE` is the id of the game's last activity, because this id increases
 * with each change, including an undo. It is 0 when no activity of the game is stored.
 */
function eventOf(
  { id, kickoff_at, is_archived, was_played, note }: CalendarGame,
  change: GameActivityRow | undefined,
  club: Club,
  votes?: Votes,
): CalendarEvent {
  const canceled = is_archived && !was_played
  return {
    uid: uidOf(id),
    sequence: change?.id ?? 0,
    changed: change?.done_at ?? new Date(0),
    start: kickoff_at,
    title: titleOf(club, canceled, votes && wordsOf(club)[votes.get(id) ?? 'none']),
    location: club.place,
    description: descriptionOf(club, note),
    canceled,
  }
}

type CalendarGame = Pick<GameRow, 'id' | 'kickoff_at' | 'is_archived' | 'was_played' | 'note'>

/** A deleted game stays in the calendar as a canceled one. */
const deletedGame = ({ game_id, done_at, game_kickoff_at }: GameActivityRow): CalendarGame => ({
  id: game_id,
  kickoff_at: game_kickoff_at ?? done_at,
  is_archived: true,
  was_played: false,
  note: null,
})

/**
 * Calendar programs recognize a game by its UID, so the UID must never change. It contains neither the club's name nor
 * its address, because these can change.
 */
const uidOf = (gameId: number): string => `game-${gameId}@thursday-football`

const words = {
  cs: { map: 'Mapa', canceled: 'Zrušeno', going: 'Jdu', not_going: 'Nejdu', none: 'Bez hlasu' },
  en: { map: 'Map', canceled: 'Canceled', going: 'Going', not_going: 'Not going', none: 'Not voted yet' },
} as const

const wordsOf = ({ defaultLanguage }: Club) => words[defaultLanguage]

function titleOf(club: Club, canceled: boolean, vote: string | undefined): string {
  if (canceled) return `${wordsOf(club).canceled}: ${club.name}`
  return vote === undefined ? club.name : `${vote}: ${club.name}`
}

function descriptionOf(club: Club, note: string | null): string {
  const map = club.placeUrl && `${wordsOf(club).map}: ${club.placeUrl}`
  return [note, map].filter((line) => line !== null).join('\n')
}
