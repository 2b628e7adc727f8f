import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { addPlayers, scheduleGame } from '../api-changes.ts'
import { startTestSite, waitUntilLoaded } from '../visitors.ts'
import { startProxy, type TestProxy } from './proxy.ts'

const day = 24 * 3_600_000

/** A site in English behind a reverse proxy. The club has four players and a game in a week. */
export interface ProxiedSite {
  readonly proxy: TestProxy
  /** The site's own address, for requests that bypass the proxy. */
  readonly url: string
  /** The uncaught errors and console errors of all pages since the running test began. */
  readonly pageErrors: readonly string[]
  /** Opens a path in a new browser context, as on a first visit. The context closes after the test. */
  readonly open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>
  /** Opens a path like `open`, and waits until the service worker has cached everything that the page loaded. */
  readonly visit: (path: string) => Promise<Page>
}

/** Starts the site and its proxy for the tests of a file. After each test, the proxy has no rules. */
export function startProxiedSite(env: Record<string, string> = {}): ProxiedSite {
  let proxy: TestProxy | undefined
  const site = startTestSite('for all tests', {
    env: { DEMO_DATA: 'off', CLUB_DEFAULT_LANGUAGE: 'en', ...env },
    prepare: async (url) => {
      await addPlayers(url, 4)
      await scheduleGame(url, new Date(Date.now() + 7 * day))
      proxy = await startProxy(url)
    },
  })
  const started = (): TestProxy => {
    if (!proxy) throw new Error('the proxy is not started yet')
    return proxy
  }
  afterEach(() => {
    proxy?.reset()
    proxy?.forwardTo(site.url)
  })
  afterAll(() => proxy?.stop())
  const open = (path: string, prepare?: (page: Page) => Promise<unknown>) =>
    site.open(
      {
        device: { serviceWorkers: 'allow', locale: 'en-GB' },
        prepare: async (page) => void (await prepare?.(page)),
      },
      started().url + path,
    )
  return {
    get proxy() {
      return started()
    },
    get url() {
      return site.url
    },
    get pageErrors() {
      return site.pageErrors
    },
    open,
    visit: async (path) => {
      const page = await open(path)
      await waitUntilCached(page)
      return page
    },
  }
}

/**
 * Makes the proxy refuse all connections, and turns on the browser's own offline mode, which changes
 * `navigator.onLine`. Also clears the browser's HTTP cache, so that only the service worker's caches are left.
 */
export async function goOffline({ proxy }: ProxiedSite, page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  proxy.disconnect()
  await page.context().setOffline(true)
}

/** Makes the proxy accept connections again without any rules, and turns off the browser's own offline mode. */
export async function goOnline({ proxy }: ProxiedSite, page: Page): Promise<void> {
  proxy.reset()
  await page.context().setOffline(false)
}

/** A response in one of the caches of the page's origin (Cache API). */
export interface CachedResponse {
  /**
   * The address of the cached request: the path and the query if the request is to the page's own origin, otherwise the
   * whole URL.
   */
  readonly address: string
  readonly status: number
  readonly contentType: string
  readonly bytes: number
  /** Whether the body contains the searched text. */
  readonly hasText: boolean
}

/**
 * Reads all responses in the caches of the page's origin.
 * @param text a text to search in the bodies of the responses
 */
export const readCachedResponses = (page: Page, text?: string): Promise<readonly CachedResponse[]> =>
  page.evaluate(async (searched) => {
    const cached: CachedResponse[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        if (!response) continue
        const body = await response.blob()
        cached.push({
          address: request.url.replace(location.origin, ''),
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          bytes: body.size,
          hasText: searched !== undefined && (await body.text()).includes(searched),
        })
      }
    }
    return cached
  }, text)

/**
 * Lists the addresses of the cached responses.
 * @param text if given, only responses whose body contains this text are listed
 */
export const listCachedAddresses = async (page: Page, text?: string): Promise<readonly string[]> =>
  (await readCachedResponses(page, text))
    .filter(({ hasText }) => text === undefined || hasText)
    .map(({ address }) => address)

/**
 * Waits until the page is loaded and a service worker controls it. Also waits until the worker has cached the page's
 * document, its files, the API's responses and the lazy files of the page's tabs.
 */
export async function waitUntilCached(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilLoaded(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => listUncachedAddresses(page)).toEqual([])
}

/** Lists the addresses that an offline page needs, but that the worker has not cached yet. */
async function listUncachedAddresses(page: Page): Promise<readonly string[]> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
  const needed = loaded.filter(
    (address) => /\.js$|^\/api\/|\.json$/.test(address) && !uncachedByWorker.test(address),
  )
  const cached = await listCachedAddresses(page)
  const manifests = needed.filter((address) => address.endsWith('/mf-manifest.json'))
  needed.push(...(await page.evaluate(listTabFiles, manifests)))
  // All pages of the site have the same document, which the worker caches under the address `/`.
  return ['/', ...needed].filter((address) => !cached.includes(address))
}

/** Lists the paths of the JavaScript files that these cached manifests name. This function runs in the page. */
async function listTabFiles(manifests: readonly string[]): Promise<readonly string[]> {
  const addresses = manifests.map(async (address) => {
    const { exposes = [] } = (await (await caches.match(address, { ignoreVary: true }))?.json()) ?? {}
    const files: readonly string[] = exposes.flatMap(({ assets }: TabModule) => [
      ...assets.js.sync,
      ...assets.js.async,
    ])
    return files.map((file) => new URL(file, location.origin + address).pathname)
  })
  return (await Promise.all(addresses)).flat()
}

/** A module that the manifest of one of the site's own tabs exposes, with its files. */
interface TabModule {
  readonly assets: { readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] } }
}

/** Matches the addresses whose responses the worker does not cache. */
const uncachedByWorker = /^\/(api\/(events|organiser|tab-loads)|sw\.js|version\.json)/
