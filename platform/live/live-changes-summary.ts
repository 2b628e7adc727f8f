import { isActivityKind } from '@club/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import type { GetFetchStart } from './fetch-recorder.ts'
import type { ReceivedEvent } from './live-events.ts'

/** A live event with the time at which this page received it: a value of `performance.now()`. */
export interface TimedEvent extends ReceivedEvent {
  readonly receivedAt: number
}

/** What ChangeBar announces: the kind of data that has changed, or the number of new votes. */
export type ChangeSummary =
  | { readonly about: 'game' | 'players' | 'statistics' | 'penalties' | 'other' }
  | { readonly about: 'votes'; readonly count: number }

type Subject = ChangeSummary['about']

/**
 * Returns which queries an event makes outdated. Each key is the first element of query keys, such as `players`. Each
 * value is the subject that ChangeBar announces when such a query is on the page.
 */
const subjects = (event: ReceivedEvent, client: QueryClient): Readonly<Record<string, Subject>> => {
  const { kind, gameId, playerId } = event
  // An event of an unknown kind comes from a newer version of the server, and may concern any data.
  if (!isActivityKind(kind)) return { games: 'other', players: 'other', stats: 'other', penalties: 'other' }
  if (kind === 'vote') return { games: 'votes', ...(mayRemovePenalty(event, client) && penalties) }
  if (kind.startsWith('penalty_')) return penalties
  if (kind.startsWith('player_')) return { players: 'players' }
  if (kind === 'recalculated') return { players: 'statistics', stats: 'statistics' }
  // These events change the players' totals, such as wins: a stored or changed result, an archived, restored or deleted
  // game, and an undo. Other events about a game, such as a new date or new teams, do not.
  if (/^(result_|game_archived|game_unarchived|game_deleted|undone)/.test(kind) && playerId === null)
    return { ...withPenalties(kind), games: 'game', players: 'statistics', stats: 'statistics' }
  return gameId === null ? { players: 'players' } : { ...withPenalties(kind), games: 'game' }
}

/**
 * The subjects of an event that changes a penalty. `players` is included, because a player's page shows the penalties.
 */
const penalties = { penalties: 'penalties', players: 'penalties' } as const

/**
 * Adds the subject of penalties for two kinds of events: deleting a game deletes the game's penalties, and an undo may
 * restore or remove penalties.
 */
const withPenalties = (kind: string): Readonly<Record<string, Subject>> =>
  kind === 'game_deleted' || kind === 'undone' ? penalties : {}

/**
 * Whether the page has loaded an unpaid penalty of the voting player for this game. If the vote is for going, the
 * server has removed that penalty (contract section 3).
 */
const mayRemovePenalty = ({ gameId, playerId }: ReceivedEvent, client: QueryClient): boolean =>
  client
    .getQueryData(queries.allPenalties().queryKey)
    ?.some(
      (penalty) => penalty.paidAt === null && penalty.gameId === gameId && penalty.playerId === playerId,
    ) ?? false

/** The subjects in the order of their priority. When several subjects apply, ChangeBar announces the first of them. */
const order: readonly Subject[] = ['game', 'votes', 'players', 'statistics', 'penalties', 'other']

/**
 * Whether an event about one player in one game leaves a query's data as it is. `queries.penalties` loads the penalty
 * of one player for one game, so only events about these two concern it. Among the queries whose key begins with
 * `players`, only the profile of the event's player contains penalties.
 */
function isAboutOther({ kind, gameId, playerId }: ReceivedEvent, [first, second, third]: QueryKey): boolean {
  if (first === 'penalties') return typeof second === 'number' && (second !== gameId || third !== playerId)
  const isPlayerInGame = isActivityKind(kind) && gameId !== null && playerId !== null
  return first === 'players' && isPlayerInGame && (second !== 'profile' || third !== playerId)
}

/**
 * Summarizes which data on the page other people have changed; undefined when they have changed none. An event counts
 * when it has made the data of an active query outdated, and the query has not been refetched since.
 */
export function summarizeChanges(
  items: readonly TimedEvent[],
  client: QueryClient,
  startOfRead: GetFetchStart,
): ChangeSummary | undefined {
  // Returns early to save time: this function runs at each event of the query cache, and usually there are no live
  // events.
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
  // When the same player's vote for the same game changes several times, it counts as one new vote.
  const votes = outdated.filter(({ subjects }) => subjects.includes('votes'))
  return { about, count: new Set(votes.map(({ item }) => `${item.gameId} ${item.playerId}`)).size }
}
