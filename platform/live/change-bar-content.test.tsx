import { setImmediate } from 'node:timers/promises'
import type { Activity, LiveEvent } from '@club/contract'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { useCall } from '../api/use-call.ts'
import { PageHeading } from '../components/PageHeading.tsx'
import {
  aListedGame,
  aPenalty,
  aPlayer,
  aVote,
  kickoff,
  Refusal,
  type Responses,
  show,
  stubApi,
} from '../testing/index.ts'
import ChangeBarContent from './ChangeBarContent.tsx'

/** A substitute for EventSource, which jsdom does not have; the test controls it. */
class Stream {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  onmessage?: (message: MessageEvent<string>) => void
  onerror?: () => void
  readonly url: string
  constructor(url: string) {
    this.url = url
    Stream.opened.push(this)
  }
  send(lastEventId: string, data: string) {
    act(() => this.onmessage?.(new MessageEvent('message', { data, lastEventId })))
  }
  /**
   * Ends the stream as a browser does. After a network error the browser reconnects; after a refusal the stream stays
   * closed.
   */
  end(how: 'broken off' | 'refused') {
    this.readyState = how === 'refused' ? Stream.CLOSED : 0
    this.onerror?.()
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}
const addresses = () => Stream.opened.map(({ url }) => url)
const lastStream = () =>
  waitFor(() => {
    const stream = Stream.opened.at(-1)
    if (!stream) throw new Error('no stream was opened')
    return stream
  })

const anActivity = (activityId: number): Activity => ({
  id: activityId,
  at: kickoff,
  kind: 'recalculated',
  by: null,
  game: null,
  player: null,
  details: { before: null, after: null },
  undoOf: null,
  undoneBy: null,
})
const listActivity = vi.fn<NonNullable<Responses['listActivity']>>()
let made: ReturnType<typeof stubApi> = []
const serve = (responses: Responses) => {
  made = stubApi({ listActivity, ...responses })
}

/** A substitute for Web Locks: there is only one page, which gets the lock at once. */
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) =>
    signal.aborted ? Promise.reject(signal.reason) : lead(),
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  listActivity.mockReset().mockReturnValue([anActivity(70)])
  serve({})
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})

let id = 100
const receiveEvents = (...events: readonly LiveEvent[]) =>
  receiveEventsWithIds(...events.map((event) => [++id, event] as const))
const receiveEventsWithIds = async (...events: readonly (readonly [id: number, event: LiveEvent])[]) => {
  const stream = await lastStream()
  for (const [lastId, event] of events) stream.send(String(lastId), JSON.stringify(event))
}
/** The id of the activity that the stubbed API sends in its response to the first write. */
const firstWriteId = 1

const players = [1, 2, 3, 4, 5].map((number) => aPlayer({ id: number }))
const voteOf = (playerId: number): LiveEvent => ({ kind: 'vote', gameId: 10, playerId })

const keys = {
  games: queries.upcomingGame().queryKey,
  players: queries.players().queryKey,
  statistics: queries.teamStatistics().queryKey,
  penalty: queries.penalties(10, 2).queryKey,
  debts: queries.debts().queryKey,
  allPenalties: queries.allPenalties().queryKey,
  profile: queries.playerProfile(2).queryKey,
} as const
type Shown = keyof typeof keys

let client: QueryClient | undefined

/** A tab that shows the given data and has a button that votes. */
function Tab({ shown }: { readonly shown: readonly Shown[] }) {
  const [isQuiet, setQuiet] = useState(false)
  client = useQueryClient()
  useQueries({ queries: shown.map((name) => ({ queryKey: keys[name], queryFn: () => read(name) })) })
  const vote = useCall('vote')
  return (
    <>
      <ChangeBarContent quiet={isQuiet} />
      <button type="button" onClick={() => setQuiet(!isQuiet)}>
        Another bar
      </button>
      <PageHeading title="Games" />
      <button
        type="button"
        onClick={() => vote.mutate({ body: { playerId: 1, gameId: 10, status: 'going' } })}
      >
        Vote
      </button>
    </>
  )
}

const read = vi.fn(async (name: Shown) => name)

async function visit(shown: readonly Shown[] = ['games', 'players'], language: 'cs' | 'en' = 'en') {
  read.mockClear()
  await show(<Tab shown={shown} />, { language })
  await waitFor(() => expect(read).toHaveBeenCalledTimes(shown.length))
  await act(async () => {})
}

/** Votes, and waits until the server has received the vote, so that a later event arrives during or after this write. */
async function castVote() {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vote' }))
  await waitFor(() => expect(made.map(({ name }) => name)).toContain('vote'))
}

