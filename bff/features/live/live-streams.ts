import { eventIdInText, lastEventIdHeader, streams } from '@club/contract'
import type { Database } from '@club/db'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { createValidationProblem, Problem } from '../../http/problems/problem.ts'
import { parseRequest } from '../../http/routing/request-parsing.ts'
import { selectLastActivityId } from '../writes/store.ts'
import { createActivityPoller } from './activity-poller.ts'
import { writeEventStream } from './event-stream.ts'

export interface LiveStreamOptions {
  /** The maximum number of streams in one process. */
  readonly maxStreams?: number
  /**
   * The interval in milliseconds at which each stream sends a comment line, so that proxies do not close idle streams.
   */
  readonly commentEvery?: number
  readonly onOpenChange?: (open: number) => void
}

/** The seconds after which a client may retry when too many streams are open. */
const RETRY_AFTER = 30

/** The server-sent event streams of one process (contract section 7, "Live"; decision 0034). */
export interface LiveStreams {
  stream(ctx: Context): Promise<void>
  /** Schedules the next poll early, because a request to this process may have changed something. */
  pollSoon(): void
  /** Ends all streams, because the server stops. A stream that is opened later ends at once. */
  end(): void
}

export function createLiveStreams(
  db: Database,
  log: Logger,
  { maxStreams = 1_000, commentEvery = 25_000, onOpenChange = () => {} }: LiveStreamOptions = {},
): LiveStreams {
  const poller = createActivityPoller(db, log)
  const open = new Set<Context['res']>()
  let ended = false
  let comments: NodeJS.Timeout | undefined

  const add = (response: Context['res']) => {
    open.add(response)
    comments ??= setInterval(() => {
      for (const each of open) each.write(':\n\n')
    }, commentEvery).unref()
    onOpenChange(open.size)
    response.once('close', () => {
      open.delete(response)
      onOpenChange(open.size)
      if (open.size > 0) return
      clearInterval(comments)
      comments = undefined
    })
  }

  return {
    async stream(ctx) {
      const { query } = parseRequest(streams.events, { params: {}, query: ctx.query, body: undefined })
      const lastSeen = parseLastEventId(ctx.get(lastEventIdHeader)) ?? query.after
      if (open.size >= maxStreams)
        throw new Problem('too_many_streams', { headers: { 'Retry-After': String(RETRY_AFTER) } })
      const { res } = ctx
      setHeaders(ctx)
      if (ctx.method === 'HEAD') return
      ctx.respond = false
      // The headers are sent before the first `await`, because during the `await` other code may write to the response
      // or end it.
      res.flushHeaders()
      if (ended) return void res.end()
      add(res)
      try {
        const lastId = await selectLastActivityId(db)
        if (res.writableEnded) return
        // `lastSeen` exceeds `lastId` when the client was connected to another database, or when an older backup was
        // restored. Without `Math.min`, the stream would send nothing until the ids exceed `lastSeen`.
        await writeEventStream(res, { db, poller, after: Math.min(lastSeen ?? lastId, lastId) })
      } catch (error) {
        log.warn({ err: error }, 'a live stream ended')
        res.destroy()
      }
    },
    pollSoon: () => poller.pollSoon(),
    end() {
      ended = true
      // A response whose client does not read stays open, and a write after its end would be an error.
      clearInterval(comments)
      for (const response of open) response.end()
    },
  }
}

/**
 * Parses the `Last-Event-ID` header. Returns undefined when it is empty.
 * @throws Problem `validation_failed` when the header is not the id of an event
 */
function parseLastEventId(header: string): number | undefined {
  if (header === '') return undefined
  const parsed = z.safeParse(eventIdInText, header)
  if (parsed.success) return parsed.data
  throw createValidationProblem([{ path: lastEventIdHeader, message: 'must be the id of an event' }])
}

/** The headers forbid caching, compression and buffering, so that each event arrives at once. */
function setHeaders(ctx: Context): void {
  ctx.status = 200
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8')
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.set('X-Accel-Buffering', 'no')
}
