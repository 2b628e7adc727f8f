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

/** A received call, parsed with the contract's schemas. */
export interface MadeCall {
  readonly name: CallName
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers?: unknown
}

/** The responses of a test's API: for each call, a function that gets the parsed request and returns the response. */
export type Responses = {
  readonly [Name in CallName]?: (
    input: ParsedRequest<Calls[Name]>,
  ) => ResponseBody<Calls[Name]> | Promise<ResponseBody<Calls[Name]>>
}

/** An error that a function of `Responses` throws to refuse the call with a problem of the contract. */
export class Refusal extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode, detail: string = problems[code].detail) {
    super(detail)
    this.code = code
  }
}

/** A promise that rejects when the test's page is closed. */
let pageClosed = Promise.withResolvers<never>()

/**
 * Ends a test's calls without a response, as a browser does when it closes a page. Otherwise a pending call would miss
 * its deadline seconds later, and its toast would appear in another test.
 */
export async function closePage(): Promise<void> {
  const { promise, reject } = pageClosed
  pageClosed = Promise.withResolvers()
  promise.catch(() => {})
  reject(new Error('the page was closed'))
  // Waits until the rejection is handled. Node's own `setImmediate` works even if the test uses fake timers.
  await setImmediate()
}

/**
 * Replaces `fetch` by an API in memory until the test ends. Requests are parsed with the contract's schemas. An invalid
 * request, and a call for which `responses` has no function, get the error response that the server would send. Each
 * response to a write contains an activity id, counted from 1. Each response to a read contains an ETag (`etagOf`).
 * @returns the calls made so far, in their order
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

/** Parses a value with a schema. @throws Refusal when the value is invalid */
function parse(schema: Call['body'], value: unknown): unknown {
  const parsed = schema?.safeParse(value)
  if (parsed?.error) throw new Refusal('validation_failed', parsed.error.issues[0]?.message)
  return parsed?.data
}

/** Returns the ETag that `stubApi` sends with the body of a read. */
export const etagOf = (body: unknown): string => `"${hash('sha1', JSON.stringify(body ?? null))}"`

const table: readonly (readonly [string, Call])[] = Object.entries(calls)

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** Finds the call of an address. A path without parameters takes precedence (`/games/active` over `/games/{id}`). */
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