const bar = () => screen.queryByRole('button', { name: /^(Show|Zobrazit)$/ })?.parentElement?.textContent

test.each([
  ['en', 1, '1 new voteShow'],
  ['en', 3, '3 new votesShow'],
  ['cs', 1, '1 nový hlasZobrazit'],
  ['cs', 4, '4 nové hlasyZobrazit'],
  ['cs', 5, '5 nových hlasůZobrazit'],
] as const)(
  'in %s, %i votes of others are announced politely, and nothing is refetched',
  async (language, count, text) => {
    await visit(['games', 'players'], language)
    expect(bar()).toBeUndefined()
    await receiveEvents(...players.slice(0, count).map((player) => voteOf(player.id)))
    expect(bar()).toBe(text)
    expect(
      screen.getByRole('button', { name: /^(Show|Zobrazit)$/ }).closest('[aria-live="polite"]'),
    ).not.toBeNull()
    expect(read).toHaveBeenCalledTimes(2)
  },
)

test('two changes of one vote count once; a change of the game replaces the count of votes', async () => {
  await visit()
  await receiveEvents(voteOf(2), voteOf(2), voteOf(3))
  expect(bar()).toBe('2 new votesShow')
  await receiveEvents({ kind: 'game_moved', gameId: 10, playerId: null })
  expect(bar()).toBe('The game changedShow')
})

test('Show refetches the data on the screen, hides the bar and focuses the heading', async () => {
  await visit()
  await receiveEvents(voteOf(2))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4))
  expect(bar()).toBeUndefined()
  expect(screen.getByRole('heading', { name: 'Games' })).toHaveFocus()
  await receiveEvents(voteOf(3))
  expect(bar()).toBe('1 new voteShow')
})

test('a change during a read is announced after the read, because the response may lack the change', async () => {
  await visit(['games'])
  await receiveEvents(voteOf(2))
  const slow = Promise.withResolvers<Shown>()
  read.mockReturnValueOnce(slow.promise)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await receiveEvents(voteOf(3))
  expect(bar()).toBeUndefined()
  await act(async () => slow.resolve('games'))
  // The bar counts only player 3's vote, because the other vote arrived before the request had started.
  await waitFor(() => expect(bar()).toBe('1 new voteShow'))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(bar()).toBeUndefined())
})

test('a change by others removes statistics, players and penalties that the page does not show, so that it loads them again', async () => {
  await visit(['games'])
  const hidden = [keys.players, keys.statistics, keys.penalty]
  for (const queryKey of hidden) await client?.prefetchQuery({ queryKey, queryFn: () => null })
  await receiveEvents({ kind: 'result_saved', gameId: 10, playerId: null })
  expect(hidden.map((key) => client?.getQueryData(key))).toEqual([undefined, undefined, undefined])
  expect(client?.getQueryData(keys.games)).toBe('games')
  expect(read).toHaveBeenCalledTimes(1)
})

test('while the page shows another bar about outdated data, changes are not announced; afterwards they are', async () => {
  await visit(['games'])
  const another = screen.getByRole('button', { name: 'Another bar' })
  await userEvent.setup().click(another)
  await receiveEvents(voteOf(2))
  expect(bar()).toBeUndefined()
  await userEvent.setup().click(another)
  expect(bar()).toBe('1 new voteShow')
})

test('an optimistic update of the page’s data does not remove news', async () => {
  await visit(['games'])
  await receiveEvents(voteOf(2))
  await act(async () => void client?.setQueryData(keys.games, null))
  expect(bar()).toBe('1 new voteShow')
})

test('when Show fails, the bar is shown again', async () => {
  await visit()
  await receiveEvents(voteOf(2))
  read.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4))
  await waitFor(() => expect(bar()).toBe('1 new voteShow'))
})

