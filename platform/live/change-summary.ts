import { isActivityKind } from '@club/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReceivedEvent } from './live-events.ts'
import type { StartOfRead } from './reads.ts'

/** An event with the time at which this page received it, as in `performance.now`. */
export interface TimedEvent extends ReceivedEvent {
  readonly receivedAt: number
}

/** What the bar announces: the kind of data that has changed, or the number of new votes. */
export type ChangeSummary =
  | { readonly about: 'game' | 'players' | 'statistics' | 'penalties' | 'other' }
  | { readonly about: 'votes'; readonly count: number }

type Subject = ChangeSummary['about']

/**
 * Returns which data an event makes outdated. The keys are the first elements of the query keys; each value is the
 * subject that the bar announces.
 */
const subjects = ({ kind, gameId, playerId }: ReceivedEvent): Readonly<Record<string, Subject>> => {
  // An unknown kind is from a newer version of the server and may affect any data.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other', penalties: 'other' }
  if (kind === 'vote') return { games: 'votes' }
  if (kind.startsWith('penalty_')) return { penalties: 'penalties' }
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  // Results and the list of games change the players' totals; votes, dates and teams do not.
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind) && playerId === null)
    return { games: 'game', players: 'statistics', stats: 'statistics', ...withPenalties(kind) }
  return gameId === null ? { players: 'players' } : { games: 'game', ...withPenalties(kind) }
}

/** Deleting a game deletes its penalties, and an undo may restore or remove penalties. */
const withPenalties = (kind: string): Readonly<Record<string, Subject>> =>
  kind === 'game_deleted' || kind === 'undone' ? { penalties: 'penalties' } : {}

/** The subjects by priority: the bar announces the first subject that applies. */
const order: readonly Subject[] = ['game', 'votes', 'players', 'statistics', 'penalties', 'other']

/** Whether the query reads the penalty of one player for one game (`queries.penalties`), and the event is about another. */
const readsOtherPenalty = ({ gameId, playerId }: ReceivedEvent, [first, ...ids]: QueryKey): boolean =>
  first === 'penalties' && typeof ids[0] === 'number' && (ids[0] !== gameId || ids[1] !== playerId)

/**
 * Summarizes the changes of the data that the page shows; undefined when there are none. An event counts when it has
 * made the data of an active query outdated, and the query has not been refetched since.
 */
export function summarizeChanges(
  items: readonly TimedEvent[],
  client: QueryClient,
  startOfRead: StartOfRead,
): ChangeSummary | undefined {
  // Returns early, because this function runs at each event of the query cache, usually without new items.
  if (items.length === 0) return undefined
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus !== 'fetching')
  const outdated = items.map((item) => {
    const texts = subjects(item)
    const queries = shown.filter(
      (query) => startOfRead(query) < item.receivedAt && !readsOtherPenalty(item, query.queryKey),
    )
    return { item, subjects: queries.map(({ queryKey: [first] }) => texts[String(first)]) }
  })
  const about = order.find((subject) => outdated.some(({ subjects }) => subjects.includes(subject)))
  if (about !== 'votes') return about && { about }
  // Several changes of the same vote count as one.
  const votes = outdated.filter(({ subjects }) => subjects.includes('votes'))
  return { about, count: new Set(votes.map(({ item }) => `${item.gameId} ${item.playerId}`)).size }
}
