import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { Route, Router } from 'workbox-routing'
import type { PageShown } from '../pwa/shown-tabs.ts'
import { deleteOtherCaches, matchOptions } from './caches.ts'
import { isListedOrigin, keepPage } from './keep-page.ts'
import { recordWrite } from './network-first.ts'
import { isWrite, type RequestKind, requestKind } from './request-kind.ts'
import { scope } from './scope.ts'
import { strategies } from './strategies.ts'

/**
 * Answers a request as its kind demands. Files of origins that no listed tab has, such as a developer's own build, are
 * not kept.
 * @returns the response, and a promise that resolves when it is kept
 */
async function answer(
  kind: RequestKind,
  request: Request,
  event: ExtendableEvent,
): Promise<readonly [response: Promise<Response>, kept: Promise<void>]> {
  if (!(await isListedOrigin(new URL(request.url)))) return [fetch(request), Promise.resolve()]
  const [response, kept] = strategies[kind](request, clientIdOf(event)).handleAll({ request, event })
  // The page has its response even when the storage is full.
  return [response, kept.catch(() => {})]
}

/** The id of the page that has sent a request; empty for a request of the worker itself. */
const clientIdOf = (event: ExtendableEvent): string =>
  'clientId' in event && typeof event.clientId === 'string' ? event.clientId : ''

/** Keeps what no page has requested through the worker yet. */
async function keepUnseen(request: Request, event: ExtendableEvent): Promise<void> {
  const kind = requestKind(request, location.origin)
  if (!kind || (await caches.match(request, matchOptions))) return
  const [response, kept] = await answer(kind, request, event)
  await Promise.allSettled([response, kept])
}

const isPageShown = (data: unknown): data is PageShown =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'PAGE_SHOWN'

const router = new Router()
for (const kind of Object.keys(strategies) as RequestKind[])
  router.registerRoute(
    new Route(
      ({ request }) => requestKind(request, location.origin) === kind,
      async ({ request, event }) => (await answer(kind, request, event))[0],
    ),
  )
// Whatever fails in the worker, such as its storage, the page's own request is the last resort.
router.setCatchHandler(({ request }) => fetch(request))

scope.addEventListener('fetch', ({ request }) => {
  if (isWrite(request, location.origin)) recordWrite()
})
router.addFetchListener()
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()))
enableNavigationPreload()
clientsClaim()
scope.addEventListener('message', (event) => {
  const { data } = event
  if (isPageShown(data))
    event.waitUntil(keepPage(data, (request) => keepUnseen(request, event)).catch(() => {}))
})