test.each<[Shown[], LiveEvent, string | undefined]>([
  [['players'], voteOf(2), undefined],
  [['players'], { kind: 'player_added', gameId: null, playerId: 9 }, 'The roster changedShow'],
  [['players'], { kind: 'result_saved', gameId: 10, playerId: null }, 'The statistics changedShow'],
  [['players'], { kind: 'teams_saved', gameId: 10, playerId: null }, undefined],
  [['statistics'], { kind: 'game_deleted', gameId: 10, playerId: null }, 'The statistics changedShow'],
  [['statistics'], { kind: 'recalculated', gameId: null, playerId: null }, 'The statistics changedShow'],
  [['statistics'], { kind: 'game_moved', gameId: 10, playerId: null }, undefined],
  [['games', 'players'], { kind: 'result_saved', gameId: 10, playerId: null }, 'The game changedShow'],
  [['games', 'players'], { kind: 'vote_canceled', gameId: 10, playerId: 2 }, 'The game changedShow'],
  [['games'], { kind: 'undone', gameId: 10, playerId: 2 }, 'The game changedShow'],
  [['players'], { kind: 'undone', gameId: null, playerId: 2 }, 'The roster changedShow'],
  [['games'], { kind: 'penalty_recorded', gameId: 10, playerId: 2 }, undefined],
  [['penalty'], { kind: 'penalty_recorded', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['games', 'penalty'], { kind: 'penalty_paid', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['penalty'], { kind: 'penalty_unpaid', gameId: 10, playerId: 3 }, undefined],
  [['penalty'], { kind: 'penalty_unpaid', gameId: 11, playerId: 2 }, undefined],
  [['debts'], { kind: 'penalty_paid', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['debts'], { kind: 'undone', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['debts'], { kind: 'game_deleted', gameId: 10, playerId: null }, 'The penalties changedShow'],
  [['debts'], { kind: 'undone', gameId: 10, playerId: null }, 'The penalties changedShow'],
  [['debts'], { kind: 'undone', gameId: null, playerId: 2 }, undefined],
  [['profile'], { kind: 'penalty_recorded', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['profile'], { kind: 'penalty_paid', gameId: 10, playerId: 3 }, undefined],
  [['profile'], { kind: 'undone', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['profile'], { kind: 'undone', gameId: 10, playerId: 3 }, undefined],
  [['profile'], { kind: 'undone', gameId: 10, playerId: null }, 'The statistics changedShow'],
  [['players'], { kind: 'penalty_recorded', gameId: 10, playerId: 2 }, undefined],
  [['debts'], { kind: 'result_saved', gameId: 10, playerId: null }, undefined],
  [['debts'], { kind: 'shirt_given', gameId: 10, playerId: 2 }, 'Something else was changedShow'],
  [['games'], { kind: 'shirt_given', gameId: 10, playerId: 2 }, 'Something else was changedShow'],
  [['players'], { kind: 'shirt_given', gameId: 10, playerId: 2 }, 'Something else was changedShow'],
  [['statistics'], { kind: 'player_injured', gameId: null, playerId: 2 }, 'Something else was changedShow'],
])('a page that shows %j and receives %j has the bar %s', async (shown, event, text) => {
  await visit(shown)
  await receiveEvents(event)
  expect(bar()).toBe(text)
})

test.each([
  ['an unpaid penalty of the vote', {}, 'The penalties changedShow'],
  ['a paid penalty of the vote', { paidAt: kickoff }, undefined],
  ['an unpaid penalty of another game', { gameId: 11 }, undefined],
  ['an unpaid penalty of another player', { playerId: 3 }, undefined],
])('a vote is announced on “Who owes” when it may have removed a penalty: %s', async (_, fields, text) => {
  await visit(['allPenalties'])
  const penalty = aPenalty(aPlayer({ id: 2 }), { gameId: 10, ...fields })
  await act(async () => void client?.setQueryData(keys.allPenalties, [penalty]))
  await receiveEvents(voteOf(2))
  expect(bar()).toBe(text)
})

test.each<[Shown, unknown, string | undefined]>([
  ['debts', [{ player: { id: 2 }, amount: 50 }], 'The penalties changedShow'],
  ['debts', [{ player: { id: 3 }, amount: 50 }], undefined],
  ['profile', { owes: 50 }, 'The penalties changedShow'],
  ['profile', { owes: 0 }, undefined],
])('a vote of player 2 on a page that has fetched %s as %j has the bar %s', async (shown, data, text) => {
  await visit([shown])
  await act(async () => void client?.setQueryData<unknown>(keys[shown], data))
  await receiveEvents(voteOf(2))
  expect(bar()).toBe(text)
})

test.each<[Shown[], LiveEvent['kind'], { wasPlayed: boolean }, string | undefined]>([
  [['statistics'], 'teams_saved', { wasPlayed: true }, 'The statistics changedShow'],
  [['profile'], 'teams_reset', { wasPlayed: true }, 'The statistics changedShow'],
  [['statistics'], 'game_moved', { wasPlayed: true }, 'The statistics changedShow'],
  [['statistics'], 'note_changed', { wasPlayed: true }, undefined],
  [['statistics'], 'teams_saved', { wasPlayed: false }, undefined],
])(
  'a page that shows %j and receives %s of a game with %j has the bar %s',
  async (shown, kind, fields, text) => {
    await visit(shown)
    await act(
      async () =>
        void client?.setQueryData(queries.activeGames().queryKey, [aListedGame({ id: 10, ...fields })]),
    )
    await receiveEvents({ kind, gameId: 10, playerId: null })
    expect(bar()).toBe(text)
  },
)

test.each([
  [10, 'The game changedShow'],
  [11, undefined],
])(
  '“Who owes”, which shows the date of game 10, announces a new date of game %i: %s',
  async (gameId, text) => {
    await visit(['allPenalties'])
    const penalty = aPenalty(aPlayer({ id: 2 }), { gameId: 10, paidAt: kickoff })
    await act(async () => void client?.setQueryData(keys.allPenalties, [penalty]))
    await receiveEvents({ kind: 'game_moved', gameId, playerId: null })
    expect(bar()).toBe(text)
  },
)

test('this page’s own vote is not announced; a change by somebody else is', async () => {
  serve({ vote: () => aVote(aPlayer({ id: 1 }), 'going', kickoff) })
  await visit()
  await castVote()
  await receiveEventsWithIds([firstWriteId, voteOf(1)])
  expect(bar()).toBeUndefined()
  await receiveEvents(voteOf(2))
  expect(bar()).toBe('1 new voteShow')
  await receiveEvents({ kind: 'teams_generated', gameId: 10, playerId: null })
  expect(bar()).toBe('The game changedShow')
})

test('somebody else’s change of the same vote is announced', async () => {
  serve({ vote: () => aVote(aPlayer({ id: 1 }), 'going', kickoff) })
  await visit()
  await castVote()
  await receiveEvents(voteOf(1))
  expect(bar()).toBe('1 new voteShow')
})

test('during a write, events wait for its response, which identifies the page’s own change', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aVote>>()
  serve({ vote: () => promise })
  await visit()
  await receiveEvents(voteOf(3))
  await castVote()
  await receiveEventsWithIds([firstWriteId, voteOf(1)], [++id, voteOf(2)])
  // The bar counts player 3's vote, which arrived before this page's write. It does not count the two later events
  // while the write waits for its response.
  expect(bar()).toBe('1 new voteShow')
  await act(async () => resolve(aVote(aPlayer({ id: 1 }), 'going', kickoff)))
  await waitFor(() => expect(bar()).toBe('2 new votesShow'))
})

test('the PIN dialog does not delay the bar', async () => {
  serve({
    vote: () => {
      throw new Refusal('organiser_only')
    },
  })
  await visit()
  await castVote()
  await screen.findByRole('dialog', { name: "Organiser's PIN" })
  await receiveEvents(voteOf(2))
  expect(document.body).toHaveTextContent('1 new vote')
})

test('writes are announced on the browser’s other pages, in both directions', async () => {
  serve({ vote: () => aVote(aPlayer({ id: 1 }), 'going', kickoff) })
  await visit()
  const other = new BroadcastChannel('football-manager-live')
  try {
    const announced = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data)
    })
    await castVote()
    await receiveEventsWithIds([firstWriteId, voteOf(1)])
    expect(await announced).toEqual({ id: firstWriteId, ...voteOf(1) })
    other.postMessage({ id: ++id, ...voteOf(2) })
    await waitFor(() => expect(bar()).toBe('1 new voteShow'))
  } finally {
    other.close()
  }
})

test('a page that is opened later gets the events since it read its data', async () => {
  await visit()
  await receiveEventsWithIds([71, voteOf(2)], [72, voteOf(3)])
  const later = new BroadcastChannel('football-manager-live-missed')
  try {
    const sent: unknown[] = []
    later.onmessage = ({ data }) => sent.push(data)
    later.postMessage({ after: 71 })
    await waitFor(() => expect(sent).toEqual([{ id: 72, ...voteOf(3) }]))
  } finally {
    later.close()
  }
})

test('a page without the stream requests the events that it missed, and announces each once', async () => {
  const request: typeof locks.request = () => new Promise(() => {})
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const leader = new BroadcastChannel('football-manager-live-missed')
  try {
    leader.onmessage = ({ data }) => {
      if (data.after !== 70) return
      for (const missedId of [70, 71, 71, 72]) leader.postMessage({ id: missedId, ...voteOf(missedId) })
    }
    await visit()
    await waitFor(() => expect(bar()).toBe('2 new votesShow'))
  } finally {
    leader.close()
  }
})

/** Advances the clock by the given time and runs the timers that are due. */
const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds)
    await setImmediate()
  })
