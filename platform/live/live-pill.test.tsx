import type { LiveEvent } from '@club/contract'
import { aPlayer, aVote, kickoff, Refusal, show, stubApi } from '@club/tab-testing'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { useCall } from '../api/use-call.ts'
import { PageHeading } from '../components/PageHeading.tsx'
import LivePill from './LivePill.tsx'

/** A stream of the browser's, which jsdom has none of: the test says what comes by it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

/** The browser's locks, for one page: it has the lock until it lets it go. */
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) =>
    signal.aborted ? Promise.reject(signal.reason) : lead(),
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let id = 100
const hear = (...events: readonly LiveEvent[]) =>
  hearWithIds(...events.map((event) => [++id, event] as const))
const hearWithIds = async (...events: readonly (readonly [id: number, event: LiveEvent])[]) => {
  // An instant later than what was read.
  await new Promise((resolve) => setTimeout(resolve, 2))
  act(() => {
    for (const [lastId, event] of events)
      Stream.opened
        .at(-1)
        ?.onmessage?.(
          new MessageEvent('message', { data: JSON.stringify(event), lastEventId: String(lastId) }),
        )
  })
}
/** The id of the row that the stub's first write leaves. */
const firstLeft = 1

const players = [1, 2, 3, 4, 5].map((number) => aPlayer({ id: number }))
const voteOf = (playerId: number): LiveEvent => ({ kind: 'vote', gameId: 10, playerId })

const keys = {
  games: queries.upcomingGame().queryKey,
  players: queries.players().queryKey,
  statistics: queries.teamStatistics().queryKey,
} as const
type Shown = keyof typeof keys

let client: QueryClient | undefined

/** A tab that shows what is named, with a button that votes. */
function Tab({ shown }: { readonly shown: readonly Shown[] }) {
  client = useQueryClient()
  useQueries({ queries: shown.map((name) => ({ queryKey: keys[name], queryFn: () => read(name) })) })
  const vote = useCall('vote')
  return (
    <>
      <LivePill />
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

const pill = () => screen.queryByRole('button', { name: /^(Show|Zobrazit)$/ })?.parentElement?.textContent

test.each([
  ['en', 1, '1 new voteShow'],
  ['en', 3, '3 new votesShow'],
  ['cs', 1, '1 nový hlasZobrazit'],
  ['cs', 4, '4 nové hlasyZobrazit'],
  ['cs', 5, '5 nových hlasůZobrazit'],
] as const)(
  'in %s, %i votes of others are told, politely, and nothing is read',
  async (language, count, text) => {
    await visit(['games', 'players'], language)
    expect(pill()).toBeUndefined()
    await hear(...players.slice(0, count).map((player) => voteOf(player.id)))
    expect(pill()).toBe(text)
    expect(
      screen.getByRole('button', { name: /^(Show|Zobrazit)$/ }).closest('[aria-live="polite"]'),
    ).not.toBeNull()
    expect(read).toHaveBeenCalledTimes(2)
  },
)

test('a vote that is changed again is one; a change of the game says more', async () => {
  await visit()
  await hear(voteOf(2), voteOf(2), voteOf(3))
  expect(pill()).toBe('2 new votesShow')
  await hear({ kind: 'game_moved', gameId: 10, playerId: null })
  expect(pill()).toBe('The game changedShow')
})

test('Show reads what is on the screen, the pill goes, and the focus is on the heading', async () => {
  await visit()
  await hear(voteOf(2))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4))
  expect(pill()).toBeUndefined()
  expect(screen.getByRole('heading', { name: 'Games' })).toHaveFocus()
  await hear(voteOf(3))
  expect(pill()).toBe('1 new voteShow')
})

test('what is done while a read is under way may be missing in it, and is told once that is there', async () => {
  await visit(['games'])
  await hear(voteOf(2))
  const slow = Promise.withResolvers<Shown>()
  read.mockReturnValueOnce(slow.promise)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await hear(voteOf(3))
  expect(pill()).toBeUndefined()
  await act(async () => slow.resolve('games'))
  // Only of what came after the read had begun.
  await waitFor(() => expect(pill()).toBe('1 new voteShow'))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(pill()).toBeUndefined())
})

