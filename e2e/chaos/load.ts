import { setTimeout as pause } from 'node:timers/promises'

/** A player's vote for a game; each is cast once. */
export interface Vote {
  readonly playerId: number
  readonly gameId: number
}

export interface Load {
  /** Votes that the site has accepted. */
  readonly acknowledged: readonly Vote[]
  /** Counts of each answer: a status (with a reason from 500 on), or `broken` for no answer. */
  readonly answers: ReadonlyMap<string, number>
  /** Longest time without an accepted vote so far, in milliseconds. */
  longestGap(): number
  /** When the longest gap so far ended, by `performance.now()`. */
  gapEnded(): number
  /** Ends the load once every running request has been answered. */
  stop(): Promise<void>
}

/** Concurrent visitors, and milliseconds between two votes of a visitor. */
const VISITORS = 16
const PAUSE = 20

/**
 * Starts visitors who cast votes one after the other and read the game's votes after each.
 * @param url the site, without a slash at the end
 * @param votes shared by the visitors; the load ends when all are used
 */
export function startLoad(url: string, votes: Iterator<Vote>): Load {
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
      if (await ask('/api/registrations', post(vote))) {
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

/** The detail of a problem document, in which the API and nginx give the reason. */
const reason = (text: string): string => /"detail":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 80)

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