const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('the stream begins after the newest activity, or after 0 in a club without any activity', async () => {
  await visit()
  expect((await lastStream()).url).toBe('/api/events?after=70')
  listActivity.mockReturnValue([])
  act(() => void window.dispatchEvent(new Event('pagehide')))
  Stream.opened = []
  await visit()
  expect((await lastStream()).url).toBe('/api/events?after=0')
})

test('the browser resumes an interrupted stream', async () => {
  await visit()
  const stream = await lastStream()
  fakeTimeouts()
  stream.end('broken off')
  await pass(60_000)
  expect(addresses()).toEqual(['/api/events?after=70'])
})

test('a refused stream is requested again after half a minute, from the last id, even one without an event', async () => {
  await visit()
  const stream = await lastStream()
  fakeTimeouts()
  stream.end('refused')
  await pass(29_999)
  expect(Stream.opened).toHaveLength(1)
  await pass(1)
  expect(addresses()).toEqual(['/api/events?after=70', '/api/events?after=70'])
  const next = Stream.opened.at(-1)
  next?.send('71', JSON.stringify(voteOf(2)))
  next?.end('refused')
  await pass(30_000)
  expect(addresses().at(-1)).toBe('/api/events?after=71')
})

test('while the newest activity cannot be read, it is requested again every half a minute', async () => {
  const newest = Promise.withResolvers<Activity[]>()
  listActivity.mockReturnValue(newest.promise)
  await visit()
  await waitFor(() => expect(listActivity).toHaveBeenCalledTimes(1))
  fakeTimeouts()
  newest.reject(new Refusal('database_unavailable'))
  await pass(0)
  await pass(29_999)
  expect(listActivity).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(listActivity).toHaveBeenCalledTimes(2)
  expect(Stream.opened).toEqual([])
  listActivity.mockReturnValue([anActivity(75)])
  await pass(30_000)
  expect(addresses()).toEqual(['/api/events?after=75'])
})

