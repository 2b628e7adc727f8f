import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * The definition of one API call. The server's routes, the browser's client and the OpenAPI document are built from it.
 * The path contains its parameters in braces, as in OpenAPI: `/api/games/{id}`.
 */
export interface Call {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  /** The group under which the OpenAPI document lists the call. */
  readonly tag:
    | 'Games'
    | 'Registrations'
    | 'Penalties'
    | 'Players'
    | 'Statistics'
    | 'Activity'
    | 'Club'
    | 'Calendar'
    | 'Tabs'
  readonly params?: z.ZodMiniType
  /** A strict schema of the query string, which rejects unknown fields. */
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The request headers that are specific to this call, in lower case. All of them are optional. */
  readonly headers?: z.ZodMiniType
  /** The schema of the response body for each success status; null for a response without a body. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType | null>>>
  /** The media type of the response when the response is not JSON. */
  readonly media?: 'text/calendar' | 'text/csv' | 'text/event-stream' | 'image/png'
  /** The name under which browsers save the response, when the response is a file to download. */
  readonly fileName?: string
  /**
   * Set when only organisers may make the call: visitors who have entered the club's PIN, or all visitors if the club
   * has no PIN. `unless_own`: other visitors may undo votes of the player whom they have chosen on their device.
   */
  readonly organiser?: 'needed' | 'unless_own'
  /** The error codes that this call can return, in addition to those that every call can return. */
  readonly problems?: readonly ProblemCode[]
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Responses<C extends Call> = C['responses'][keyof C['responses']]

/** The parsed request of a call, as the server's handler receives it. */
export interface ParsedRequest<C extends Call> {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  readonly body: Output<C['body']>
  readonly headers: Output<C['headers']>
}

type Given<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [key in Name]: z.input<Schema> }
  : { readonly [key in Name]?: undefined }

/** The path parameters of a call, as a client passes them. */
type GivenParams<C extends Call> = C['params'] extends z.ZodMiniType
  ? { readonly params: { readonly [key in keyof Input<C['params']>]: string | number } }
  : { readonly params?: undefined }

/** The input of any call, for code that handles all calls in the same way. */
export interface AnyCallInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers?: object | undefined
}

/** What a client passes to make an API call: path parameters, query, body and headers. */
export type CallInput<C extends Call> = AnyCallInput &
  GivenParams<C> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & { readonly headers?: Input<C['headers']> }

/** The parsed body of a successful response; `undefined` for a response without a body (204). */
export type ResponseBody<C extends Call> =
  Responses<C> extends infer Schema ? (Schema extends z.ZodMiniType ? z.output<Schema> : undefined) : never

/**
 * Builds the path and query string of an API call. Query parameters that are `undefined` are omitted.
 * @example addressOf(calls.gameCard, { params: { id: 3 }, query: { kind: 'teams' } })
 * // '/api/games/3/card.png?kind=teams'
 */
export function addressOf(call: Call, { params = {}, query = {} }: AnyCallInput): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
