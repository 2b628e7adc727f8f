import { clientsClaim } from 'workbox-core'
import type { PageShownMessage } from '../pwa/page-shown-message.ts'
import { cachePage, isSiteOrTabOrigin } from './cache-page.ts'
import { cacheMatchOptions, deleteOutdatedCaches } from './caches.ts'
import { cachingStrategies } from './caching-strategies.ts'
import { preferNetworkAfterWrite } from './network-first.ts'
import { getRequestKind, isApiWrite, type RequestKind } from './request-kind.ts'
import { workerGlobalScope } from './worker-global-scope.ts'

/**
 * Responds with the strategy for the request's kind. Responses of an origin that is neither the site's nor a listed
 * tab's, such as a developer's, are not cached.
 * @param clientId the id of the page that has sent the request; empty for a request of the worker itself
 * @returns the response, and a promise that resolves when it is cached
 */
async function respond(
  kind: RequestKind,
  request: Request,
  event: ExtendableEvent,
  clientId = '',
): Promise<readonly [response: Promise<Response>, cached: Promise<void>]> {
  if (!(await isSiteOrTabOrigin(new URL(request.url)))) return [fetch(request), Promise.resolve()]
  const [response, cached] = cachingStrategies[kind](request, clientId).handleAll({ request, event })
  // An error of caching is ignored, so that the page gets the response even when the browser's storage is full.
  return [response, cached.catch(() => {})]
}

/** Sends a request and caches its response, unless one is cached already. */
async function fetchIntoCache(request: Request, event: ExtendableEvent): Promise<void> {
  const kind = getRequestKind(request, location.origin)
  if (!kind || (await caches.match(request, cacheMatchOptions))) return
  const [response, cached] = await respond(kind, request, event)
  await Promise.allSettled([response, cached])
}

const isPageShown = (data: unknown): data is PageShownMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PAGE_SHOWN'

workerGlobalScope.addEventListener('fetch', (event) => {
  const { request } = event
  if (isApiWrite(request, location.origin)) preferNetworkAfterWrite()
  const kind = getRequestKind(request, location.origin)
  if (!kind) return
  // If a strategy fails, for example because of the browser's storage, the request goes to the network.
  const response = respond(kind, request, event, event.clientId).then(([first]) => first)
  event.respondWith(response.catch(() => fetch(request)))
})
workerGlobalScope.addEventListener('install', () => void workerGlobalScope.skipWaiting())
workerGlobalScope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOutdatedCaches())
  event.waitUntil(workerGlobalScope.registration.navigationPreload?.enable())
})
clientsClaim()
workerGlobalScope.addEventListener('message', (event) => {
  const { data } = event
  if (isPageShown(data))
    event.waitUntil(cachePage(data, (request) => fetchIntoCache(request, event)).catch(() => {}))
})
