import { isDeepStrictEqual } from 'node:util'
import { type Call, type CallName, calls } from '@club/contract'
import Router, { type RouterContext } from '@koa/router'
import * as z from 'zod/mini'
import type { AnyReply, Handlers } from './handler.ts'
import { jsonBody } from './json-body.ts'
import { parseRequest } from './request-parsing.ts'

export interface CallRoutesOptions {
  /** Check every answer against its entry's schema, and fail the request when it differs: for tests. */
  readonly checkAnswers: boolean
}

/**
 * One route for each call of the contract's table: parse, handle, answer.
 */
export function callRoutes(handlers: Handlers, options: CallRoutesOptions): Router {
  const router = new Router()
  for (const name of callNames) addRoute(router, name, handlers, options)
  return router
}

/** Every call's name, fixed paths before those with parameters, so that `upcoming` is never taken for an id. */
const callNames = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(calls[a].path.includes('{')) - Number(calls[b].path.includes('{')),
)

function addRoute<N extends CallName>(
  router: Router,
  name: N,
  handlers: Handlers,
  { checkAnswers }: CallRoutesOptions,
): void {
  const call = calls[name]
  const handle = handlers[name]
  router.register(
    routePattern(call),
    call.method === 'GET' ? ['GET', 'HEAD'] : [call.method],
    async (ctx) => {
      ctx.state.route = call.path
      const body = takesBody(call) ? await jsonBody(ctx) : undefined
      const reply = await handle(parseRequest(call, { params: ctx.params, query: ctx.query, body }))
      if (checkAnswers) checkAnswer(call, reply)
      answer(ctx, reply)
    },
  )
}

const routePattern = ({ path }: Call) => path.replace(/\{(\w+)\}/g, ':$1')

const takesBody = (call: Call) => call.body !== undefined

function answer(ctx: RouterContext, { status, body, location }: AnyReply): void {
  ctx.status = status
  if (location !== undefined) ctx.set('Location', location)
  if (body === undefined) return
  ctx.type = 'application/json'
  // Bytes rather than an object: they are made once, for length, ETag and sending. It also answers JSON's `null`.
  ctx.body = Buffer.from(JSON.stringify(body))
}

function checkAnswer(call: Call, { status, body }: AnyReply): void {
  const schema = call.answers[status]
  if (schema === undefined)
    throw new Error(`${call.method} ${call.path} answered ${status}, which its entry does not name`)
  // Parsing drops what a schema does not name, and an answer must not carry that, either.
  if (schema !== null && !isDeepStrictEqual(z.parse(schema, body), body)) {
    throw new Error(`${call.method} ${call.path} answered a field that its entry does not name`)
  }
}
