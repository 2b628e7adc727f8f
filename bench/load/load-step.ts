import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sampleUsage, type UsageSummary } from './container-usage.ts'
import { type Crowd, createVisitors, fetchGoingPlayers, spreadVisits } from './crowd.ts'
import { RequestTally } from './request-tally.ts'

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
  readonly votes: { readonly acknowledged: number; readonly found: number }
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
    const isAcknowledged = await visitor.vote(before.has(visitor.playerId) ? 'not_going' : 'going')
    visitor.leave()
    return { stream, acknowledged: isAcknowledged ? [visitor.playerId] : [] }
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

  const acknowledged = visits.flatMap((visit) => visit.acknowledged)
  const after = await fetchGoingPlayers(crowd)
  const found = acknowledged.filter((id) => after.has(id) !== before.has(id))
  return {
    visitors: crowd.players.length,
    perSecond: crowd.players.length / seconds,
    tally,
    votes: { acknowledged: acknowledged.length, found: found.length },
    streams: { opened: streams.length, lost, expectedEvents, events: received() },
    usage,
    ownDelay: Math.max(0, delay.percentile(99) / 1_000_000 - RESOLUTION),
  }
}

/** Returns a sentence for each kind of failed request, and one each for lost votes, lost streams and lost events. */
export const listFailures = ({ tally, votes, streams }: LoadStep): string[] =>
  [
    ...[...tally.errors].map(([what, count]) => `${count} × ${what}`),
    votes.found < votes.acknowledged && `${votes.acknowledged - votes.found} acknowledged votes are missing`,
    streams.lost > 0 && `${streams.lost} streams were lost`,
    streams.events !== streams.expectedEvents &&
      `${streams.expectedEvents - streams.events} events did not arrive`,
  ].filter((sentence) => sentence !== false)
