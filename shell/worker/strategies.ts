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

/** Caches only cacheable responses. A cached file with another hash than the request's counts as missing. */
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
 * Removes the worker when the server has been rolled back to an edition without one. That server has no script that
 * replaces the worker, and its page must not be cached, so the worker would go on to use the newer page.
 */
const removeAfterRollback: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status === 200 && isPageWithoutWorker(await response.clone().text())) await removeWorker()
    return response
  },
}

/**
 * Refuses responses that are not the server's, such as a captive portal's page, and those of a failing server, so that
 * the cached one is used.
 */
const refuseUnexpected: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, state }) => {
    const isFailing = response.status >= 500
    if (!isFailing && (!response.ok || hasExpectedContentType('api', request.url, response))) return response
    Object.assign(state ?? {}, { refused: response, reason: isFailing ? 'unavailable' : 'unexpected' })
    throw new TypeError(`The answer is refused: status ${response.status}.`)
  },
}

/** Stages the network's response (staged-deploy.ts). All pages have one document. */
const staged: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const key = request.mode === 'navigate' ? documentAddress : request
    return mode === 'write' ? getStagedAddress(new Request(key).url) : key
  },
}

/**
 * Caches the club's settings without the organiser's rights of this browser, because they may end while the browser is
 * offline.
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
 * Adds a header to cached API responses with the reason why they are used, so that the page can show it with the time of
 * its data. Without a cached response, the page gets the refused one.
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

/** Does not replace a cached API response by an older one that arrives late. */
const newerOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const cached = await caches.match(request, { ...matchOptions, cacheName: cacheNames.api })
    return cached && getSentTime(cached) > getSentTime(response) ? null : response
  },
}

/**
 * A retry adds a query to a file's address, so that the browser requests the file again. The response replaces the cached
 * file; when the request fails, the cached file is used.
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

/** The strategy for each kind of request. */
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
