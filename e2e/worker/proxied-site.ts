import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { addPlayers, scheduleGame } from '../api-requests.ts'
import { startTestSite, waitUntilLoaded } from '../test-site.ts'
import { startProxy, type TestProxy } from './proxy.ts'

const day = 24 * 3_600_000

/** A site in English behind a reverse proxy. The club has four players and a game in a week. */
export interface ProxiedSite {
  readonly proxy: TestProxy
  /** The site's own address, for requests that bypass the proxy. */
  readonly url: string
  /** The errors of all pages since the current test began. */
  readonly pageErrors: readonly string[]
  /** Opens a path in a new browser context, as on a first visit. */
  readonly open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>
  /** Opens a path like `open`, and waits until the service worker has cached everything that the page loaded. */
  readonly visit: (path: string) => Promise<Page>
}

/** Starts a site behind a reverse proxy for the tests of a file. Removes the proxy's rules after each test. */
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

/** Makes the code after it wait 20 s for a response where it would wait 2 s. */
const longerTimeouts = `{
  const start = setTimeout
  self.setTimeout = (run, delay, ...rest) => start(run, delay === 2000 ? 20000 : delay, ...rest)
}`

/**
 * Visits a path with a worker that waits 20 s for a response, not 2 s, before it uses its caches. The pages that are
 * opened later in the same browser tab wait as long. So a slow machine does not look like a server that is too slow.
 */
export async function visitPatiently(site: ProxiedSite, path: string): Promise<Page> {
  site.proxy.addRule(/^\/sw\.js/, { body: (text) => `${longerTimeouts}\n${text}` })
  const page = await site.visit(path)
  await page.addInitScript(longerTimeouts)
  return page
}

/** Opens a path behind the proxy in an open page. */
export const goTo = ({ proxy }: ProxiedSite, page: Page, path: string) => page.goto(proxy.url + path)

/**
 * Simulates a browser without a connection. Refuses all connections, sets `navigator.onLine`, and clears the HTTP
 * cache, so that only the service worker's caches are left.
 */
export async function goOffline({ proxy }: ProxiedSite, page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  proxy.disconnect()
  await page.context().setOffline(true)
}

export async function goOnline({ proxy }: ProxiedSite, page: Page): Promise<void> {
  proxy.reset()
  await page.context().setOffline(false)
}

/** A response in one of the caches of the page's origin (Cache API). */
export interface CachedResponse {
  /** The path and the query of the response's URL; on another origin than the page's, the whole URL. */
  readonly address: string
  readonly status: number
  readonly contentType: string
  readonly bytes: number
  /** Whether the body contains the searched text. */
  readonly hasText: boolean
}

/** @param text is searched in the bodies of the responses */
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

/** @param text if given, only responses whose body contains this text are listed */
export const listCachedAddresses = async (page: Page, text?: string): Promise<readonly string[]> =>
  text === undefined
    ? listKeys(page)
    : (await readCachedResponses(page, text)).filter(({ hasText }) => hasText).map(({ address }) => address)

/** Lists the addresses without reading the responses, because tests repeat this until an address appears. */
const listKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        addresses.push(url.replace(location.origin, ''))
    return addresses
  })

/**
 * Waits until the service worker has cached the document, all files and API responses that the page loaded, and the
 * files that its tabs load later.
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

/** Lists the paths of the JavaScript files in these cached manifests. This function runs in the page. */
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

/** A module in the manifest of one of the site's own tabs. */
interface TabModule {
  readonly assets: { readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] } }
}

/** Matches the addresses whose responses the worker does not cache. */
const uncachedByWorker = /^\/(api\/(events|organiser|tab-loads)|sw\.js|version\.json)/
