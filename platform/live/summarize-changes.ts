import { isActivityKind } from '@club/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { getLastFetchStartTime } from '../api/api-responses.ts'
import { queries } from '../api/queries.ts'
import type { ReceivedEvent } from './live-events.ts'

/** An event of the server's event stream, with the `performance.now()` at which this page received it. */
export interface EventWithReceiptTime extends ReceivedEvent {
  readonly receivedAt: number
}

/** What ChangeBar announces: the kind of data that has changed, or the number of new votes. */
export type ChangeSummary =
  | { readonly about: 'game' | 'players' | 'statistics' | 'penalties' | 'other' }
  | { readonly about: 'votes'; readonly count: number }

type Subject = ChangeSummary['about']

/**
 * Returns the subjects that ChangeBar announces for an event. Each key is the first element of the keys of the queries
 * that the event makes outdated, such as `players`.
 */
const subjects = (event: ReceivedEvent, client: QueryClient): Readonly<Record<string, Subject>> => {
  const { kind, gameId, playerId } = event
  // A newer version of the server may send an event of an unknown kind, which may concern any data.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other', penalties: 'other' }
  if (kind === 'vote') return { games: 'votes', ...(mayRemovePenalty(event, client) && penalties) }
  if (kind.startsWith('penalty_')) return penalties
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  // These events change the players' totals, such as wins. Other events about a game, such as new teams, do not.
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind) && playerId === null)
    return { ...withPenalties(kind), games: 'game', players: 'statistics', stats: 'statistics' }
  return gameId === null ? { players: 'players' } : { ...withPenalties(kind), games: 'game' }
}

/** A changed penalty also makes queries of players outdated, because a player's page shows the player's penalties. */
const penalties = { penalties: 'penalties', players: 'penalties' } as const

/** Deleting a game also deletes its penalties, and an undo may restore or remove penalties. */
const withPenalties = (kind: string): Readonly<Record<string, Subject>> =>
  kind === 'game_deleted' || kind === 'undone' ? penalties : {}

/**
 * Whether a vote may have removed a penalty. When a player votes for going, the server removes the player's unpaid
 * penalty for this game (contract section 3). So the result is true if the page has fetched such a penalty.
 */
const mayRemovePenalty = ({ gameId, playerId }: ReceivedEvent, client: QueryClient): boolean =>
  client
    .getQueryData(queries.allPenalties().queryKey)
    ?.some(
      (penalty) => penalty.paidAt === null && penalty.gameId === gameId && penalty.playerId === playerId,
    ) ?? false

/** The subjects by priority: ChangeBar announces the first that applies. */
const order: readonly Subject[] = ['game', 'votes', 'players', 'statistics', 'penalties', 'other']

/**
 * Whether an event does not concern a query, although it concerns other queries with the same first key element. An
 * event about another player or game does not concern a query for the penalties of one player in one game. An event
 * about a player in a game does not concern the queries of players, except for the profile of this player, which
 * contains the player's penalties.
 */
function isAboutOther({ kind, gameId, playerId }: ReceivedEvent, [first, second, third]: QueryKey): boolean {
  if (first === 'penalties') return typeof second === 'number' && (second !== gameId || third !== playerId)
  const isPlayerInGame = isActivityKind(kind) && gameId !== null && playerId !== null
  return first === 'players' && isPlayerInGame && (second !== 'profile' || third !== playerId)
}

/**
 * Summarizes which data on the page other people have changed. An event counts when a query on the page depends on it
 * and has not been refetched since the event.
 */
export function summarizeChanges(
  items: readonly EventWithReceiptTime[],
  client: QueryClient,
): ChangeSummary | undefined {
  // Returns early, because this function runs at each event of the query cache, and `items` is usually empty.
  if (items.length === 0) return undefined
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus !== 'fetching')
  const outdated = items.map((item) => {
    const texts = subjects(item, client)
    const concerned = shown.filter(
      (query) => getLastFetchStartTime(query) < item.receivedAt && !isAboutOther(item, query.queryKey),
    )
    return { item, subjects: concerned.map(({ queryKey: [first] }) => texts[String(first)]) }
  })
  const about = order.find((subject) => outdated.some(({ subjects }) => subjects.includes(subject)))
  if (about !== 'votes') return about && { about }
  // Several changes of one player's vote for one game count as one.
  const votes = outdated.filter(({ subjects }) => subjects.includes('votes'))
  return { about, count: new Set(votes.map(({ item }) => `${item.gameId} ${item.playerId}`)).size }
}
