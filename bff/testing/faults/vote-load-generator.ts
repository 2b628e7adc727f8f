import { setTimeout as pause } from 'node:timers/promises'

export interface Vote {
  readonly playerId: number
  readonly gameId: number
}

/** Statistics about the responses that have the same status. */
export interface ResponseStats {
  readonly count: number
  /** The longest time from a request to its response, in milliseconds. */
  readonly slowest: number
}

/** A running load test: several visitors vote concurrently until `stop` is called. */
export interface VoteLoadTest {
  /** The votes that the site has accepted. `at` is the time of the response, as a value of `performance.now()`. */
  readonly accepted: readonly (Vote & { readonly at: number })[]
  /**
   * Statistics of the responses by status: `posts` for the requests that send a vote, `gets` for the requests that read
   * a game's votes. For errors of the server (status 500 and above), the key also contains the reason. The key `broken`
   * counts requests without a response.
   */
  readonly responses: Readonly<Record<'posts' | 'gets', ReadonlyMap<string, ResponseStats>>>
  /** Stops sending votes, and resolves when all running requests have ended. */
  stop(): Promise<void>
}

export interface VoteLoadTestOptions {
  readonly visitors?: number
  /** Each visitor's pause between two votes, in milliseconds. */
  readonly pauseBetween?: number
  /** Whether each visitor requests all votes for a game after voting for it. */
  readonly requestVotes?: boolean
  /** Called after each accepted vote, with the number of votes accepted so far. */
  readonly onAccepted?: (count: number) => void
}

/**
 * Starts a load test in which visitors vote repeatedly.
 * @param url the site, without a slash at the end
 * @param votes the votes to send, each once; the load test ends after the last vote
 */
export function startVoteLoadTest(
  url: string,
  votes: Iterator<Vote>,
  { visitors = 16, pauseBetween = 20, requestVotes = true, onAccepted = () => {} }: VoteLoadTestOptions = {},
): VoteLoadTest {
  const accepted: (Vote & { at: number })[] = []
  const responses = { posts: new Map<string, ResponseStats>(), gets: new Map<string, ResponseStats>() }
  let isRunning = true

  const send = async (kind: keyof typeof responses, path: string, init?: RequestInit): Promise<boolean> => {
    const sent = performance.now()
    const count = (status: string) => {
      const before = responses[kind].get(status)
      const slowest = Math.max(before?.slowest ?? 0, performance.now() - sent)
      responses[kind].set(status, { count: (before?.count ?? 0) + 1, slowest })
    }
    try {
      const response = await fetch(url + path, init)
      const text = await response.text()
      count(response.status < 500 ? String(response.status) : `${response.status} ${parseReason(text)}`)
      return response.ok
    } catch {
      count('broken')
      return false
    }
  }
  const visitor = async () => {
    while (isRunning) {
      const next = votes.next()
      if (next.done) return
      const vote = next.value
      if (await send('posts', '/api/registrations', createJsonPostOptions(vote))) {
        accepted.push({ ...vote, at: performance.now() })
        onAccepted(accepted.length)
      }
      if (requestVotes) await send('gets', `/api/games/${vote.gameId}/registrations`)
      if (pauseBetween > 0) await pause(pauseBetween)
    }
  }
  const running = Promise.all(Array.from({ length: visitors }, visitor))
  return {
    accepted,
    responses,
    async stop() {
      isRunning = false
      await running
    },
  }
}

/** Returns the reason of a server's error: the `detail` field of the problem document that the API or nginx sends. */
const parseReason = (text: string): string => /"detail":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)

export const createJsonPostOptions = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
