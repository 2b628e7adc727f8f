import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** How a request ended, for the log and the metrics. */
export interface RequestRecord {
  readonly requestId: string
  readonly method: string
  /** The route's pattern, never the address: addresses contain confirmation words and ids. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

/**
 * Logs one line for each request, when its response has been sent or its connection lost. No bodies, no addresses.
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
