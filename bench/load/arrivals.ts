import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sampleUsage, type UsageSummary } from './container-usage.ts'
import { type Crowd, goingPlayers, spreadVisits, visitorsOf } from './crowd.ts'
import { RequestTally } from './request-tally.ts'

/** The maximum time until all streams have received the last event, in milliseconds. */
const LAST_EVENT_TIMEOUT = 30_000

/** The interval, in milliseconds, at which the delay of the event loop is sampled. Each sample contains this interval. */
const RESOLUTION = 10

/** What happened while a crowd arrived. */
export interface Arrivals {
  readonly visitors: number
  readonly perSecond: number
  readonly tally: RequestTally
  readonly votes: { readonly acknowledged: number; readonly found: number }
  readonly streams: {
    readonly opened: number
    /** The streams that ended before the measurement closed them. */
    readonly lost: number
    /** The events that the opened streams should have received. */
    readonly expectedEvents: number
    readonly events: number
  }
  readonly usage: UsageSummary
  /** The p99 of the delays of this process's event loop in milliseconds. With a long delay, durations are too long. */
  readonly ownDelay: number
}

/**
 * Simulates visitors, each of whom opens the site and the live stream and changes a vote. All streams stay open until
 * the last one has received the last event.
 * @param seconds the time in which the visitors arrive
 * @param project the Compose project whose containers serve the site
 */
export async function measureArrivals(
  crowd: Crowd,
  { seconds, project }: { seconds: number; project: string },
): Promise<Arrivals> {
  const before = await goingPlayers(crowd)
  const tally = new RequestTally()
  const stopSampling = sampleUsage(project)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const visits = await spreadVisits(visitorsOf(crowd, tally), seconds, async (visitor) => {
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
  const after = await goingPlayers(crowd)
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

/** Returns a sentence for each thing that failed or was lost. */
export const failuresOf = ({ tally, votes, streams }: Arrivals): string[] =>
  [
    ...[...tally.errors].map(([what, count]) => `${count} × ${what}`),
    votes.found < votes.acknowledged && `${votes.acknowledged - votes.found} acknowledged votes are missing`,
    streams.lost > 0 && `${streams.lost} streams were lost`,
    streams.events !== streams.expectedEvents &&
      `${streams.expectedEvents - streams.events} events did not arrive`,
  ].filter((sentence) => sentence !== false)
