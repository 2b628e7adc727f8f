import { isActivityKind } from '@club/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { HeardEvent } from './follow.ts'
import type { Reads } from './reads.ts'

/** Something that others did since, and when this page heard of it, by `performance.now`. */
export interface NewsItem extends HeardEvent {
  readonly heardAt: number
}

/** What a pill says is new; the first that is true. */
export type News =
  | { readonly about: 'game' | 'players' | 'statistics' | 'penalties' | 'other' }
  | { readonly about: 'votes'; readonly count: number }

type Subject = News['about']

/** What an event makes old: the beginnings of the keys under which the platform keeps it, and what to call it there. */
const subjects = ({ kind, gameId, playerId }: HeardEvent): Readonly<Record<string, Subject>> => {
  // A kind of a newer edition may concern anything.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other' }
  if (kind === 'vote') return { games: 'votes' }
  if (kind.startsWith('penalty_')) return { penalties: 'penalties' }
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  // Results, and which games there are, change everybody's totals; votes, dates and teams do not.
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind) && playerId === null)
    return { games: 'game', players: 'statistics', stats: 'statistics' }
  return gameId === null ? { players: 'players' } : { games: 'game' }
}

const order: readonly Subject[] = ['game', 'votes', 'players', 'statistics', 'penalties', 'other']

/** A penalty is read by its game and player, and concerns nobody else. */
const isOfAnother = ({ gameId, playerId }: HeardEvent, [first, ...ids]: QueryKey): boolean =>
  first === 'penalties' && (ids[0] !== gameId || ids[1] !== playerId)

/**
 * What is new on the screen: of what was done, what concerns something that the page shows and has read before.
 * Whatever begins to read it again, Show or a write of the visitor's own, makes the news old.
 * @param reads when what is on the screen was read
 */
export function newsOnScreen(
  items: readonly NewsItem[],
  client: QueryClient,
  reads: Reads,
): News | undefined {
  // Mostly there is nothing, and this is asked at each turn of each read.
  if (items.length === 0) return undefined
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus !== 'fetching')
  const told = items.map((item) => {
    const named = subjects(item)
    const old = shown.filter(
      (query) => reads.begunAt(query) < item.heardAt && !isOfAnother(item, query.queryKey),
    )
    return { item, subjects: old.map(({ queryKey: [first] }) => named[String(first)]) }
  })
  const about = order.find((subject) => told.some(({ subjects }) => subjects.includes(subject)))
  if (about !== 'votes') return about && { about }
  // A vote that was changed twice is one.
  const votes = told.filter(({ subjects }) => subjects.includes('votes'))
  return { about, count: new Set(votes.map(({ item }) => `${item.gameId} ${item.playerId}`)).size }
}
