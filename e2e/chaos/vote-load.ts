import { setTimeout as pause } from 'node:timers/promises'

/** A player's vote for a game. */
export interface Vote {
  readonly playerId: number
  readonly gameId: number
}

export interface VoteLoad {
  /** The votes that the site has accepted. */
  readonly acknowledged: readonly Vote[]
  /**
   * The number of responses for each status. For errors of the server (status 500 and above), the key contains the
   * status and the reason. `broken` counts requests without a response.
   */
  readonly answers: ReadonlyMap<string, number>
  /** Returns the longest gap between accepted votes so far, in milliseconds. */
  longestGap(): number
  /**
   * Returns the time at which the longest gap between accepted votes ended, as a value of `performance.now()`. Returns
   * `Infinity` when the gap has not ended yet.
   */
  gapEnded(): number
  /** Stops sending votes, and resolves when all running requests have ended. */
  stop(): Promise<void>
}

/** The number of concurrent visitors, and each visitor's pause between two votes in milliseconds. */
const VISITORS = 16
const PAUSE = 20

/**
 * Starts visitors who vote repeatedly. After each vote they read the game's votes.
 * @param url the site, without a slash at the end
 * @param votes the votes to send, each once; the load ends after the last vote
 */
export function startVoteLoad(url: string, votes: Iterator<Vote>): VoteLoad {
  const acknowledged: Vote[] = []
  const answers = new Map<string, number>()
  let last = performance.now()
  let gap = 0
  let ended = last
  let going = true

  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const ask = async (path: string, init?: RequestInit): Promise<boolean> => {
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
      if (await ask('/api/registrations', postOptions(vote))) {
        acknowledged.push(vote)
        const now = performance.now()
        if (now - last > gap) {
          gap = now - last
          ended = now
        }
        last = now
      }
      await ask(`/api/games/${vote.gameId}/registrations`)
      await pause(PAUSE)
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  return {
    acknowledged,
    answers,
    longestGap: () => Math.max(gap, going ? performance.now() - last : 0),
    gapEnded: () => (performance.now() - last > gap ? Number.POSITIVE_INFINITY : ended),
    async stop() {
      gap = Math.max(gap, performance.now() - last)
      going = false
      await visitors
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
