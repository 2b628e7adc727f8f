import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sampleUsage, type UsageSummary } from './container-usage.ts'
import { type Crowd, createVisitors, fetchGoingPlayers, spreadVisits } from './crowd.ts'
import { RequestTally } from './request-tally.ts'
import type { AcknowledgedVote } from './visitor.ts'

/** The milliseconds after which the measurement no longer waits for the last event of the streams. */
const LAST_EVENT_TIMEOUT = 30_000

/**
 * The interval in milliseconds at which `monitorEventLoopDelay` samples. It is subtracted from the result, because each
 * sampled delay contains it.
 */
const RESOLUTION = 10

/** The measurements of visitors who arrive at one rate. */
export interface LoadStep {
  readonly visitors: number
  readonly perSecond: number
  readonly tally: RequestTally
  readonly votes: {
    readonly acknowledged: number
    /** The number of players whose stored vote is not the last acknowledged one. */
    readonly lost: number
  }
  readonly streams: {
    readonly opened: number
    /** The number of streams that ended before the measurement closed them. */
    readonly lost: number
    readonly expectedEvents: number
    readonly events: number
  }
  readonly usage: UsageSummary
  /** The p99 of this process's event loop delay in milliseconds. Long delays falsify the measured durations. */
  readonly ownDelay: number
}

/**
 * Simulates visitors who open the site and the live stream and change a vote. All streams stay open until they have
 * received the last event.
 * @param seconds the time in which the visitors arrive
 * @param project the Compose project whose containers serve the site
 */
export async function measureLoadStep(
  crowd: Crowd,
  { seconds, project }: { seconds: number; project: string },
): Promise<LoadStep> {
  const before = await fetchGoingPlayers(crowd)
  const tally = new RequestTally()
  const stopSampling = sampleUsage(project)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const visits = await spreadVisits(createVisitors(crowd, tally), seconds, async (visitor) => {
    await visitor.open()
    const stream = await visitor.openStream()
    // The visitors who vote as the same player change the vote by turns.
    const turn = Math.floor((visitor.number - 1) / crowd.players.length)
    const vote = await visitor.vote(before.has(visitor.playerId) === (turn % 2 === 0) ? 'not_going' : 'going')
    visitor.leave()
    return { stream, vote }
  })
  delay.disable()
  const usage = await stopSampling()

  const streams = visits.flatMap(({ stream }) => stream ?? [])
  const [newest]: { id: number }[] = await (await fetch(`${crowd.url}/api/activity?limit=1`)).json()
  const expectedEvents = streams.reduce((sum, { start }) => sum + (newest?.id ?? 0) - (start ?? 0), 0)
  const received = () => streams.reduce((sum, { events }) => sum + events, 0)
  const end = performance.now() + LAST_EVENT_TIMEOUT
  while (received() < expectedEvents && performance.now() < end) await wait(100)
  const lost = streams.filter(({ isOpen }) => !isOpen).length
  for (const stream of streams) stream.close()

  const votes = visits.flatMap(({ vote }) => vote ?? [])
  return {
    visitors: crowd.visitors,
    perSecond: crowd.visitors / seconds,
    tally,
    votes: { acknowledged: votes.length, lost: countLostVotes(votes, await fetchGoingPlayers(crowd)) },
    streams: { opened: streams.length, lost, expectedEvents, events: received() },
    usage,
    ownDelay: Math.max(0, delay.percentile(99) / 1_000_000 - RESOLUTION),
  }
}

/**
 * Counts the players whose stored vote is not the last acknowledged one. The votes of one player are stored in the order
 * of their activities.
 */
function countLostVotes(votes: readonly AcknowledgedVote[], going: ReadonlySet<number>): number {
  const changes = votes.filter(({ activityId }) => activityId !== undefined)
  const inOrder = changes.toSorted((a, b) => Number(a.activityId) - Number(b.activityId))
  const latest = new Map(inOrder.map(({ playerId, status }) => [playerId, status]))
  return [...latest].filter(([playerId, status]) => going.has(playerId) !== (status === 'going')).length
}

/** Returns a sentence for each kind of failed request, and one each for lost votes, lost streams and lost events. */
export const listFailures = ({ tally, votes, streams }: LoadStep): string[] =>
  [
    ...[...tally.errors].map(([what, count]) => `${count} × ${what}`),
    votes.lost > 0 && `the last votes of ${votes.lost} players were lost`,
    streams.lost > 0 && `${streams.lost} streams were lost`,
    streams.events !== streams.expectedEvents &&
      `${streams.expectedEvents - streams.events} events did not arrive`,
  ].filter((sentence) => sentence !== false)
