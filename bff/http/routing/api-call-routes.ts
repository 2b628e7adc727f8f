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
import { type OrganiserPinLock, organiserCookieName } from '../../features/organiser/organiser-pin-lock.ts'
import { Problem } from '../problems/problem.ts'
import type { AnyHandlerResponse, Handlers, Visitor } from './handler.ts'
import { readJsonBody } from './json-body.ts'
import { parseRequest } from './request-parsing.ts'
import {
  createResponseCache,
  type ResponseCacheOptions,
  sendCachedResponse,
  serializeResponse,
} from './response-cache.ts'

export interface CallRoutesOptions extends ResponseCacheOptions {
  /** Whether a response that does not match its schema makes the request fail. Only tests set this. */
  readonly checkResponses: boolean
  /** The lock that protects the organiser's calls; when undefined, every visitor may make every call. */
  readonly lock?: OrganiserPinLock
}

export function createCallRoutes(handlers: Handlers, options: CallRoutesOptions): Router {
  const router = new Router()
  const cached = createResponseCache(options)
  for (const name of callNames) addRoute(router, name, handlers, cached, options)
  return router
}

/**
 * The names of all calls. Paths with parameters come last, because `/games/{id}` would otherwise match
 * `/games/upcoming`.
 */
const callNames = (Object.keys(calls) as CallName[]).toSorted(
  (a, b) => Number(calls[a].path.includes('{')) - Number(calls[b].path.includes('{')),
)

/** The calls that need no database. Their responses are not cached, because the cache reads the database. */
const callsWithoutDatabase: ReadonlySet<CallName> = new Set(['getClub'])

/**
 * The calls whose responses are computed from players and games only. Votes and penalties, which are most of a club's
 * activities, leave their cached responses valid.
 */
export const callsIndependentOfVotes: ReadonlySet<CallName> = new Set([
  'listPlayers',
  'getTeams',
  'playerStatistics',
  'playerForm',
  'gameGoals',
  'listSeasons',
])

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
    const create = async () => serializeResponse(await respond(request, visitor), call.media)
    const dependsOn = callsIndependentOfVotes.has(name) ? 'besidesVotes' : 'id'
    const response = await (callsWithoutDatabase.has(name) ? create() : cached(key, dependsOn, create))
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
 * An invalid header with the id of the device's player is ignored, because the header does not prove who the visitor
 * is.
 */
function visitorOf(ctx: RouterContext, lock: OrganiserPinLock | undefined): Visitor {
  const given = ctx.get(deviceOwnerHeader)
  const devicePlayer = given === '' ? undefined : z.safeParse(idInPath, given).data
  return { ...readerOf(ctx, lock), devicePlayer, address: ctx.ip }
}

/**
 * Returns the visitor without device and IP address, so that all visitors with the same rights can share a response.
 */
const readerOf = (ctx: RouterContext, lock: OrganiserPinLock | undefined): Visitor => ({
  devicePlayer: undefined,
  organiser: lock?.isOn ? lock.stateOf(ctx.cookies.get(organiserCookieName)) : 'open',
  address: '',
  onActivityRecorded: () => {},
})

/** Returns the cache key of a request. Requests with the same key share a response. */
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
