import { setTimeout as pause } from 'node:timers/promises'
import {
  addPlayersAndGames,
  assertVotesStored,
  compareAcceptedWithStoredVotes,
  fetchVotes,
} from '../../bff/testing/faults/stored-votes.ts'
import {
  type ResponseStats,
  startVoteLoadTest,
  type Vote,
  type VoteLoadTest,
} from '../../bff/testing/faults/vote-load-generator.ts'

/** A fault that is caused and repaired while visitors vote. */
export interface Fault {
  /** The name in the first column of the table in docs/operations.md. */
  readonly name: string
  cause(): Promise<unknown>
  /** Milliseconds from the end of `cause` to the start of `repair`. */
  readonly duration: number
  repair(): Promise<unknown>
  /** The maximum time between two accepted votes, in milliseconds. */
  readonly maxTimeBetweenVotes: number
  /** The maximum time from the end of `repair` to the next accepted vote, in milliseconds. */
  readonly maxRecoveryTime: number
  /** Whether the measurement fails when a request fails or a response has a status of 500 or more. */
  readonly withoutErrors?: boolean
}

/**
 * Causes a fault while visitors vote, and repairs it. Prints the fault's row of the table in docs/operations.md, and
 * checks that every accepted vote is stored.
 */
export type FaultRunner = (fault: Fault) => Promise<void>

/** How long visitors vote before a fault and after the site accepts votes again, in milliseconds. */
const NORMAL_DURATION = 3_000

export const faultTableHead = `| fault | votes | reads | accepted, found | longest gap | back after | repeat with |
|---|---|---|---|---|---|---|`

/** @param command the command that repeats the measurement, for the last column of the printed table */
export function createFaultRunner(url: string, command: string): FaultRunner {
  const games: number[] = []
  const everAccepted: Vote[] = []
  return async ({
    name,
    cause,
    duration,
    repair,
    maxTimeBetweenVotes,
    maxRecoveryTime,
    withoutErrors = false,
  }) => {
    const club = await addPlayersAndGames(url, { players: 60, games: 150 })
    games.push(...club.games)
    const began = performance.now()
    const load = startVoteLoadTest(url, club.votes, { pauseBetween: 100 })
    let repairedAt: number
    let acceptedAt: number
    try {
      await pause(NORMAL_DURATION)
      await cause()
      await pause(duration)
      await repair()
      repairedAt = performance.now()
      acceptedAt = await waitForAcceptedVote(load, repairedAt, maxRecoveryTime)
      await pause(NORMAL_DURATION)
    } finally {
      await load.stop()
    }
    everAccepted.push(...load.accepted)
    const stored = await fetchVotes(url, games)
    const { accepted, found } = compareAcceptedWithStoredVotes(load.accepted, stored)
    const longestTime = getLongestInterval([began, ...load.accepted.map(({ at }) => at), performance.now()])
    const cells = [
      name,
      formatResponses(load.responses.posts),
      formatResponses(load.responses.gets),
      `${accepted}, ${found}`,
      formatSeconds(longestTime),
      formatSeconds(acceptedAt - repairedAt),
      `\`${command}\``,
    ]
    console.log(`| ${cells.join(' | ')} |`)
    assertVotesStored(compareAcceptedWithStoredVotes(everAccepted, stored))
    const errors = [load.responses.posts, load.responses.gets].flatMap((responses) =>
      [...responses.keys()].filter((status) => !/^[234]/.test(status)),
    )
    if (withoutErrors && errors.length > 0) throw new Error(`${name}: ${errors.join(', ')}`)
    if (longestTime > maxTimeBetweenVotes)
      throw new Error(`${name}: no vote was accepted for ${formatSeconds(longestTime)}`)
  }
}

/**
 * Waits until the site has accepted a vote later than `after`. Returns the time of the first such vote.
 * @param within the longest waiting time in milliseconds
 * @throws Error when no vote was accepted within this time
 */
async function waitForAcceptedVote(
  { accepted }: VoteLoadTest,
  after: number,
  within: number,
): Promise<number> {
  for (;;) {
    const last = accepted.at(-1)
    if (last && last.at > after) return accepted.find(({ at }) => at > after)?.at ?? last.at
    if (performance.now() > after + within)
      throw new Error(`no vote was accepted within ${formatSeconds(within)} after the mend`)
    await pause(20)
  }
}

/** Returns the longest interval between two successive times. */
export const getLongestInterval = (times: readonly number[]): number =>
  Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Returns the number and the longest duration of the responses with each status, such as `301 × 201 (up to 0.1 s), 12 ×
 * 503 (up to 2.4 s)`.
 */
function formatResponses(responses: ReadonlyMap<string, ResponseStats>): string {
  const byStatus = new Map<string, ResponseStats>()
  for (const [statusAndReason, { count, slowest }] of responses) {
    const [status = statusAndReason] = statusAndReason.split(' ')
    const before = byStatus.get(status)
    byStatus.set(status, {
      count: (before?.count ?? 0) + count,
      slowest: Math.max(before?.slowest ?? 0, slowest),
    })
  }
  return [...byStatus]
    .map(([status, { count, slowest }]) => `${count} × ${status} (up to ${formatSeconds(slowest)})`)
    .join(', ')
}
