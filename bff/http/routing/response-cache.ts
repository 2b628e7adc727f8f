import type { Call } from '@club/contract'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import type { LatestActivityIds, LatestActivityReader } from '../../features/writes/latest-activity.ts'
import { createEntityTag } from './entity-tag.ts'
import type { AnyHandlerResponse } from './handler.ts'

/** A serialized response, which equal GET requests share. */
export interface CachedResponse {
  readonly status: AnyHandlerResponse['status']
  /** The response's body: a text or a picture. */
  readonly content: string | Buffer
  readonly type: string
  readonly tag: string
}

/** The maximum size of all cached responses together: texts count in characters, pictures in bytes. */
const MAX_LENGTH = 8_000_000

/** The size that counts for each response in addition to its body, so that many short responses also fill the cache. */
const LENGTH_OF_ENTRY = 500

export interface ResponseCacheOptions {
  /** Reads the ids of the latest activities. Every write of the API records an activity (decision 0014). */
  readonly readLatestActivity: LatestActivityReader
  /** Returns the current time; a few responses depend on it. */
  readonly now: () => Date
}

/**
 * Creates a cache of responses to GET requests. Each request first reads two ids: the id of the latest activity, and
 * the id of the latest activity other than votes and penalties. A cached response is sent only when it was created in
 * the same second and the compared id has not changed since then. So every response contains all changes by API
 * requests that were committed before, including changes by other servers. The second is part of the cache key, because
 * some responses depend on the time, and because daily maintenance and manual SQL record no activity.
 * @returns a function with three arguments: the cache key, which is the same for equal requests; which of the two ids
 * is compared; and the function that creates the response when none is cached
 */
export function createResponseCache({ readLatestActivity, now }: ResponseCacheOptions) {
  const responses = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ content }) => content.length + LENGTH_OF_ENTRY,
    fetchMethod: (_key, _stale, { context: create }) => create(),
    // A response that the cache cannot store is still sent to the client.
    ignoreFetchAbort: true,
  })
  return async (
    key: string,
    dependsOn: keyof LatestActivityIds,
    create: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const { [dependsOn]: id } = await readLatestActivity()
    return responses.forceFetch(`${id} ${Math.floor(now().getTime() / 1_000)} ${key}`, { context: create })
  }
}

/**
 * Serializes a handler's response.
 * @param media the media type; undefined means JSON
 */
export function serializeResponse(
  { status, body, picture }: AnyHandlerResponse,
  media: Call['media'],
): CachedResponse {
  const type = media ?? 'application/json'
  if (picture) return { status, content: Buffer.from(picture.bytes), type, tag: picture.tag }
  const content = media && typeof body === 'string' ? body : JSON.stringify(body)
  return { status, content, type, tag: createEntityTag(content) }
}

export function sendCachedResponse(ctx: Context, { status, content, type, tag }: CachedResponse): void {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = type
  ctx.body = content
}
