import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  activityHeader,
  type Call,
  type CallName,
  type Calls,
  calls,
  type ParsedRequest,
  type ProblemCode,
  problems,
  problemTitle,
  type ResponseBody,
} from '@club/contract'
import { vi } from 'vitest'

/** A call that the stubbed API has received. The contract's schemas have parsed its fields. */
export interface MadeCall {
  readonly name: CallName
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers?: unknown
}

/** The responses of the stubbed API: for each call, a function from the parsed request to the body of the response. */
export type Responses = {
  readonly [Name in CallName]?: (
    input: ParsedRequest<Calls[Name]>,
  ) => ResponseBody<Calls[Name]> | Promise<ResponseBody<Calls[Name]>>
}

/** The error that a function of `Responses` throws to make the stubbed API return one of the contract's error codes. */
export class Refusal extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, detail: string = problems[code].detail) {
    super(detail)
    this.code = code
  }
}

/** This promise is rejected when a test ends, so that calls without a response end, too. */
let pageClosed = Promise.withResolvers<never>()

/**
 * Ends the calls of a test that have no response yet, as a browser does when it closes a page. Otherwise, the toast
 * about the time limit of such a call would appear in a later test.
 */
export async function endPendingCalls(): Promise<void> {
  const { promise, reject } = pageClosed
  pageClosed = Promise.withResolvers()
  promise.catch(() => {})
  reject(new Error('the page was closed'))
  // Waits until the pending calls have handled the rejection, also when the test uses fake timers.
  await setImmediate()
}

/**
 * Replaces `fetch` by an API in memory until the test ends. An invalid request, and a call for which `responses` has no
 * function, get the error response that the server would send. The response to a write has a header with the id of an
 * activity (1, 2 and so on). The response to a read has an ETag (`etagOf`).
 * @returns the calls that the API has received so far
 * @example const made = stubApi({ listPlayers: () => [], vote: () => { throw new Refusal('registration_closed') } })
 */
export function stubApi(responses: Responses): readonly MadeCall[] {
  const made: MadeCall[] = []
  let lastActivity = 0
  const responders = new Map<string, unknown>(Object.entries(responses))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://club.test')
    const found = route(init.method ?? 'GET', url.pathname)
    const respond = found && responders.get(found.name)
    if (!found || typeof respond !== 'function') return refuse(new Refusal('not_found'))
    const { name, call } = found
    try {
      const parsed = {
        params: parse(call.params, found.params),
        query: parse(call.query, Object.fromEntries(url.searchParams)),
        body: parse(call.body, JSON.parse(String(init.body ?? 'null'))),
        headers: parse(call.headers, Object.fromEntries(new Headers(init.headers))),
      }
      made.push({ name, ...parsed })
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

/**
 * Parses a part of a request.
 * @throws Refusal when the value is invalid
 */
function parse(schema: Call['body'], value: unknown): unknown {
  const parsed = schema?.safeParse(value)
  if (parsed?.error) throw new Refusal('validation_failed', parsed.error.issues[0]?.message)
  return parsed?.data
}

/** Returns the ETag that `stubApi` sends with a body in response to a read. */
export const etagOf = (body: unknown): string => `"${hash('sha1', JSON.stringify(body ?? null))}"`

const table: readonly (readonly [string, Call])[] = Object.entries(calls)

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/**
 * Finds the call for a method and a path. Paths without parameters come first: `/games/active` before `/games/{id}`.
 */
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
  const { status } = problems[code]
  const title = problemTitle(code)
  return Response.json(
    { type: `/problems/${code}`, title, status, detail: message, code, instance: 'test' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
}
