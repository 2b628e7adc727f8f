import { type Problem as ProblemDocument, problemTitle } from '@club/contract'
import { type DatabaseErrorKind, getDatabaseErrorKind } from '@club/db'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { Problem } from './problem.ts'

/** Returns the address at which the documentation page explains a code. */
const typeOf = (code: string) => `/api/docs#problem-${code}`

const RETRY_AFTER_SECONDS = '5'

/** Database errors for which the response is a 503. `detail` replaces the general sentence of the problem code. */
const outages: Partial<Record<DatabaseErrorKind, { readonly detail?: string }>> = {
  unavailable: {},
  transient: {},
  disk_full: { detail: 'The disk of the database is full, so nothing was saved. Please tell the organiser.' },
  unwritable: {
    detail: 'The disk of the database cannot be written, so nothing was saved. Please tell the organiser.',
  },
  file_gone: {
    detail:
      'The file of the database was deleted or replaced, so nothing was saved. Please tell the organiser.',
  },
  damaged: { detail: 'The file of the database is damaged. Please tell the organiser.' },
}

/** Converts any error to a problem; an unexpected one becomes `internal_error`. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const meaning = getDatabaseErrorKind(error)
  const outage = meaning && outages[meaning]
  if (!outage) return new Problem('internal_error', { cause: error })
  return new Problem('database_unavailable', {
    ...outage,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    cause: error,
  })
}

export const toProblemDocument = (problem: Problem, requestId: string): ProblemDocument => ({
  type: typeOf(problem.code),
  title: problemTitle(problem.code),
  status: problem.status,
  detail: problem.detail,
  code: problem.code,
  instance: requestId,
  ...(problem.errors && { errors: [...problem.errors] }),
})

/** Headers that may have been set before the request failed, and that would be wrong for a problem document. */
const REPLACED_HEADERS = ['Content-Encoding', 'ETag', 'Last-Modified', 'Location']

/** Sends a problem as the response, without its cause. */
function sendProblem(ctx: Context, problem: Problem): void {
  for (const name of REPLACED_HEADERS) ctx.remove(name)
  ctx.status = problem.status
  ctx.set({ ...problem.headers, 'Cache-Control': 'no-store' })
  ctx.body = JSON.stringify(toProblemDocument(problem, ctx.state.requestId))
  ctx.type = 'application/problem+json'
}

/**
 * Converts errors of the middleware that runs after this one to problem responses. Koa's own error handler is not used,
 * because it would remove the headers that are already set.
 */
export function problemResponses(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = toProblem(error)
      if (problem.status >= 500) {
        log.error(
          { requestId: ctx.state.requestId, code: problem.code, err: problem.cause ?? problem },
          'request failed',
        )
      }
      sendProblem(ctx, problem)
    }
  }
}
