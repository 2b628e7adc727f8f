import { setImmediate } from 'node:timers/promises'
import { type LiveEvent, lastEventIdHeader, streams } from '@club/contract'
import { aPlayer, aVote, kickoff, Refusal, show, stubApi } from '@club/tab-testing'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../api/queries.ts'
import { useCall } from '../api/use-call.ts'
import { PageHeading } from '../components/PageHeading.tsx'
import LivePill from './LivePill.tsx'

/** A live stream, in the hands of the test. */
interface Stream {
  /** The id that the page resumes after; null where it begins now. */
  readonly after: string | null
  readonly isClosed: () => boolean
  readonly send: (block: string) => Promise<void>
  readonly breakOff: () => Promise<void>
}
let opened: Stream[] = []
/** The status of the streams' answers. */
let status = 200

function openStream({ headers, signal }: RequestInit): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // Everything that has arrived is read before the next task begins.
  const inAct = (change: () => unknown) =>
    act(async () => {
      change()
      await setImmediate()
    })
  signal?.addEventListener('abort', () => void writer.abort(signal.reason))
  opened.push({
    after: new Headers(headers).get(lastEventIdHeader),
    isClosed: () => signal?.aborted ?? false,
    send: (block) => inAct(() => void writer.write(new TextEncoder().encode(block))),
    breakOff: () => inAct(() => void writer.abort(new Error('broken off'))),
  })
  return new Response(readable, { status })
}

/** The browser's locks, for one page: it has the lock until it lets it go. */
const locks = {
  request: (_name: string, { signal }: { signal: AbortSignal }, lead: () => Promise<void>) =>
    signal.aborted ? Promise.reject(signal.reason) : lead(),
}

beforeEach(() => {
  opened = []
  status = 200
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
  const blocks = events.map(([lastId, event]) => `id: ${lastId}\ndata: ${JSON.stringify(event)}\n\n`)
  await opened.at(-1)?.send(blocks.join(''))
}
/** The id of the row that the stub's first write leaves. */
const firstLeft = 1

const players = [1, 2, 3, 4, 5].map((number) => aPlayer({ id: number }))
const voteOf = (playerId: number): LiveEvent => ({ kind: 'vote', gameId: 10, playerId })

const keys = {
  games: queries.upcomingGame().queryKey,
  players: queries.players().queryKey,
  statistics: queries.teamStatistics().queryKey,
  penalty: queries.penalties(10, 2).queryKey,
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
  const api = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    address === streams.events.path ? openStream(init) : api(address, init),
  )
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
  [['penalty'], { kind: 'penalty_recorded', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['games', 'penalty'], { kind: 'penalty_paid', gameId: 10, playerId: 2 }, 'The penalties changedShow'],
  [['penalty'], { kind: 'penalty_unpaid', gameId: 10, playerId: 3 }, undefined],
  [['penalty'], { kind: 'penalty_unpaid', gameId: 11, playerId: 2 }, undefined],
  [['games'], { kind: 'shirt_given', gameId: 10, playerId: 2 }, 'Something else was changedShow'],
  [['statistics'], { kind: 'player_injured', gameId: null, playerId: 2 }, 'Something else was changedShow'],
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

/** Lets so many milliseconds pass, and what is due then happen. */
const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds)
    await setImmediate()
  })
const resumedAfter = () => opened.map(({ after }) => after)

test('a stream that breaks off is resumed after the last id, also one without an event, when the server wants it', async () => {
  await visit()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await opened[0]?.send('retry: 4321\nid: 70\n\n')
  await opened[0]?.breakOff()
  await pass(4_320)
  expect(resumedAfter()).toEqual([null])
  await pass(1)
  expect(resumedAfter()).toEqual([null, '70'])
  expect(pill()).toBeUndefined()
})

test('a stream that is refused when it is resumed is requested again after half a minute, and nothing is lost', async () => {
  await visit()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await opened[0]?.send('retry: 2000\nid: 70\n\n:\n\n')
  status = 502
  await opened[0]?.breakOff()
  await pass(2_000)
  await pass(29_999)
  expect(resumedAfter()).toEqual([null, '70'])
  status = 200
  await pass(1)
  expect(resumedAfter()).toEqual([null, '70', '70'])
  // In two parts, as the network has it.
  await opened[2]?.send(`id: 71\nda`)
  await opened[2]?.send(`ta: ${JSON.stringify(voteOf(2))}\n\n`)
  expect(pill()).toBe('1 new voteShow')
})

test('a block that is no event of this page’s is nothing', async () => {
  await visit()
  await opened[0]?.send('id: x\ndata: {\n\nid: 71\ndata: {\n\nid: 72\ndata: {"kind":7}\n\n')
  expect(pill()).toBeUndefined()
  await hear(voteOf(2))
  expect(pill()).toBe('1 new voteShow')
})

test('a page that leaves lets the stream go, and resumes when it comes back from the browser’s history', async () => {
  await visit()
  await hear(voteOf(2))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(opened[0]?.isClosed()).toBe(true)
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(resumedAfter()).toEqual([null, String(id)]))
})

test.each(['BroadcastChannel', 'locks'] as const)(
  'without %s there is no stream, and the page is as it was',
  async (missing) => {
    if (missing === 'locks') Reflect.deleteProperty(navigator, 'locks')
    else vi.stubGlobal(missing, undefined)
    await visit()
    expect(opened).toEqual([])
    expect(screen.getByRole('heading', { name: 'Games' })).toBeVisible()
    expect(pill()).toBeUndefined()
  },
)
