import { isDeepStrictEqual } from 'node:util'
import {
  activityHeader,
  type Call,
  type CallName,
  type Calls,
  calls,
  deviceOwnerHeader,
  idInPath,
  type ParsedRequest,
} from '@club/contract'
import Router, { type RouterContext } from '@koa/router'
import * as z from 'zod/mini'
import { type OrganiserLock, organiserCookie } from '../../features/organiser/organiser-lock.ts'
import { Problem } from '../problems/problem.ts'
import type { AnyHandlerResponse, Handlers, Visitor } from './handler.ts'
import { readJsonBody } from './json-body.ts'
import { parseRequest } from './request-parsing.ts'
import {
  createResponseCache,
  type ResponseCacheOptions,
  sendCachedResponse,
  serialize,
} from './response-cache.ts'

export interface CallRoutesOptions extends ResponseCacheOptions {
  /**
   * Whether every response is checked against the schema in its call's entry. A response that does not match makes the
   * request fail. Only tests set this.
   */
  readonly checkResponses: boolean
  /** The lock of the organiser's rights, which a PIN opens. Without this lock, every visitor may make every call. */
  readonly lock?: OrganiserLock
}

/** Creates a router with a route for each call of the contract. */
export function createCallRoutes(handlers: Handlers, options: CallRoutesOptions): Router {
  const router = new Router()
  const cached = createResponseCache(options)
  for (const name of callNames) addRoute(router, name, handlers, cached, options)
  return router
}

/**
 * The names of all calls, those whose path has parameters last. Otherwise `/games/{id}` would match `/games/upcoming`,
 * and `upcoming` would be taken for an id.
 */
const callNames = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(calls[a].path.includes('{')) - Number(calls[b].path.includes('{')),
)

/** The calls whose responses come from the settings only. They are not cached, so they work without the database. */
const callsWithoutDatabase: ReadonlySet<CallName> = new Set(['getClub'])

function addRoute<N extends CallName>(
  router: Router,
  name: N,
  handlers: Handlers,
  cached: ReturnType<typeof createResponseCache>,
  { checkResponses, lock }: CallRoutesOptions,
): void {
  const call: Calls[N] & Call = calls[name]
  const handle = handlers[name]
  const respond = async (request: ParsedRequest<Calls[N]>, visitor: Visitor): Promise<AnyHandlerResponse> => {
    const response = await handle(request, visitor)
    if (checkResponses) checkResponse(call, response)
    return response
  }
  const read = async (ctx: RouterContext) => {
    ctx.state.route = call.path
    const { params, query, headers } = ctx
    const request = parseRequest(call, { params, query, body: undefined, headers })
    const visitor = readerOf(ctx, lock)
    const key = keyOf(call, request, visitor)
    const create = async () => serialize(await respond(request, visitor), call.media)
    const response = await (callsWithoutDatabase.has(name) ? create() : cached(key, create))
    if (call.fileName) ctx.attachment(call.fileName)
    sendCachedResponse(ctx, response)
  }
  const change = async (ctx: RouterContext) => {
    ctx.state.route = call.path
    const recorded: number[] = []
    const visitor = { ...visitorOf(ctx, lock), onActivityRecorded: (id: number) => void recorded.push(id) }
    if (call.organiser === 'needed' && visitor.organiser === 'locked') throw new Problem('organiser_only')
    const body = await readJsonBody(ctx)
    const { params, query, headers } = ctx
    const request = parseRequest(call, { params, query, body, headers })
    send(ctx, await respond(request, visitor))
    if (recorded.length > 0) ctx.set(activityHeader, recorded.join(', '))
  }
  const pattern = routePattern(call)
  if (call.method === 'GET') router.register(pattern, ['GET', 'HEAD'], read)
  else router.register(pattern, [call.method], change)
}

/**
 * Returns the visitor who sends a write. An invalid device header is ignored, because the header is optional and does
 * not prove who the visitor is.
 */
function visitorOf(ctx: RouterContext, lock: OrganiserLock | undefined): Visitor {
  const given = ctx.get(deviceOwnerHeader)
  const devicePlayer = given === '' ? undefined : z.safeParse(idInPath, given).data
  return { ...readerOf(ctx, lock), devicePlayer, address: ctx.ip }
}

/**
 * Returns the visitor who sends a GET request. Device and IP address are left out, so that all visitors with the same
 * rights can share a response.
 */
const readerOf = (ctx: RouterContext, lock: OrganiserLock | undefined): Visitor => ({
  devicePlayer: undefined,
  organiser: lock?.isOn ? lock.stateOf(ctx.cookies.get(organiserCookie)) : 'open',
  address: '',
  onActivityRecorded: () => {},
})

/**
 * Returns the key of a GET request. Requests with the same call, parsed fields and rights have the same key and share a
 * response.
 */
const keyOf = ({ path }: Call, { params, query }: ParsedRequest<Call>, { organiser }: Visitor): string =>
  `${path} ${organiser} ${JSON.stringify([params, query])}`

const routePattern = ({ path }: Call) => path.replace(/\{(\w+)\}/g, ':$1')

function send(ctx: RouterContext, { status, body, location, cookie }: AnyHandlerResponse): void {
  ctx.status = status
  if (cookie) {
    const options = { httpOnly: true, sameSite: 'strict', secure: ctx.secure, overwrite: true } as const
    ctx.cookies.set(cookie.name, cookie.value, { ...options, maxAge: cookie.seconds * 1_000 })
  }
  if (location !== undefined) ctx.set('Location', location)
  if (body === undefined) return
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(body)
}

function checkResponse(call: Call, { status, body }: AnyHandlerResponse): void {
  const schema = call.responses[status]
  if (schema === undefined)
    throw new Error(`${call.method} ${call.path} answered ${status}, which its entry does not name`)
  // `z.parse` removes fields that are not in the schema. If the parsed body differs, the response has an unknown field.
  if (schema !== null && !isDeepStrictEqual(z.parse(schema, body), body)) {
    throw new Error(`${call.method} ${call.path} answered a field that its entry does not name`)
  }
}
