import type { Call } from '@club/contract'
import type { Context } from 'koa'
import { inBatches } from '../../batches/index.ts'
import { entityTag } from './entity-tag.ts'
import type { AnyHandlerResponse, Picture } from './handler.ts'

/** The response to a read, made once for all requests that share it, and its ETag. */
export interface SharedResponse {
  readonly status: AnyHandlerResponse['status']
  /** The text, or how the picture is drawn. */
  readonly content: string | Picture['draw']
  readonly type: string
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

function serialized({ status, body, picture }: AnyHandlerResponse, media: Call['media']): SharedResponse {
  const type = media ?? 'application/json'
  if (picture) return { status, content: picture.draw, type, tag: picture.tag }
  const content = media && typeof body === 'string' ? body : JSON.stringify(body)
  return { status, content, type, tag: entityTag(content) }
}

/** Sends the shared response to one of the requests. A picture that the visitor has is not drawn for the 304. */
export async function sendShared(
  ctx: Context,
  { status, content, type, tag }: SharedResponse,
): Promise<void> {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = type
  if (typeof content === 'string') ctx.body = content
  else if (!ctx.fresh) {
    // The picture's own bytes: a copy of each one sent is a lot to collect.
    const { buffer, byteOffset, byteLength } = await content()
    ctx.body = Buffer.from(buffer, byteOffset, byteLength)
  }
}
