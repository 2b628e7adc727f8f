import bodyParser from '@koa/bodyparser'
import type { Context } from 'koa'
import { createValidationProblem, Problem } from '../problems/problem.ts'

const MAX_BODY_BYTES = 100_000

const parse = bodyParser({
  enableTypes: ['json'],
  parsedMethods: ['POST', 'PATCH', 'DELETE'],
  jsonLimit: `${MAX_BODY_BYTES}b`,
  onError: (error) => {
    throw bodyProblem(error)
  },
})

/**
 * Reads a request's JSON body.
 * @returns the parsed JSON, `{}` for an empty body
 * @throws Problem `unsupported_media_type`, `payload_too_large`, or `validation_failed` for broken JSON
 */
export async function readJsonBody(ctx: Context): Promise<unknown> {
  const empty = ctx.request.length === undefined ? !ctx.get('Transfer-Encoding') : ctx.request.length === 0
  if (empty) return {}
  if (!ctx.is('application/json')) throw refusal('unsupported_media_type')
  await parse(ctx, async () => {})
  return ctx.request.body
}

/** The connection is closed, because the server does not read the rest of a refused body. */
const refusal = (code: 'unsupported_media_type' | 'payload_too_large') =>
  new Problem(code, { headers: { Connection: 'close' } })

/** Any error that is not about size or media type means broken JSON or an incomplete transfer. */
function bodyProblem(error: Error & { type?: string; status?: number }): Problem {
  if (error.type === 'entity.too.large') return refusal('payload_too_large')
  if (error.status === 415) return refusal('unsupported_media_type')
  return createValidationProblem([{ path: '', message: 'The request body must be a valid JSON object.' }])
}
