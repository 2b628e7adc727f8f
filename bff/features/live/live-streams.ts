import { eventIdInText, lastEventIdHeader, streams } from '@club/contract'
import type { Database } from '@club/db'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { createValidationProblem, Problem } from '../../http/problems/problem.ts'
import { parseRequest } from '../../http/routing/request-parsing.ts'
import { selectLastActivityId } from '../writes/store.ts'
import { createActivityPoller } from './activity-poller.ts'
import { writeStream } from './stream.ts'

export interface LiveOptions {
  /** The maximum number of open streams in one process. */
  readonly maxStreams: number
  /**
   * The interval in milliseconds between two comment lines in each stream. Comment lines prevent proxies from closing
   * an idle stream.
   */
  readonly commentEvery: number
  /** A callback that receives the number of open streams whenever this number changes. */
  readonly onOpenChange: (open: number) => void
}

const defaults: LiveOptions = { maxStreams: 1_000, commentEvery: 25_000, onOpenChange: () => {} }

/**
 * When too many streams are open, the response to a further request asks the client to retry after this number of
 * seconds.
 */
const RETRY_AFTER = 30

/** The live streams of one process (contract section 7, "Live"; decision 0034). */
export interface LiveStreams {
  /** Responds to a request with a stream of server-sent events. */
  stream(ctx: Context): Promise<void>
  /**
   * Schedules the next poll early, so that a change that this process made is sent without waiting for the regular
   * poll.
   */
  pollSoon(): void
  /** Ends all streams, because the server stops. A stream that is opened later ends at once. */
  end(): void
}

export function createLiveStreams(
  db: Database,
  log: Logger,
  options: Partial<LiveOptions> = {},
): LiveStreams {
  const { maxStreams: mostStreams, commentEvery, onOpenChange } = { ...defaults, ...options }
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
      if (open.size >= mostStreams)
        throw new Problem('too_many_streams', { headers: { 'Retry-After': String(RETRY_AFTER) } })
      const { res } = ctx
      setHeaders(ctx)
      if (ctx.method === 'HEAD') return
      ctx.respond = false
      // The headers are sent before the first `await`. During an `await`, the timer may write a comment line to the
      // stream, or the server may end the stream.
      res.flushHeaders()
      if (ended) return void res.end()
      add(res)
      try {
        const lastId = await selectLastActivityId(db)
        if (res.writableEnded) return
        // A `lastSeen` above `lastId` comes from another database, or from before a backup was restored. Without
        // `Math.min`, the stream would send no events until the ids exceed `lastSeen`.
        await writeStream(res, { db, poller, after: Math.min(lastSeen ?? lastId, lastId) })
      } catch (error) {
        log.warn({ err: error }, 'a live stream ended')
        res.destroy()
      }
    },
    pollSoon: () => poller.pollSoon(),
    end() {
      ended = true
      for (const response of open) response.end()
    },
  }
}

/**
 * Parses the `Last-Event-ID` header; returns undefined when it is empty.
 * @throws Problem `validation_failed` when the header is not the id of an event
 */
function parseLastEventId(header: string): number | undefined {
  if (header === '') return undefined
  const parsed = z.safeParse(eventIdInText, header)
  if (parsed.success) return parsed.data
  throw createValidationProblem([{ path: lastEventIdHeader, message: 'must be the id of an event' }])
}

/** Sets headers that forbid caching, compression and buffering, so that each event arrives at once. */
function setHeaders(ctx: Context): void {
  ctx.status = 200
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8')
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.set('X-Accel-Buffering', 'no')
}