test('what a page shows ahead of an answer makes no news old', async () => {
  await visit(['games'])
  await hear(voteOf(2))
  await act(async () => void client?.setQueryData(keys.games, null))
  expect(pill()).toBe('1 new voteShow')
})

test('when Show fails, the pill is there again', async () => {
  await visit()
  await hear(voteOf(2))
  read.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4))
  await waitFor(() => expect(pill()).toBe('1 new voteShow'))
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
])('a page that shows %j hears of %j: %s', async (shown, event, text) => {
  await visit(shown)
  await hear(event)
  expect(pill()).toBe(text)
})

test('what this page did itself is no news, what somebody else does to another is', async () => {
  stubApi({ vote: () => aVote(aPlayer({ id: 1 }), 'going', kickoff) })
  await visit()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vote' }))
  await hearWithIds([firstLeft, voteOf(1)])
  expect(pill()).toBeUndefined()
  await hear(voteOf(2))
  expect(pill()).toBe('1 new voteShow')
  await hear({ kind: 'teams_generated', gameId: 10, playerId: null })
  expect(pill()).toBe('The game changedShow')
})

test('somebody else who does the same to the same is news', async () => {
  stubApi({ vote: () => aVote(aPlayer({ id: 1 }), 'going', kickoff) })
  await visit()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vote' }))
  await hear(voteOf(1))
  expect(pill()).toBe('1 new voteShow')
})

test('while a write is on its way, what comes waits for the answer to say whose it is', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aVote>>()
  stubApi({ vote: () => promise })
  await visit()
  await hear(voteOf(3))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vote' }))
  await hearWithIds([firstLeft, voteOf(1)], [++id, voteOf(2)])
  // What was there before is told as before.
  expect(pill()).toBe('1 new voteShow')
  await act(async () => resolve(aVote(aPlayer({ id: 1 }), 'going', kickoff)))
  await waitFor(() => expect(pill()).toBe('2 new votesShow'))
})

test('a question for the PIN holds no news back', async () => {
  stubApi({
    vote: () => {
      throw new Refusal('organiser_only')
    },
  })
  await visit()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Vote' }))
  await screen.findByRole('dialog', { name: "Organiser's PIN" })
  await hear(voteOf(2))
  expect(document.body).toHaveTextContent('1 new vote')
})

test('a write of another page of this browser is news here, and one of this page is told to the other', async () => {
  stubApi({ vote: () => aVote(aPlayer({ id: 1 }), 'going', kickoff) })
  await visit()
  const other = new BroadcastChannel('football-manager-live')
  try {
    const told = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data)
    })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Vote' }))
    await hearWithIds([firstLeft, voteOf(1)])
    expect(await told).toEqual({ id: firstLeft, ...voteOf(1) })
    other.postMessage({ id: ++id, ...voteOf(2) })
    await waitFor(() => expect(pill()).toBe('1 new voteShow'))
  } finally {
    other.close()
  }
})

test('a stream that was refused is asked for again after half a minute, from the last event on; nonsense is nothing', async () => {
  await visit()
  await hear(voteOf(2))
  const [first] = Stream.opened
  first?.onmessage?.(new MessageEvent('message', { data: '{', lastEventId: 'x' }))
  vi.useFakeTimers()
  // While it is only broken off, the browser tries by itself.
  if (first) first.readyState = 0
  first?.onerror?.()
  vi.advanceTimersByTime(60_000)
  expect(Stream.opened).toHaveLength(1)
  if (first) first.readyState = Stream.CLOSED
  first?.onerror?.()
  vi.advanceTimersByTime(29_000)
  expect(Stream.opened).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/events', `/api/events?after=${id}`])
})

test('a page that leaves lets the stream go, and takes it up again when it comes back from the browser’s history', async () => {
  await visit()
  await hear(voteOf(2))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(Stream.opened[0]?.readyState).toBe(Stream.CLOSED)
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(Stream.opened).toHaveLength(2))
})

test.each(['EventSource', 'BroadcastChannel', 'locks'] as const)(
  'without %s there is no stream, and the page is as it was',
  async (missing) => {
    if (missing === 'locks') Reflect.deleteProperty(navigator, 'locks')
    else vi.stubGlobal(missing, undefined)
    await visit()
    expect(Stream.opened).toEqual([])
    expect(screen.getByRole('heading', { name: 'Games' })).toBeVisible()
    expect(pill()).toBeUndefined()
  },
)
