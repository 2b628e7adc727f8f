import { isActivityKind, type Penalty } from '@club/contract'
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
  const { kind, gameId } = event
  // A newer version of the server may send an event of an unknown kind, which may concern any data.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other', penalties: 'other' }
  if (kind === 'vote') return { games: 'votes', ...(mayRemovePenalty(event, client) && penalties) }
  if (kind.startsWith('penalty_')) return penalties
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  const penaltiesOfGame = withPenalties(event, client)
  if (changesStatistics(event, client))
    return { ...penaltiesOfGame, games: 'game', players: 'statistics', stats: 'statistics' }
  return gameId === null ? { players: 'players' } : { ...penaltiesOfGame, games: 'game' }
}

/**
 * Whether an event changes the players' totals, such as wins, or the season of a game. New teams and a new date do so
 * only for a played game.
 */
function changesStatistics({ kind, gameId, playerId }: ReceivedEvent, client: QueryClient): boolean {
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind)) return playerId === null
  const isPlayed = [queries.activeGames(), queries.archivedGames()].some(({ queryKey }) =>
    client.getQueryData(queryKey)?.some(({ id, wasPlayed }) => id === gameId && wasPlayed),
  )
  return isPlayed && /^(teams_|game_moved)/.test(kind)
}

/** A changed penalty also makes queries of players outdated, because a player's page shows the player's penalties. */
const penalties = { penalties: 'penalties', players: 'penalties' } as const

/**
 * Deleting a game also deletes its penalties, and an undo may restore or remove penalties. The list of penalties shows
 * the dates of their games.
 */
function withPenalties(
  { kind, gameId }: ReceivedEvent,
  client: QueryClient,
): Readonly<Record<string, Subject>> {
  if (kind === 'game_deleted' || kind === 'undone') return penalties
  const hasPenalty = fetchedPenalties(client).some((penalty) => penalty.gameId === gameId)
  return kind === 'game_moved' && hasPenalty ? { penalties: 'game' } : {}
}

/**
 * Whether a vote may have removed a penalty. When a player votes for going, the server removes the player's unpaid
 * penalty for this game (contract section 3). So the result is true if the page has fetched such a penalty or, without
 * the list of penalties, a debt of this player.
 */
function mayRemovePenalty({ gameId, playerId }: ReceivedEvent, client: QueryClient): boolean {
  const penalties = client.getQueryData(queries.allPenalties().queryKey)
  if (penalties)
    return penalties.some(
      (penalty) => penalty.paidAt === null && penalty.gameId === gameId && penalty.playerId === playerId,
    )
  const debts = client.getQueryData(queries.debts().queryKey)
  const profile =
    playerId === null ? undefined : client.getQueryData(queries.playerProfile(playerId).queryKey)
  return (debts?.some(({ player }) => player.id === playerId) ?? false) || (profile?.owes ?? 0) > 0
}

const fetchedPenalties = (client: QueryClient): readonly Penalty[] =>
  client.getQueryData(queries.allPenalties().queryKey) ?? []

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
