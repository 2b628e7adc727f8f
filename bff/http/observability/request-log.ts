import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** A finished request, for the log and the metrics. */
export interface RequestRecord {
  readonly requestId: string
  readonly method: string
  /** The route's pattern instead of the URL, because a URL may contain ids and the confirmation code of a deletion. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/**
 * Logs one line for each request when its response was sent or its connection was closed. The line contains no body and
 * no address.
 * @param observe receives the same record, for the metrics
 */
export function requestLog(log: Logger, observe: (record: RequestRecord) => void): Middleware {
  return (ctx, next) => {
    const start = performance.now()
    ctx.res.once('close', () => {
      const record: RequestRecord = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: ctx.state.route ?? 'none',
        status: ctx.res.statusCode,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      }
      log.info(ctx.res.writableFinished ? record : { ...record, aborted: true }, 'request')
      observe(record)
    })
    return next()
  }
}
