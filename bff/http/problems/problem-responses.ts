import { type Problem as ProblemDocument, problems } from '@club/contract'
import { type DatabaseError, databaseError } from '@club/db'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { Problem } from './problem.ts'

/** Where the documentation page explains a code. */
const typeOf = (code: string) => `/api/docs#problem-${code}`

const RETRY_AFTER_SECONDS = '5'

/** What a database that cannot do its work makes of a request: the code's usual sentence, or a more exact one. */
const outages: Partial<Record<DatabaseError, { readonly detail?: string }>> = {
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

/** Any error as a problem: what is not one of ours, nor the database's absence, is our own mistake. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const meaning = databaseError(error)
  const outage = meaning && outages[meaning]
  if (!outage) return new Problem('internal_error', { cause: error })
  return new Problem('database_unavailable', {
    ...outage,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    cause: error,
  })
}

/** A problem as it is sent. */
export const problemDocument = (problem: Problem, requestId: string): ProblemDocument => ({
  type: typeOf(problem.code),
  title: problems[problem.code].title,
  status: problem.status,
  detail: problem.detail,
  code: problem.code,
  instance: requestId,
  ...(problem.errors && { errors: [...problem.errors] }),
})

/** What was said of the answer that the problem takes the place of. */
const ofTheAnswer = ['Content-Encoding', 'ETag', 'Last-Modified', 'Location']

/** Writes a problem as the answer. The driver's words stay in the log, never in the document. */
export function answerProblem(ctx: Context, problem: Problem): void {
  for (const name of ofTheAnswer) ctx.remove(name)
  ctx.status = problem.status
  ctx.set({ ...problem.headers, 'Cache-Control': 'no-store' })
  ctx.body = JSON.stringify(problemDocument(problem, ctx.state.requestId))
  ctx.type = 'application/problem+json'
}

/** Turns whatever is thrown below into a problem answer; Koa's own handler would drop the headers set so far. */
export function problemAnswers(log: Logger): Middleware {
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
      answerProblem(ctx, problem)
    }
  }
}
