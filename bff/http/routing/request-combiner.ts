import type { Call } from '@club/contract'
import type { Context } from 'koa'
import { createBatcher } from '../../batches/index.ts'
import { createEntityTag } from './entity-tag.ts'
import type { AnyHandlerResponse } from './handler.ts'

/** The response to equal GET requests, created once for all of them. */
export interface SharedResponse {
  readonly status: AnyHandlerResponse['status']
  /** The response's body: a text or a picture. */
  readonly content: string | Buffer
  readonly type: string
  readonly tag: string
}

/**
 * Combines simultaneous equal GET requests, so that the database is queried once for all of them. A request that
 * arrives after the query has begun waits for the next query (decision 0014).
 * @returns a function with two arguments: the key, which is the same for equal requests; and the function that queries
 * the database
 */
export function createRequestCombiner(): (
  key: string,
  read: () => Promise<AnyHandlerResponse>,
  media?: Call['media'],
) => Promise<SharedResponse> {
  const shared = createBatcher<() => Promise<SharedResponse>, SharedResponse>({
    async run(_key, [read, ...others]) {
      if (!read) return []
      const response = await read()
      return [response, ...others.map(() => response)]
    },
  })
  return (key, read, media) => shared(key, async () => serialized(await read(), media))
}

function serialized({ status, body, picture }: AnyHandlerResponse, media: Call['media']): SharedResponse {
  const type = media ?? 'application/json'
  if (picture) return { status, content: Buffer.from(picture.bytes), type, tag: picture.tag }
  const content = media && typeof body === 'string' ? body : JSON.stringify(body)
  return { status, content, type, tag: createEntityTag(content) }
}

/** Sends the shared response to one of the requests. */
export function sendSharedResponse(ctx: Context, { status, content, type, tag }: SharedResponse): void {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = type
  ctx.body = content
}
