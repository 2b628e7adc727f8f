import type { Call } from '@club/contract'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { createBatcher } from '../../batches/index.ts'
import { createEntityTag } from './entity-tag.ts'
import type { AnyHandlerResponse } from './handler.ts'

/** The serialized response to equal GET requests. */
export interface CachedResponse {
  readonly status: AnyHandlerResponse['status']
  /** The response's body: a text or a picture. */
  readonly content: string | Buffer
  readonly type: string
  readonly tag: string
}

/** The maximum length of all cached responses together, in characters or bytes. */
const MAX_LENGTH = 8_000_000

/** The length that is added for each response, so that many short responses also fill the cache. */
const LENGTH_OF_ENTRY = 500

export interface ResponseCacheOptions {
  /** Reads the id of the latest activity. Every write of the API records an activity with a higher id (decision 0014). */
  readonly selectLastActivityId: () => Promise<number>
  /** Returns the current time; a few responses depend on it. */
  readonly now: () => Date
}

/**
 * Creates a cache of responses to GET requests. Each request reads the id of the latest activity first, and uses a
 * cached response only when that response was created for the same id and in the same second. So every response contains
 * all changes of the API that were committed before the request, also those of other servers. The second is part of the
 * key because some responses depend on the time, and because daily maintenance and SQL by hand record no activity.
 * @returns a function with two arguments: the key, which is the same for equal requests; and the function that creates
 * the response when none is cached
 */
export function createResponseCache({ selectLastActivityId, now }: ResponseCacheOptions) {
  // Requests that arrive together share one query.
  const lastActivityId = createBatcher<undefined, number>({
    async run(_key, requests) {
      const id = await selectLastActivityId()
      return requests.map(() => id)
    },
  })
  const responses = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ content }) => content.length + LENGTH_OF_ENTRY,
    fetchMethod: (_key, _stale, { context: create }) => create(),
    // A response that the cache cannot keep is still sent.
    ignoreFetchAbort: true,
  })
  return async (key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const version = `${await lastActivityId('', undefined)} ${Math.floor(now().getTime() / 1_000)}`
    return responses.forceFetch(`${version} ${key}`, { context: create })
  }
}

/**
 * Serializes a handler's response.
 * @param media the media type; undefined means JSON
 */
export function serialize(
  { status, body, picture }: AnyHandlerResponse,
  media: Call['media'],
): CachedResponse {
  const type = media ?? 'application/json'
  if (picture) return { status, content: Buffer.from(picture.bytes), type, tag: picture.tag }
  const content = media && typeof body === 'string' ? body : JSON.stringify(body)
  return { status, content, type, tag: createEntityTag(content) }
}

/** Sends the cached response to one of the requests. */
export function sendCachedResponse(ctx: Context, { status, content, type, tag }: CachedResponse): void {
  ctx.status = status
  ctx.set('ETag', tag)
  ctx.type = type
  ctx.body = content
}
