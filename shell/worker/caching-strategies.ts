import type { Club } from '@club/contract'
import { type CacheReason, cachedResponseHeader } from '@club/platform/kept-answers'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { removeQueryString } from '../remotes/manifest/manifest-files.ts'
import {
  hasExpectedContentType,
  isCacheable,
  isShellPageWithoutServiceWorker,
  isSitePage,
} from './cacheable-responses.ts'
import {
  cacheMatchOptions,
  cacheNames,
  documentCacheKey,
  getResponseSentTime,
  isApiResponseTooOld,
} from './caches.ts'
import { matchesIntegrity } from './integrity.ts'
import { createNetworkFirstStrategies } from './network-first.ts'
import type { RequestKind } from './request-kind.ts'
import { getStagedCacheKey } from './staged-cache-entries.ts'
import { removeWorker } from './worker-global-scope.ts'

/**
 * Caches only responses that `isCacheable` allows. A cached file with another hash than the request's `integrity`
 * counts as missing.
 */
const cacheableOnly = (kind: RequestKind): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    isCacheable(kind, request.url, response) && (kind !== 'page' || isSitePage(await response.clone().text()))
      ? response
      : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (!cachedResponse || !request.integrity) return cachedResponse
    const bytes = await cachedResponse.clone().arrayBuffer()
    return (await matchesIntegrity(bytes, request.integrity)) ? cachedResponse : undefined
  },
})

/**
 * Removes the worker after the site has been rolled back to a version without a service worker. Nothing else would
 * replace the worker, and it would still respond with the cached page of the newer version.
 */
const removeAfterRollback: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status === 200 && isShellPageWithoutServiceWorker(await response.clone().text()))
      await removeWorker()
    return response
  },
}

/**
 * Refuses responses of a failing server, and responses that do not come from the server, such as a captive portal's.
 * The cached response is used instead.
 */
const refuseUnexpected: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, state }) => {
    const isFailing = response.status >= 500
    if (!isFailing && (!response.ok || hasExpectedContentType('api', request.url, response))) return response
    Object.assign(state ?? {}, { refused: response, reason: isFailing ? 'unavailable' : 'unexpected' })
    throw new TypeError(`The answer is refused: status ${response.status}.`)
  },
}

/**
 * Stores the network's response under a separate key beside the cached one (staged-cache-entries.ts). All documents
 * have the same key, because all pages of the site are the same document.
 */
const staged: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const key = request.mode === 'navigate' ? documentCacheKey : request
    return mode === 'write' ? getStagedCacheKey(new Request(key).url) : key
  },
}

/** Caches the club's settings without the organiser's rights, which may end while the browser is offline. */
const withoutOrganiserRights: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname !== '/api/club') return response
    const club: Club = await response.json()
    const organiser = club.organiser === 'unlocked' ? 'locked' : club.organiser
    return Response.json({ ...club, organiser }, { headers: response.headers })
  },
}

/**
 * Adds a header to API responses from the cache: the reason why the cache is used, which the page shows. If no response
 * is cached, the page gets the response that `refuseUnexpected` has refused.
 */
const markCached: WorkboxPlugin = {
  ...refuseUnexpected,
  fetchDidFail: async ({ state }) => {
    if (state) state.reason ??= 'unavailable'
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse || isApiResponseTooOld(getResponseSentTime(cachedResponse), Date.now()))
      return undefined
    const headers = new Headers(cachedResponse.headers)
    const reason: CacheReason = state?.reason ?? 'late'
    headers.set(cachedResponseHeader, reason)
    return new Response(cachedResponse.body, { headers })
  },
  handlerDidError: async ({ state }) => state?.refused,
}

/** Keeps the cached API response if the server sent it later than the response that has now arrived. */
const newerOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const cached = await caches.match(request, { ...cacheMatchOptions, cacheName: cacheNames.api })
    return cached && getResponseSentTime(cached) > getResponseSentTime(response) ? null : response
  },
}

/**
 * When the shell loads a tab again, it adds a query string to the files' addresses, so that the browser requests them
 * again. The files are cached without the query string, and when a request fails, the cached file is used.
 */
const ignoreRetryQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' ? removeQueryString(request.url) : request,
  handlerDidError: async ({ request }) =>
    caches.match(request, { ...cacheMatchOptions, cacheName: cacheNames.files, ignoreSearch: true }),
}

const hashedFiles = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: cacheMatchOptions,
  plugins: [cacheableOnly('hashed file'), ignoreRetryQuery],
})
const otherDocuments = new NetworkOnly()

/** The Workbox strategies for each kind of request. */
export const cachingStrategies: Readonly<
  Record<RequestKind, (request: Request, clientId: string) => Strategy>
> = {
  page: createNetworkFirstStrategies(cacheNames.page, [removeAfterRollback, cacheableOnly('page'), staged]),
  'other document': () => otherDocuments,
  manifest: createNetworkFirstStrategies(cacheNames.page, [
    cacheableOnly('manifest'),
    refuseUnexpected,
    staged,
  ]),
  api: createNetworkFirstStrategies(cacheNames.api, [
    cacheableOnly('api'),
    newerOnly,
    withoutOrganiserRights,
    markCached,
  ]),
  'hashed file': () => hashedFiles,
  file: createNetworkFirstStrategies(cacheNames.files, [cacheableOnly('file')]),
}
