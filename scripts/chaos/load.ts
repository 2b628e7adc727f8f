import { setTimeout as pause } from 'node:timers/promises'

/** A player's vote for a game; each is cast once. */
export interface Vote {
  readonly playerId: number
  readonly gameId: number
}

/** Visitors who vote and read, until they are told to stop. */
export interface Load {
  /** Votes that the site has answered with success. */
  readonly acknowledged: readonly Vote[]
  /** How often each answer came: a status, or `broken` for no answer at all. */
  readonly answers: ReadonlyMap<string, number>
  /** Longest time without an acknowledged vote so far, in milliseconds. */
  longestGap(): number
  /** Resolves when every running request has been answered. */
  stop(): Promise<void>
}

/** Visitors at once, and milliseconds each waits between two votes. */
const VISITORS = 16
const PAUSE = 20

/**
 * Starts visitors who cast votes one after the other, each followed by reading the game's votes.
 * @param url the site, without a slash at the end
 * @param votes what they vote; the load ends early when there are none left
 */
export function startLoad(url: string, votes: Iterator<Vote>): Load {
  const acknowledged: Vote[] = []
  const answers = new Map<string, number>()
  let last = performance.now()
  let gap = 0
  let going = true

  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const ask = async (path: string, init?: RequestInit): Promise<boolean> => {
    try {
      const answer = await fetch(url + path, init)
      await answer.arrayBuffer()
      count(String(answer.status))
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
      if (await ask('/api/registrations', post(vote))) {
        acknowledged.push(vote)
        gap = Math.max(gap, performance.now() - last)
        last = performance.now()
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
    async stop() {
      gap = Math.max(gap, performance.now() - last)
      going = false
      await visitors
    },
  }
}

/** The request that sends a JSON body. */
export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
