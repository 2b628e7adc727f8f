import { eventIdInText, lastEventIdHeader, streams } from '@club/contract'
import type { Database } from '@club/db'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { Problem, validationProblem } from '../../http/problems/problem.ts'
import { parseRequest } from '../../http/routing/request-parsing.ts'
import { selectLastId } from './store.ts'
import { writeStream } from './stream.ts'
import { createTail } from './tail.ts'

export interface LiveOptions {
  /** Most streams of this process. */
  readonly mostStreams: number
  /** Milliseconds between two comments, which keep proxies from ending a stream that is silent. */
  readonly commentEvery: number
  /** Hears how many streams are open, whenever that changes. */
  readonly count: (open: number) => void
}

const defaults: LiveOptions = { mostStreams: 1_000, commentEvery: 25_000, count: () => {} }

/** Seconds after which to ask again where there was no room. */
const RETRY_AFTER = 30

/** The live streams of one process (contract section 7, "Live"; decision 0034). */
export interface LiveStreams {
  /** Answers a request with a stream. */
  stream(ctx: Context): Promise<void>
  /** This process has changed something: the streams are told without waiting for the next look. */
  changed(): void
  /** Ends all streams, and from now on each new one at once: the server stops. */
  end(): void
}

export function liveStreams(db: Database, log: Logger, options: Partial<LiveOptions> = {}): LiveStreams {
  const { mostStreams, commentEvery, count } = { ...defaults, ...options }
  const tail = createTail(db, log)
  const open = new Set<Context['res']>()
  let ended = false
  let comments: NodeJS.Timeout | undefined

  const add = (response: Context['res']) => {
    open.add(response)
    comments ??= setInterval(() => {
      for (const each of open) each.write(':\n\n')
    }, commentEvery).unref()
    count(open.size)
    response.once('close', () => {
      open.delete(response)
      count(open.size)
      if (open.size > 0) return
      clearInterval(comments)
      comments = undefined
    })
  }

  return {
    async stream(ctx) {
      const { query } = parseRequest(streams.events, { params: {}, query: ctx.query, body: undefined })
      const seen = lastSeenId(ctx.get(lastEventIdHeader)) ?? query.after
      if (open.size >= mostStreams)
        throw new Problem('too_many_streams', { headers: { 'Retry-After': String(RETRY_AFTER) } })
      const { res } = ctx
      setHeaders(ctx)
      if (ctx.method === 'HEAD') return
      ctx.respond = false
      // Before anything is waited for: from here on the stream may be ended, or commented, at any time.
      res.flushHeaders()
      if (ended) return void res.end()
      add(res)
      try {
        const now = await selectLastId(db)
        if (res.writableEnded) return
        // An id of another database, or of one that was restored since, would wait for ever.
        await writeStream(res, { db, tail, after: Math.min(seen ?? now, now) })
      } catch (error) {
        log.warn({ err: error }, 'a live stream ended')
        res.destroy()
      }
    },
    changed: () => tail.pollSoon(),
    end() {
      ended = true
      for (const response of open) response.end()
    },
  }
}

/** @throws Problem `validation_failed` */
function lastSeenId(header: string): number | undefined {
  if (header === '') return undefined
  const parsed = z.safeParse(eventIdInText, header)
  if (parsed.success) return parsed.data
  throw validationProblem([{ path: lastEventIdHeader, message: 'must be the id of an event' }])
}

/** Neither kept, nor compressed, nor gathered by a proxy: each event is worth something at once only. */
function setHeaders(ctx: Context): void {
  ctx.status = 200
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8')
  ctx.set('Cache-Control', 'no-store, no-transform')
  ctx.set('X-Accel-Buffering', 'no')
}
