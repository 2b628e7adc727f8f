import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { addPlayers, scheduleGame } from '../api-changes.ts'
import { startTestSite, waitUntilLoaded } from '../visitors.ts'
import { type Front, startFront } from './front.ts'

const day = 24 * 3_600_000

/** A site behind a front, with four players and a game in a week, in English. */
export interface FrontedSite {
  readonly front: Front
  /** The site's own address, for changes and reads that bypass the front. */
  readonly url: string
  /** The uncaught errors and console errors of all pages since the running test began. */
  readonly pageErrors: readonly string[]
  /** Opens a path in a new browser context, as a visitor who was never here. The context closes after the test. */
  readonly open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>
  /** Opens a path like `open`, and waits until the service worker keeps everything that the page loaded. */
  readonly visit: (path: string) => Promise<Page>
}

/** Starts the site and its front for the tests of a file. After each test, the front has no rules. */
export function startFrontedSite(env: Record<string, string> = {}): FrontedSite {
  let front: Front | undefined
  const site = startTestSite('for all tests', {
    env: { DEMO_DATA: 'off', CLUB_DEFAULT_LANGUAGE: 'en', ...env },
    prepare: async (url) => {
      await addPlayers(url, 4)
      await scheduleGame(url, new Date(Date.now() + 7 * day))
      front = await startFront(url)
    },
  })
  const started = (): Front => {
    if (!front) throw new Error('the front is not started yet')
    return front
  }
  afterEach(() => {
    front?.reset()
    front?.passTo(site.url)
  })
  afterAll(() => front?.stop())
  const open = (path: string, prepare?: (page: Page) => Promise<unknown>) =>
    site.open(
      {
        device: { serviceWorkers: 'allow', locale: 'en-GB' },
        prepare: async (page) => void (await prepare?.(page)),
      },
      started().url + path,
    )
  return {
    get front() {
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
      await waitUntilKept(page)
      return page
    },
  }
}

/**
 * Refuses all connections, and sets the browser's own offline mode, which changes `navigator.onLine`. Also clears the
 * browser's HTTP cache, so that only the worker's caches are left.
 */
export async function goOffline({ front }: FrontedSite, page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  front.disconnect()
  await page.context().setOffline(true)
}

/** Ends what `goOffline` began, and removes all rules of the front. */
export async function goOnline({ front }: FrontedSite, page: Page): Promise<void> {
  front.reset()
  await page.context().setOffline(false)
}

/** An answer in one of the browser's caches. */
export interface KeptAnswer {
  /** The path and the query at the page's own origin, else the whole address. */
  readonly address: string
  readonly status: number
  readonly contentType: string
  readonly bytes: number
  /** Whether the body contains the text that was searched. */
  readonly hasText: boolean
}

/** Reads all answers in the caches of the page's origin. @param text the text to search in their bodies */
export const keptAnswers = (page: Page, text?: string): Promise<readonly KeptAnswer[]> =>
  page.evaluate(async (searched) => {
    const kept: KeptAnswer[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        if (!answer) continue
        const body = await answer.blob()
        kept.push({
          address: request.url.replace(location.origin, ''),
          status: answer.status,
          contentType: answer.headers.get('content-type') ?? '',
          bytes: body.size,
          hasText: searched !== undefined && (await body.text()).includes(searched),
        })
      }
    }
    return kept
  }, text)

/** Returns the addresses of the kept answers. @param text limits them to those whose body contains the text */
export const keptAddresses = async (page: Page, text?: string): Promise<readonly string[]> =>
  (await keptAnswers(page, text))
    .filter(({ hasText }) => text === undefined || hasText)
    .map(({ address }) => address)

/**
 * Waits until the page is loaded, a service worker controls it, and its files, reads and document are kept, with the
 * files that its tabs load later.
 */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilLoaded(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => notKept(page)).toEqual([])
}

/** Returns the addresses that the page has loaded and that offline pages need, as far as they are not kept yet. */
async function notKept(page: Page): Promise<readonly string[]> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
  const needed = loaded.filter(
    (address) => /\.js$|^\/api\/|\.json$/.test(address) && !passedThrough.test(address),
  )
  const kept = await keptAddresses(page)
  const manifests = needed.filter((address) => address.endsWith('/mf-manifest.json'))
  needed.push(...(await page.evaluate(filesOfTabs, manifests)))
  // All pages have the same document, which the worker keeps at the address of the first one.
  return ['/', ...needed].filter((address) => !kept.includes(address))
}

/** Returns the addresses of all files that these kept manifests name. Runs in the page. */
async function filesOfTabs(manifests: readonly string[]): Promise<readonly string[]> {
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

/** An exposed module in the manifest of one of the site's own tabs. */
interface TabModule {
  readonly assets: { readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] } }
}

/** Requests that the worker passes through. */
const passedThrough = /^\/(api\/(events|organiser|tab-loads)|sw\.js|version\.json)/
