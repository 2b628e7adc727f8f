import type { Middleware } from 'koa'
import type { Logger } from 'pino'

export interface RequestRecord {
  readonly requestId: string
  readonly method: string
  /** The route's pattern. The URL is not logged, because it may contain ids and the confirmation code of a deletion. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/**
 * Logs one line, without body and address, for each request when its response was sent or its connection was closed.
 * @param observe receives the logged record, for the metrics
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
