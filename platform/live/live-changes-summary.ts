import { isActivityKind } from '@club/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import type { GetFetchStart } from './fetch-recorder.ts'
import type { ReceivedEvent } from './live-events.ts'

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
const subjects = (event: ReceivedEvent, client: QueryClient): Readonly<Record<string, Subject>> => {
  const { kind, gameId, playerId } = event
  // An unknown kind is from a newer version of the server and may affect any data.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other', penalties: 'other' }
  if (kind === 'vote') return { games: 'votes', ...(mayRemovePenalty(event, client) && penalties) }
  if (kind.startsWith('penalty_')) return penalties
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  // Results and the list of games change the players' totals; votes, dates and teams do not.
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind) && playerId === null)
    return { ...withPenalties(kind), games: 'game', players: 'statistics', stats: 'statistics' }
  return gameId === null ? { players: 'players' } : { ...withPenalties(kind), games: 'game' }
}

/** The subjects of a changed penalty: also `players`, because a player's page shows penalties. */
const penalties = { penalties: 'penalties', players: 'penalties' } as const

/** Deleting a game deletes its penalties, and an undo may restore or remove penalties. */
const withPenalties = (kind: string): Readonly<Record<string, Subject>> =>
  kind === 'game_deleted' || kind === 'undone' ? penalties : {}

/** Whether the page has loaded an unpaid penalty that this vote removes if the player goes (contract section 3). */
const mayRemovePenalty = ({ gameId, playerId }: ReceivedEvent, client: QueryClient): boolean =>
  client
    .getQueryData(queries.allPenalties().queryKey)
    ?.some(
      (penalty) => penalty.paidAt === null && penalty.gameId === gameId && penalty.playerId === playerId,
    ) ?? false

/** The subjects by priority: the bar announces the first subject that applies. */
const order: readonly Subject[] = ['game', 'votes', 'players', 'statistics', 'penalties', 'other']

/**
 * Whether an event about a player in a game does not affect the query's data: `queries.penalties` loads the penalty of
 * one player for one game, and among the queries of players, only that player's profile contains penalties.
 */
function isAboutOther({ kind, gameId, playerId }: ReceivedEvent, [first, second, third]: QueryKey): boolean {
  if (first === 'penalties') return typeof second === 'number' && (second !== gameId || third !== playerId)
  const isPlayerInGame = isActivityKind(kind) && gameId !== null && playerId !== null
  return first === 'players' && isPlayerInGame && (second !== 'profile' || third !== playerId)
}

/**
 * Summarizes the changes of the data that the page shows; undefined when there are none. An event counts when it has
 * made the data of an active query outdated, and the query has not been refetched since.
 */
export function summarizeChanges(
  items: readonly TimedEvent[],
  client: QueryClient,
  startOfRead: GetFetchStart,
): ChangeSummary | undefined {
  // Returns early, because this function runs at each event of the query cache, usually without new items.
  if (items.length === 0) return undefined
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus !== 'fetching')
  const outdated = items.map((item) => {
    const texts = subjects(item, client)
    const concerned = shown.filter(
      (query) => startOfRead(query) < item.receivedAt && !isAboutOther(item, query.queryKey),
    )
    return { item, subjects: concerned.map(({ queryKey: [first] }) => texts[String(first)]) }
  })
  const about = order.find((subject) => outdated.some(({ subjects }) => subjects.includes(subject)))
  if (about !== 'votes') return about && { about }
  // Several changes of the same vote count as one.
  const votes = outdated.filter(({ subjects }) => subjects.includes('votes'))
  return { about, count: new Set(votes.map(({ item }) => `${item.gameId} ${item.playerId}`)).size }
}
