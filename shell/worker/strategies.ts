import type { Club } from '@club/contract'
import { type CacheReason, cachedResponseHeader } from '@club/platform/kept-answers'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { cacheNames, documentAddress, isTooOld, matchOptions, sentAt } from './caches.ts'
import { hasIntegrity } from './integrity.ts'
import { hasFittingType, isPageWithoutWorker, isSitePage, mayBeKept } from './keepable.ts'
import { networkFirst } from './network-first.ts'
import { pendingAddress } from './pending-deploy.ts'
import { removeWorker } from './remove.ts'
import type { RequestKind } from './request-kind.ts'

/** Keeps only what may be kept. A kept file with another hash than the request's counts as missing. */
const checks = (kind: RequestKind): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    mayBeKept(kind, request.url, response) && (kind !== 'page' || isSitePage(await response.clone().text()))
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
 * replaces the worker, and forbids to store its page, so a slow answer would always be replaced by the newer page.
 */
const removedByRollback: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status === 200 && isPageWithoutWorker(await response.clone().text())) await removeWorker()
    return response
  },
}

/**
 * Refuses answers that are not the server's, such as a login page of the network, and those of a server that fails, so
 * that the kept one is used.
 */
const refusals: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, state }) => {
    const isFailing = response.status >= 500
    if (!isFailing && (!response.ok || hasFittingType('read', request.url, response))) return response
    Object.assign(state ?? {}, { refused: response, reason: isFailing ? 'unavailable' : 'unexpected' })
    throw new TypeError(`The answer is refused: status ${response.status}.`)
  },
}

/** Stores the network's answer as pending (pending-deploy.ts). All pages have one document. */
const asPending: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const key = request.mode === 'navigate' ? documentAddress : request
    return mode === 'write' ? pendingAddress(new Request(key).url) : key
  },
}

/**
 * Keeps the club's settings as everybody gets them, without the organiser's rights of this browser, which may end
 * while the browser is offline.
 */
const asForEverybody: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname !== '/api/club') return response
    const club: Club = await response.json()
    const organiser = club.organiser === 'unlocked' ? 'locked' : club.organiser
    return Response.json({ ...club, organiser }, { headers: response.headers })
  },
}

/**
 * Marks the kept answers of reads with the reason why they are used, so that the page can show it with the time of its
 * data. When nothing is kept, the page gets the refused answer.
 */
const markedAsKept: WorkboxPlugin = {
  ...refusals,
  fetchDidFail: async ({ state }) => {
    if (state) state.reason ??= 'unavailable'
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
    if (!cachedResponse || isTooOld(sentAt(cachedResponse), Date.now())) return undefined
    const headers = new Headers(cachedResponse.headers)
    const reason: CacheReason = state?.reason ?? 'late'
    headers.set(cachedResponseHeader, reason)
    return new Response(cachedResponse.body, { headers })
  },
  handlerDidError: async ({ state }) => state?.refused,
}

/** Keeps no answer of a read that is older than the kept one, such as one that arrives late. */
const onlyNewer: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const kept = await caches.match(request, { ...matchOptions, cacheName: cacheNames.reads })
    return kept && sentAt(kept) > sentAt(response) ? null : response
  },
}

/**
 * A retry adds a query to a file's address, so that the file is really requested again. The answer replaces the kept
 * file; without an answer, the kept file is used.
 */
const retriedFiles: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' ? (request.url.split('?')[0] ?? '') : request,
  handlerDidError: async ({ request }) =>
    caches.match(request, { ...matchOptions, cacheName: cacheNames.files, ignoreSearch: true }),
}

const hashedFiles = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions,
  plugins: [checks('hashed file'), retriedFiles],
})
const otherDocuments = new NetworkOnly()

/** The strategy for each kind of request. */
export const strategies: Readonly<Record<RequestKind, (request: Request, clientId: string) => Strategy>> = {
  page: networkFirst(cacheNames.page, [removedByRollback, checks('page'), asPending]),
  'other document': () => otherDocuments,
  manifest: networkFirst(cacheNames.page, [checks('manifest'), refusals, asPending]),
  read: networkFirst(cacheNames.reads, [checks('read'), onlyNewer, asForEverybody, markedAsKept]),
  'hashed file': () => hashedFiles,
  file: networkFirst(cacheNames.files, [checks('file')]),
}
