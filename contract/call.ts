import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * The definition of one call of the API. The server's routes, the browser's client and the OpenAPI page are built from
 * these definitions. The path contains its parameters in braces, as in OpenAPI: `/api/games/{id}`.
 */
export interface Call {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  /** The heading under which the page with the API's documentation lists the call. */
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
  /**
   * The schema of the request headers that only this call has. Their names are in lower case, and each header is
   * optional.
   */
  readonly headers?: z.ZodMiniType
  /** The schema of the response body for each success status; null when the response has no body. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType | null>>>
  /** The media type of the response when the response is not JSON. */
  readonly media?: 'text/calendar' | 'text/csv' | 'text/event-stream' | 'image/png'
  /** The name under which browsers save the response, when the response is a file to download. */
  readonly fileName?: string
  /**
   * Whether the call needs the organiser's PIN in a club that has a PIN. `needed`: always. `unless_own`: always, except
   * that a visitor may undo the vote of the player chosen on the device without the PIN.
   */
  readonly organiser?: 'needed' | 'unless_own'
  /** The problems that this call can return, without those that every call can return. */
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

/** The input of a call whose definition is not known, for code that handles all calls. */
export interface AnyCallInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers?: object | undefined
}

/** What a client passes to make the call: path parameters, query, body and headers. */
export type CallInput<C extends Call> = AnyCallInput &
  GivenParams<C> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & { readonly headers?: Input<C['headers']> }

/** The parsed body of a successful response; `undefined` for a response without a body (204). */
export type ResponseBody<C extends Call> =
  Responses<C> extends infer Schema ? (Schema extends z.ZodMiniType ? z.output<Schema> : undefined) : never

/**
 * Builds the address of a call from its path parameters and its query. Undefined fields of the query are left out.
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
