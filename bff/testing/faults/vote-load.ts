import { setTimeout as pause } from 'node:timers/promises'

/** A player's vote for a game. */
export interface Vote {
  readonly playerId: number
  readonly gameId: number
}

/** Requests with the same result. */
export interface Answers {
  readonly count: number
  /** The longest time from a request to its answer, in milliseconds. */
  readonly slowest: number
}

export interface VoteLoad {
  /** The votes that the site has accepted, with the time of the answer as a value of `performance.now()`. */
  readonly accepted: readonly (Vote & { readonly at: number })[]
  /**
   * The answers to votes and to reads. The key is the status; for errors of the server (status 500 and above) it also
   * contains the reason. `broken` counts requests without an answer.
   */
  readonly answers: Readonly<Record<'votes' | 'reads', ReadonlyMap<string, Answers>>>
  /** Stops sending votes, and resolves when all running requests have ended. */
  stop(): Promise<void>
}

export interface LoadOptions {
  /** The number of concurrent visitors. */
  readonly visitors?: number
  /** Each visitor's pause between two votes, in milliseconds. */
  readonly pauseBetween?: number
  /** Whether each visitor reads the game's votes after each vote. */
  readonly reads?: boolean
  /** Called after each accepted vote with the number of accepted votes. */
  readonly onAccepted?: (count: number) => void
}

/**
 * Starts visitors who vote repeatedly.
 * @param url the site, without a slash at the end
 * @param votes the votes to send, each once; the load ends after the last vote
 */
export function startVoteLoad(
  url: string,
  votes: Iterator<Vote>,
  { visitors = 16, pauseBetween = 20, reads = true, onAccepted = () => {} }: LoadOptions = {},
): VoteLoad {
  const accepted: (Vote & { at: number })[] = []
  const answers = { votes: new Map<string, Answers>(), reads: new Map<string, Answers>() }
  let going = true

  const send = async (kind: keyof typeof answers, path: string, init?: RequestInit): Promise<boolean> => {
    const sent = performance.now()
    const count = (answer: string) => {
      const before = answers[kind].get(answer)
      const slowest = Math.max(before?.slowest ?? 0, performance.now() - sent)
      answers[kind].set(answer, { count: (before?.count ?? 0) + 1, slowest })
    }
    try {
      const answer = await fetch(url + path, init)
      const text = await answer.text()
      count(answer.status < 500 ? String(answer.status) : `${answer.status} ${reason(text)}`)
      return answer.ok
    } catch {
      count('broken')
      return false
    }
  }
  const visitor = async () => {
    while (going) {
      const next = votes.next()
      if (next.done) return
      const vote = next.value
      if (await send('votes', '/api/registrations', postOptions(vote))) {
        accepted.push({ ...vote, at: performance.now() })
        onAccepted(accepted.length)
      }
      if (reads) await send('reads', `/api/games/${vote.gameId}/registrations`)
      if (pauseBetween > 0) await pause(pauseBetween)
    }
  }
  const running = Promise.all(Array.from({ length: visitors }, visitor))
  return {
    accepted,
    answers,
    async stop() {
      going = false
      await running
    },
  }
}

/** Returns the reason of an error: the `detail` field of the problem document that the API or nginx sends. */
const reason = (text: string): string => /"detail":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)

export const postOptions = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