test('a page that waits for the lock resumes after the activity that was the newest when the page opened', async () => {
  const free = Promise.withResolvers<void>()
  const request: typeof locks.request = async (...lock) => {
    await free.promise
    return locks.request(...lock)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  await visit()
  await waitFor(() => expect(listActivity).toHaveBeenCalled())
  listActivity.mockReturnValue([anActivity(75)])
  free.resolve()
  expect((await lastStream()).url).toBe('/api/events?after=70')
})

test('an event of another page’s stream is announced, even if it arrives before the newest activity is read', async () => {
  const newest = Promise.withResolvers<Activity[]>()
  listActivity.mockReturnValue(newest.promise)
  await visit()
  const other = new BroadcastChannel('football-manager-live')
  try {
    other.postMessage({ id: 90, ...voteOf(2) })
    await waitFor(() => expect(bar()).toBe('1 new voteShow'))
    newest.resolve([anActivity(89)])
    expect((await lastStream()).url).toBe('/api/events?after=90')
  } finally {
    other.close()
  }
})

test('a message that is not a valid event is ignored', async () => {
  await visit()
  const stream = await lastStream()
  stream.send('x', '{')
  stream.send('71', '{')
  stream.send('72', '{"kind":7}')
  expect(bar()).toBeUndefined()
  await receiveEvents(voteOf(2))
  expect(bar()).toBe('1 new voteShow')
})

test('a page in the back/forward cache closes the stream, and resumes it when restored', async () => {
  await visit()
  await receiveEvents(voteOf(2))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(Stream.opened[0]?.readyState).toBe(Stream.CLOSED)
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(addresses()).toEqual(['/api/events?after=70', `/api/events?after=${id}`]))
})

test('a hidden page does not request the stream again', async () => {
  await visit()
  const stream = await lastStream()
  fakeTimeouts()
  stream.end('refused')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await pass(30_000)
  expect(Stream.opened).toHaveLength(1)
})

test.each(['EventSource', 'BroadcastChannel', 'locks'] as const)(
  'without %s there is no stream and no bar, and the page still works',
  async (missing) => {
    if (missing === 'locks') Reflect.deleteProperty(navigator, 'locks')
    else vi.stubGlobal(missing, undefined)
    await visit()
    expect(listActivity).not.toHaveBeenCalled()
    expect(Stream.opened).toEqual([])
    expect(screen.getByRole('heading', { name: 'Games' })).toBeVisible()
    expect(bar()).toBeUndefined()
  },
)
