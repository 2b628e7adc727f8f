import type { CallName, Calls, OrganiserState, Parsed } from '@club/contract'
import type * as z from 'zod/mini'

type Body<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

export interface Picture {
  /** The ETag: equal for equal pictures. */
  readonly tag: string
  readonly bytes: Uint8Array
}

/** Any handler's response, as the routes send it. */
export interface AnyHandlerResponse {
  readonly status: 200 | 201 | 204
  readonly body: unknown
  /** The address of what was created. */
  readonly location?: string
  /** A picture in the body's place. */
  readonly picture?: Picture
  /** What the browser is to keep, for so many seconds; for none, what it is to forget. No script of a page sees it. */
  readonly cookie?: { readonly name: string; readonly value: string; readonly seconds: number }
}

/** A handler's response: one of the statuses that the call's entry has, with that status' body. */
export type HandlerResponse<N extends CallName> = AnyHandlerResponse &
  {
    [Status in keyof Calls[N]['responses']]: {
      readonly status: Status
      readonly body: Body<Calls[N]['responses'][Status]>
    }
  }[keyof Calls[N]['responses']]

/** What is known of whoever sent a request. */
export interface Visitor {
  /** The player whom the device says it belongs to; undefined where it says nothing that could be an id. */
  readonly devicePlayer: number | undefined
  readonly organiser: OrganiserState
  readonly address: string
  /** Gets the id of each activity that the request has left, after its commit. */
  readonly onActivityRecorded: (id: number) => void
}

/** Handles one call of the table. Its request has been parsed by the entry's schemas. */
export type Handler<N extends CallName> = (
  request: Parsed<Calls[N]>,
  visitor: Visitor,
) => Promise<HandlerResponse<N>>

/** Exactly one handler for each call: the compiler refuses a missing or a foreign one. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

export const ok = <Body>(body: Body) => ({ status: 200, body }) as const
export const image = (picture: Picture) => ({ status: 200, body: undefined, picture }) as const
export const created = <Body>(location: string, body: Body) => ({ status: 201, location, body }) as const
export const noContent = { status: 204, body: undefined } as const
