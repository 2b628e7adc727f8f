import type { CallName, Calls, Parsed } from '@club/contract'
import type * as z from 'zod/mini'

type Body<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** Any call's answer, as the routes send it. */
export interface AnyReply {
  readonly status: 200 | 201 | 204
  readonly body: unknown
  /** Where a created thing is found. */
  readonly location?: string
}

/** What a handler answers: one of the statuses its entry names, with that status' body. */
export type Reply<N extends CallName> = AnyReply &
  {
    [Status in keyof Calls[N]['responses']]: {
      readonly status: Status
      readonly body: Body<Calls[N]['responses'][Status]>
    }
  }[keyof Calls[N]['responses']]

/** Answers one call of the table; what it receives has been parsed by the entry's schemas. */
export type Handler<N extends CallName> = (request: Parsed<Calls[N]>) => Promise<Reply<N>>

/** Exactly one handler for each call: the compiler refuses a missing or a foreign one. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

export const ok = <Body>(body: Body) => ({ status: 200, body }) as const
export const created = <Body>(location: string, body: Body) => ({ status: 201, location, body }) as const
export const noContent = { status: 204, body: undefined } as const
