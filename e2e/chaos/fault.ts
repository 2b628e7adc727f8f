import { setTimeout as pause } from 'node:timers/promises'
import { type Answers, startVoteLoad, type Vote, type VoteLoad } from '../../bff/testing/faults/vote-load.ts'
import {
  addPlayersAndGames,
  assertVotesKept,
  compareVotes,
  readVotes,
} from '../../bff/testing/faults/votes.ts'

/** A fault that is caused and mended while visitors vote. All times are in milliseconds. */
export interface Fault {
  /** The fault as in the first column of the table in docs/operations.md. */
  readonly name: string
  cause(): Promise<unknown>
  /** How long the fault lasts. */
  readonly lasts: number
  mend(): Promise<unknown>
  /** The maximum time without an accepted vote. */
  readonly longestGap: number
  /** The maximum time from the mend to an accepted vote. */
  readonly backWithin: number
  /** Whether every request must be answered without an error. */
  readonly withoutErrors?: boolean
}

/** Causes a fault, prints its row of the table, and checks that nothing is lost. */
export type MeasureFault = (fault: Fault) => Promise<void>

/** The times before and after a fault in which visitors vote as on other days, in milliseconds. */
const USUAL = 3_000

export const tableHead = `| fault | votes | reads | accepted, found | longest gap | back after | repeat with |
|---|---|---|---|---|---|---|`

/**
 * Prepares a site for faults.
 * @param command the command that repeats the faults
 */
export function faultsAt(url: string, command: string): MeasureFault {
  const games: number[] = []
  const everAccepted: Vote[] = []
  return async ({ name, cause, lasts, mend, longestGap, backWithin, withoutErrors = false }) => {
    const club = await addPlayersAndGames(url, { players: 60, games: 150 })
    games.push(...club.games)
    const began = performance.now()
    const load = startVoteLoad(url, club.votes, { pauseBetween: 100 })
    let mended: number
    let back: number
    try {
      await pause(USUAL)
      await cause()
      await pause(lasts)
      await mend()
      mended = performance.now()
      back = await nextAccepted(load, mended, backWithin)
      await pause(USUAL)
    } finally {
      await load.stop()
    }
    everAccepted.push(...load.accepted)
    const stored = await readVotes(url, games)
    const { accepted, found } = compareVotes(load.accepted, stored)
    const gap = longestGapOf([began, ...load.accepted.map(({ at }) => at), performance.now()])
    const cells = [
      name,
      answersInWords(load.answers.votes),
      answersInWords(load.answers.reads),
      `${accepted}, ${found}`,
      seconds(gap),
      seconds(back - mended),
      `\`${command}\``,
    ]
    console.log(`| ${cells.join(' | ')} |`)
    assertVotesKept(compareVotes(everAccepted, stored))
    const errors = [load.answers.votes, load.answers.reads].flatMap((answers) =>
      [...answers.keys()].filter((answer) => !/^[234]/.test(answer)),
    )
    if (withoutErrors && errors.length > 0) throw new Error(`${name}: ${errors.join(', ')}`)
    if (gap > longestGap) throw new Error(`${name}: no vote was accepted for ${seconds(gap)}`)
  }
}

/** Resolves with the time of the first accepted vote after a time. */
async function nextAccepted({ accepted }: VoteLoad, after: number, within: number): Promise<number> {
  for (;;) {
    const last = accepted.at(-1)
    if (last && last.at > after) return accepted.find(({ at }) => at > after)?.at ?? last.at
    if (performance.now() > after + within)
      throw new Error(`no vote was accepted within ${seconds(within)} after the mend`)
    await pause(20)
  }
}

/** Returns the longest time between two successive times. */
export const longestGapOf = (times: readonly number[]): number =>
  Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Returns such as `301 × 201 (up to 0.1 s), 12 × 503 (up to 2.4 s)`. The reasons of errors are left out. */
function answersInWords(answers: ReadonlyMap<string, Answers>): string {
  const byStatus = new Map<string, Answers>()
  for (const [answer, { count, slowest }] of answers) {
    const status = answer.split(' ')[0] ?? answer
    const before = byStatus.get(status)
    byStatus.set(status, {
      count: (before?.count ?? 0) + count,
      slowest: Math.max(before?.slowest ?? 0, slowest),
    })
  }
  return [...byStatus]
    .map(([status, { count, slowest }]) => `${count} × ${status} (up to ${seconds(slowest)})`)
    .join(', ')
}
