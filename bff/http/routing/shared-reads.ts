import { hash } from 'node:crypto'
import type { Call } from '@club/contract'
import type { Context } from 'koa'
import { inBatches } from '../../batches/index.ts'
import type { AnyHandlerResponse } from './handler.ts'

/** The response to a read, made once for all requests that share it, and its ETag. */
export interface SharedResponse {
  readonly status: AnyHandlerResponse['status']
  readonly text: string
  readonly type: string
  /** Weak, because every encoding of the response has the same tag. */
  readonly tag: string
}

/**
 * Lets equal requests that arrive together share one read of the database. A request that arrives after the read has
 * begun waits for the next one (decision 0014).
 * @returns a function for each request: takes a key, which equal requests have in common, and how to read
 */
export function sharedReads(): (
  key: string,
  read: () => Promise<AnyHandlerResponse>,
  media?: Call['media'],
) => Promise<SharedResponse> {
  const shared = inBatches<() => Promise<SharedResponse>, SharedResponse>({
    async run(_key, [read, ...others]) {
      if (!read) return []
      const response = await read()
      return [response, ...others.map(() => response)]
    },
  })
  return (key, read, media) => shared(key, async () => serialized(await read(), media))
}

function serialized({ status, body }: AnyHandlerResponse, media: Call['media']): SharedResponse {
  const text = media && typeof body === 'string' ? body : JSON.stringify(body)
  return { status, text, type: media ?? 'application/json', tag: `W/"${hash('sha1', text, 'base64url')}"` }
}

/** Sends the shared response to one of the requests. */
export function sendShared(ctx: Context, { status, text, type, tag }: SharedResponse): void {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = type
  ctx.body = text
}
