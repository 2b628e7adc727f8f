import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { Route, Router } from 'workbox-routing'
import type { PageShownMessage } from '../pwa/send-page-shown.ts'
import { cachePage, isListedOrigin } from './cache-page.ts'
import { deleteOtherCaches, matchOptions } from './caches.ts'
import { recordWrite } from './network-first.ts'
import { getRequestKind, isApiChange, type RequestKind } from './request-kind.ts'
import { scope } from './scope.ts'
import { strategies } from './strategies.ts'

/**
 * Responds to a request with the strategy for its kind. Requests to an origin that is neither the site's nor that of a
 * listed tab, such as one for a developer's own build, go to the network and are not cached.
 * @returns the response, and a promise that resolves when the response is cached
 */
async function respond(
  kind: RequestKind,
  request: Request,
  event: ExtendableEvent,
): Promise<readonly [response: Promise<Response>, cached: Promise<void>]> {
  if (!(await isListedOrigin(new URL(request.url)))) return [fetch(request), Promise.resolve()]
  const [response, cached] = strategies[kind](request, getClientId(event)).handleAll({ request, event })
  // Ignores errors of caching. The page gets the response even when the browser's storage is full.
  return [response, cached.catch(() => {})]
}

/** Returns the id of the page that has sent a request; empty for a request of the worker itself. */
const getClientId = (event: ExtendableEvent): string =>
  'clientId' in event && typeof event.clientId === 'string' ? event.clientId : ''

/** Sends a request and caches its response. Sends nothing if a response to the request is already cached. */
async function fetchIntoCache(request: Request, event: ExtendableEvent): Promise<void> {
  const kind = getRequestKind(request, location.origin)
  if (!kind || (await caches.match(request, matchOptions))) return
  const [response, cached] = await respond(kind, request, event)
  await Promise.allSettled([response, cached])
}

const isPageShown = (data: unknown): data is PageShownMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PAGE_SHOWN'

const router = new Router()
for (const kind of Object.keys(strategies) as RequestKind[])
  router.registerRoute(
    new Route(
      ({ request }) => getRequestKind(request, location.origin) === kind,
      async ({ request, event }) => (await respond(kind, request, event))[0],
    ),
  )
// When a strategy fails, for example because of the browser's storage, the page gets the response of the network.
router.setCatchHandler(({ request }) => fetch(request))

scope.addEventListener('fetch', ({ request }) => {
  if (isApiChange(request, location.origin)) recordWrite()
})
router.addFetchListener()
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()))
enableNavigationPreload()
clientsClaim()
scope.addEventListener('message', (event) => {
  const { data } = event
  if (isPageShown(data))
    event.waitUntil(cachePage(data, (request) => fetchIntoCache(request, event)).catch(() => {}))
})
