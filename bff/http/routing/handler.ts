import type { CallName, Calls, OrganiserState, ParsedRequest } from '@club/contract'
import type * as z from 'zod/mini'

type Body<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

export interface Picture {
  /** The picture's ETag. Equal pictures have equal ETags. */
  readonly tag: string
  readonly bytes: Uint8Array
}

/** The fields that the responses of all handlers may have. */
export interface AnyHandlerResponse {
  readonly status: 200 | 201 | 204
  readonly body: unknown
  /** The path of the created resource. */
  readonly location?: string
  /** A picture, which is sent instead of the body. */
  readonly picture?: Picture
  /** An HttpOnly cookie to set. When `seconds` is 0, the browser deletes the cookie. */
  readonly cookie?: { readonly name: string; readonly value: string; readonly seconds: number }
}

/** A handler's response: one of the call's statuses, with the body that belongs to the status. */
type HandlerResponse<N extends CallName> = AnyHandlerResponse &
  {
    [Status in keyof Calls[N]['responses']]: {
      readonly status: Status
      readonly body: Body<Calls[N]['responses'][Status]>
    }
  }[keyof Calls[N]['responses']]

export interface Visitor {
  /**
   * The id of the player who uses the visitor's device; undefined when the header with this id is missing or invalid.
   */
  readonly devicePlayer: number | undefined
  readonly organiser: OrganiserState
  readonly address: string
  /** Called after the commit with the id of each activity that the request recorded. */
  readonly onActivityRecorded: (id: number) => void
}

type Handler<N extends CallName> = (
  request: ParsedRequest<Calls[N]>,
  visitor: Visitor,
) => Promise<HandlerResponse<N>>

/** One handler for each call. A missing handler, or one for an unknown call, is a compile error. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

export const ok = <Body>(body: Body) => ({ status: 200, body }) as const
export const image = (picture: Picture) => ({ status: 200, body: undefined, picture }) as const
export const created = <Body>(location: string, body: Body) => ({ status: 201, location, body }) as const
export const noContent = { status: 204, body: undefined } as const
