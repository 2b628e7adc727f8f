import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  activityHeader,
  type Call,
  type CallName,
  type Calls,
  calls,
  type Parsed,
  type ProblemCode,
  problems,
  type ResponseBody,
} from '@club/contract'
import { vi } from 'vitest'

/** A call as it reached the stub, parsed with the contract's schemas. */
export interface MadeCall {
  readonly name: CallName
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers?: unknown
}

/** What a test's server responds: each call it knows, as a function of the parsed request. */
export type Responses = {
  readonly [Name in CallName]?: (
    input: Parsed<Calls[Name]>,
  ) => ResponseBody<Calls[Name]> | Promise<ResponseBody<Calls[Name]>>
}

/** Thrown in a response: the server refuses with this problem of the contract. */
export class Refusal extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, detail: string = problems[code].detail) {
    super(detail)
    this.code = code
  }
}

/** Rejects when the test's page is closed. */
let pageClosed = Promise.withResolvers<never>()

/**
 * Ends the calls that a test has left without an answer, as a browser does when a page is closed. Otherwise their
 * deadline would pass seconds later, and tell of it in a toast of another test.
 */
export async function closePage(): Promise<void> {
  const { promise, reject } = pageClosed
  pageClosed = Promise.withResolvers()
  promise.catch(() => {})
  reject(new Error('the page was closed'))
  // What hears of it, hears it before the next task. Node's own: the test's timers may stand still.
  await setImmediate()
}

/**
 * Stands in for the API at the network's border: replaces `fetch` until the test ends. A request is parsed
 * with the contract's own schemas, and one that does not fit them, or that no response is given for, is refused
 * as the server would.
 * Each write is given the next row of activity, from 1, and each read its ETag (`etagOf`).
 * @returns the calls made so far, in their order
 * @example const made = stubApi({ listPlayers: () => [], vote: () => { throw new Refusal('registration_closed') } })
 */
export function stubApi(responses: Responses): readonly MadeCall[] {
  const made: MadeCall[] = []
  let lastActivity = 0
  const known = new Map<string, unknown>(Object.entries(responses))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://club.test')
    const found = route(init.method ?? 'GET', url.pathname)
    const respond = found && known.get(found.name)
    if (!found || typeof respond !== 'function') return refuse(new Refusal('not_found'))
    const { name, call } = found
    const sent = {
      params: call.params?.safeParse(found.params),
      query: call.query?.safeParse(Object.fromEntries(url.searchParams)),
      body: call.body?.safeParse(JSON.parse(String(init.body ?? 'null'))),
      headers: call.headers?.safeParse(Object.fromEntries(new Headers(init.headers))),
    }
    const wrong = Object.values(sent).find((part) => part && !part.success)
    if (wrong) return refuse(new Refusal('validation_failed', wrong.error?.issues[0]?.message))
    const parsed = {
      params: sent.params?.data,
      query: sent.query?.data,
      body: sent.body?.data,
      headers: sent.headers?.data,
    }
    made.push({ name, ...parsed })
    try {
      const body = await Promise.race([respond(parsed), pageClosed.promise])
      const response = success(call, body)
      if (call.method === 'GET') response.headers.set('etag', etagOf(body))
      else response.headers.set(activityHeader, String(++lastActivity))
      return response
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      throw error
    }
  })
  return made
}

/** The ETag that `stubApi` gives with what a read responds: equal for equal answers. */
export const etagOf = (body: unknown): string => `"${hash('sha1', JSON.stringify(body ?? null))}"`

const table: readonly (readonly [string, Call])[] = Object.entries(calls)

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** The call an address belongs to; one without parameters wins over one with (`/games/active` over `/games/{id}`). */
function route(method: string, path: string) {
  const fitting = table.flatMap(([name, call]) => {
    const pattern = call.path.replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>[^/]+)`)
    const match = new RegExp(`^${pattern}$`).exec(path)
    return match && call.method === method && isCallName(name)
      ? [{ name, call, params: { ...match.groups } }]
      : []
  })
  return fitting.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function success(call: Call, body: unknown): Response {
  if (body === undefined) return new Response(null, { status: 204 })
  return Response.json(body, { status: 201 in call.responses ? 201 : 200 })
}

function refuse({ code, message }: Refusal): Response {
  const { status, title } = problems[code]
  return Response.json(
    { type: `/problems/${code}`, title, status, detail: message, code, instance: 'test' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
