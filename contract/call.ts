import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One call of the API: the single source of the server's route, the browser's client, and the OpenAPI page.
 * A path names its parameters in braces, as OpenAPI does: `/api/games/{id}`.
 */
export interface Call {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  /** Groups calls on the documentation page. */
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
  /** Strict: unknown fields are rejected. */
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The call's own headers, with names in lower case; each is optional. */
  readonly headers?: z.ZodMiniType
  /** Schema of the body for each success status; null for a response without a body. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType | null>>>
  /** The media type of a response that is not JSON: a text, a stream of events, or a picture. */
  readonly media?: 'text/calendar' | 'text/event-stream' | 'image/png'
  /** Whether the call needs the organiser's PIN, if the club has one; `unless_own`: except to undo the device's own vote. */
  readonly organiser?: 'needed' | 'unless_own'
  /** The call's own problems, beyond those of every call. */
  readonly problems?: readonly ProblemCode[]
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Responses<C extends Call> = C['responses'][keyof C['responses']]

/** A call's parsed request, as its handler receives it. */
export interface Parsed<C extends Call> {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  readonly body: Output<C['body']>
  readonly headers: Output<C['headers']>
}

type Given<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [key in Name]: z.input<Schema> }
  : { readonly [key in Name]?: undefined }

/** Params as the client takes them, to be inserted into the path. */
type GivenParams<C extends Call> = C['params'] extends z.ZodMiniType
  ? { readonly params: { readonly [key in keyof Input<C['params']>]: string | number } }
  : { readonly params?: undefined }

/** The common type of all calls' inputs, for code that handles any call. */
export interface AnyCallInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
  readonly headers?: object | undefined
}

/** The input with which a client makes the call. */
export type CallInput<C extends Call> = AnyCallInput &
  GivenParams<C> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & { readonly headers?: Input<C['headers']> }

/** The parsed body of a response: the success schema's output, `undefined` for 204. */
export type ResponseBody<C extends Call> =
  Responses<C> extends infer Schema ? (Schema extends z.ZodMiniType ? z.output<Schema> : undefined) : never

/**
 * The address of a call, with its params in the path, and with its query, whose undefined fields are left out.
 * @example addressOf(calls.gameCard, { params: { id: 3 }, query: { kind: 'teams' } }) // '/api/games/3/card.png?kind=teams'
 */
export function addressOf(call: Call, { params = {}, query = {} }: AnyCallInput): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
