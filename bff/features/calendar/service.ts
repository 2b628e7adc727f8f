import type { Club } from '@club/contract'
import type { Database, GameRow, RegistrationRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { selectGamesById } from '../games/store.ts'
import { selectPlayersById } from '../players/store.ts'
import { type CalendarEvent, formatICalendar } from './icalendar.ts'
import { type GameChangeRow, selectGamesSince, selectLastChanges, selectVotesOfPlayer } from './store.ts'

const DAY = 24 * 3_600_000

/**
 * How long archived games stay in a calendar feed after their kickoff, and deleted games after their deletion, in
 * milliseconds (contract section 9).
 */
const ARCHIVED_FOR = 365 * DAY
const DELETED_FOR = 90 * DAY

type Feed = Pick<Dependencies, 'db' | 'now' | 'club'>
type Votes = ReadonlyMap<number, RegistrationRow['status']>

/** Returns the club's games as an iCalendar feed. */
export const createClubCalendar = (feed: Feed): Promise<string> => calendarOf(feed, undefined)

/**
 * Returns the club's games as an iCalendar feed, with the player's vote in the title of each game.
 * @throws Problem `player_not_found`
 */
export async function createPlayerCalendar(feed: Feed, playerId: number): Promise<string> {
  const [player] = await selectPlayersById(feed.db, [playerId])
  if (player?.left_at !== null) throw new Problem('player_not_found')
  return calendarOf(feed, playerId)
}

async function calendarOf({ db, now, club }: Feed, playerId: number | undefined): Promise<string> {
  const at = now()
  const games = await selectGamesSince(db, new Date(at.getTime() - ARCHIVED_FOR))
  const changes = await selectLastChanges(db, playerId)
  const votes = playerId === undefined ? undefined : await selectVotesOfPlayer(db, playerId)
  const lastOf = new Map(changes.map((change) => [change.game_id, change]))
  const listed = games.map((game) => eventOf(game, lastOf.get(game.id), club, votes))
  const deleted = await deletedGames(db, changes, new Date(at.getTime() - DELETED_FOR))
  const canceled = deleted.map((change) => deletedEvent(change, club))
  return formatICalendar({
    name: club.name,
    timezone: club.timezone,
    now: at,
    events: [...listed, ...canceled],
  })
}

/** Returns the latest activity of each game that was deleted at or after `since`. */
async function deletedGames(
  db: Database,
  changes: readonly GameChangeRow[],
  since: Date,
): Promise<GameChangeRow[]> {
  const recent = changes.filter(({ done_at }) => done_at >= since)
  const games = await selectGamesById(
    db,
    recent.map(({ game_id }) => game_id),
  )
  const existing = new Set(games.map(({ id }) => id))
  return recent.filter(({ game_id }) => !existing.has(game_id))
}

/**
 * Converts a game to a calendar event. The event's `SEQUENCE` is the id of the game's last activity, so it increases
 * with each change, including an undo. It is 0 when no activity of the game is stored.
 */
function eventOf(
  { id, kickoff_at, is_archived, was_played, note }: GameRow,
  change: GameChangeRow | undefined,
  club: Club,
  votes: Votes | undefined,
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

const deletedEvent = (
  { id, game_id, done_at, game_kickoff_at }: GameChangeRow,
  club: Club,
): CalendarEvent => ({
  uid: uidOf(game_id),
  sequence: id,
  changed: done_at,
  start: game_kickoff_at ?? done_at,
  title: titleOf(club, true, undefined),
  location: club.place,
  description: descriptionOf(club, null),
  canceled: true,
})

/**
 * Returns the UID of a game's calendar event. Calendar programs use it to recognize the game in each update, so it must
 * never change. For this reason it does not contain the club's name or address.
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

/** Returns the game's note and the address of a map of the club's place, each in a line of its own. */
function descriptionOf(club: Club, note: string | null): string {
  const map = club.placeUrl && `${wordsOf(club).map}: ${club.placeUrl}`
  return [note, map].filter((line) => line !== null).join('\n')
}
