import type { Club } from '@club/contract'
import { type CacheReason, cachedResponseHeader } from '@club/platform/kept-answers'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { hasExpectedContentType, isCacheable, isPageWithoutWorker, isSitePage } from './cacheable.ts'
import { cacheNames, documentAddress, getSentTime, isTooOld, matchOptions } from './caches.ts'
import { hasIntegrity } from './integrity.ts'
import { createNetworkFirst } from './network-first.ts'
import { removeWorker } from './remove-worker.ts'
import type { RequestKind } from './request-kind.ts'
import { getStagedAddress } from './staged-deploy.ts'

/**
 * Caches only responses that may be cached (cacheable.ts). A cached file whose hash differs from the `integrity` of the
 * request is treated as missing.
 */
const cacheableOnly = (kind: RequestKind): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    isCacheable(kind, request.url, response) && (kind !== 'page' || isSitePage(await response.clone().text()))
      ? response
      : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (!cachedResponse || !request.integrity) return cachedResponse
    const bytes = await cachedResponse.clone().arrayBuffer()
    return (await hasIntegrity(bytes, request.integrity)) ? cachedResponse : undefined
  },
})

/**
 * Removes the service worker when the server sends the page of an older version of the site that has none. That version
 * has no script that would replace the worker. The worker does not cache such a page, so it would go on to use the
 * cached page of the newer version.
 */
const removeAfterRollback: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status === 200 && isPageWithoutWorker(await response.clone().text())) await removeWorker()
    return response
  },
}

/**
 * Refuses responses that do not come from the server, such as the page of a captive portal, and responses of a failing
 * server. The cached response is then used instead.
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
 * Stores the network's response beside the cached one, which it replaces only after a page made from it has shown a tab
 * (staged-deploy.ts). Documents have one key for all addresses, because all pages have the same document.
 */
const staged: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const key = request.mode === 'navigate' ? documentAddress : request
    return mode === 'write' ? getStagedAddress(new Request(key).url) : key
  },
}

/**
 * Caches the club's settings as if this browser did not have the organiser's rights, because the rights may end while
 * the browser is offline.
 */
const withoutOrganiserRights: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname !== '/api/club') return response
    const club: Club = await response.json()
    const organiser = club.organiser === 'unlocked' ? 'locked' : club.organiser
    return Response.json({ ...club, organiser }, { headers: response.headers })
  },
}

/**
 * Adds a header to API responses from the cache. It contains the reason for using the cache, which the page shows
 * together with the time of the data. When there is no cached response, the page gets the response that
 * `refuseUnexpected` has refused.
 */
const markCached: WorkboxPlugin = {
  ...refuseUnexpected,
  fetchDidFail: async ({ state }) => {
    if (state) state.reason ??= 'unavailable'
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse || isTooOld(getSentTime(cachedResponse), Date.now())) return undefined
    const headers = new Headers(cachedResponse.headers)
    const reason: CacheReason = state?.reason ?? 'late'
    headers.set(cachedResponseHeader, reason)
    return new Response(cachedResponse.body, { headers })
  },
  handlerDidError: async ({ state }) => state?.refused,
}

/** Keeps the cached API response when a response that the server sent earlier arrives after it. */
const newerOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const cached = await caches.match(request, { ...matchOptions, cacheName: cacheNames.api })
    return cached && getSentTime(cached) > getSentTime(response) ? null : response
  },
}

/**
 * When the shell loads a tab again, it adds a query string to the addresses of the files, so that the browser requests
 * them again. The response is cached under the address without the query string. When the request fails, the file that
 * is cached under that address is used.
 */
const ignoreRetryQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' ? (request.url.split('?')[0] ?? '') : request,
  handlerDidError: async ({ request }) =>
    caches.match(request, { ...matchOptions, cacheName: cacheNames.files, ignoreSearch: true }),
}

const hashedFiles = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions,
  plugins: [cacheableOnly('hashed file'), ignoreRetryQuery],
})
const otherDocuments = new NetworkOnly()

/** For each kind of request, a function that returns the Workbox strategy for it. */
export const strategies: Readonly<Record<RequestKind, (request: Request, clientId: string) => Strategy>> = {
  page: createNetworkFirst(cacheNames.page, [removeAfterRollback, cacheableOnly('page'), staged]),
  'other document': () => otherDocuments,
  manifest: createNetworkFirst(cacheNames.page, [cacheableOnly('manifest'), refuseUnexpected, staged]),
  api: createNetworkFirst(cacheNames.api, [
    cacheableOnly('api'),
    newerOnly,
    withoutOrganiserRights,
    markCached,
  ]),
  'hashed file': () => hashedFiles,
  file: createNetworkFirst(cacheNames.files, [cacheableOnly('file')]),
}
