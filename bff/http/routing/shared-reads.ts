import { hash } from 'node:crypto'
import type { Context } from 'koa'
import { inBatches } from '../../batches/index.ts'
import type { AnyHandlerResponse } from './handler.ts'

/** The response to a read, made once for all requests that share it: JSON and its ETag. */
export interface SharedResponse {
  readonly status: AnyHandlerResponse['status']
  readonly json: string
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
) => Promise<SharedResponse> {
  return inBatches<() => Promise<AnyHandlerResponse>, SharedResponse>({
    async run(_key, [read, ...others]) {
      if (!read) return []
      const response = serialized(await read())
      return [response, ...others.map(() => response)]
    },
  })
}

function serialized({ status, body }: AnyHandlerResponse): SharedResponse {
  const json = JSON.stringify(body)
  return { status, json, tag: `W/"${hash('sha1', json, 'base64url')}"` }
}

/** Sends the shared response to one of the requests. */
export function sendShared(ctx: Context, { status, json, tag }: SharedResponse): void {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = 'application/json'
  ctx.body = json
}
