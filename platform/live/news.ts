import { isActivityKind } from '@club/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReceivedEvent } from './follow.ts'
import type { StartOfRead } from './reads.ts'

/** An event, and when this page received it, by `performance.now`. */
export interface NewsItem extends ReceivedEvent {
  readonly receivedAt: number
}

/** What the pill's text is about. */
export type News =
  | { readonly about: 'game' | 'players' | 'statistics' | 'penalties' | 'other' }
  | { readonly about: 'votes'; readonly count: number }

type Subject = News['about']

/** Maps the queries that an event makes outdated, by the first element of their keys, to the subject of the pill. */
const subjects = ({ kind, gameId, playerId }: ReceivedEvent): Readonly<Record<string, Subject>> => {
  // A kind that only a newer version of the server defines may affect any data.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other' }
  if (kind === 'vote') return { games: 'votes' }
  if (kind.startsWith('penalty_')) return { penalties: 'penalties' }
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  // Results and the list of games change the players' totals; votes, dates and teams do not.
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind) && playerId === null)
    return { games: 'game', players: 'statistics', stats: 'statistics' }
  return gameId === null ? { players: 'players' } : { games: 'game' }
}

/** The subjects by priority: the pill shows the first one that applies. */
const order: readonly Subject[] = ['game', 'votes', 'players', 'statistics', 'penalties', 'other']

/** Whether the query reads the penalty of another game or player. */
const readsOtherPenalty = ({ gameId, playerId }: ReceivedEvent, [first, ...ids]: QueryKey): boolean =>
  first === 'penalties' && (ids[0] !== gameId || ids[1] !== playerId)

/**
 * The news for the page: which of its active queries the events have made outdated. When a query is refetched, by Show
 * or after a write of the visitor, its news is removed.
 */
export function newsOnScreen(
  items: readonly NewsItem[],
  client: QueryClient,
  startOfRead: StartOfRead,
): News | undefined {
  // Returns early, because this function runs at each event of the query cache, usually without items.
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
  // Two changes of one vote count once.
  const votes = outdated.filter(({ subjects }) => subjects.includes('votes'))
  return { about, count: new Set(votes.map(({ item }) => `${item.gameId} ${item.playerId}`)).size }
}
