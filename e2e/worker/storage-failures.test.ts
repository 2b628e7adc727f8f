import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../site.ts'
import { getHeading, getTab } from '../tabs/tab-locators.ts'
import {
  goOffline,
  goTo,
  listCachedAddresses,
  readCachedResponses,
  startProxiedSite,
  waitUntilCached,
} from './proxied-site.ts'

const site = startProxiedSite()

/** Opens tabs by clicks and by their addresses. Checks that they are shown without errors. */
async function expectSiteWorks(page: Page): Promise<void> {
  await getHeading(page, 'Games').waitFor()
  await getTab(page, 'Players').click()
  await page.getByText('Hráč 01').waitFor()
  await getTab(page, 'Statistics').click()
  await page.getByText('Team Performance').first().waitFor()
  await goTo(site, page, '/players')
  await page.getByText('Hráč 01').waitFor()
  await goTo(site, page, '/games')
  await getHeading(page, 'Games').waitFor()
  expect(site.pageErrors).toEqual([])
}

const waitUntilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Limits the storage of the site's origin to this number of bytes, with the DevTools protocol. */
async function limitStorage(page: Page, bytes: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.proxy.url, quotaSize: bytes })
}

describe('a private window', () => {
  test.each<[string, () => void]>([
    [
      'that has no service workers and refuses all storage',
      () => {
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
        for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
      },
    ],
    [
      'that refuses to register a service worker',
      () => {
        ServiceWorkerContainer.prototype.register = () =>
          Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
      },
    ],
  ])('%s has the whole site', async (_, refuse) => {
    const page = await site.open('/games', (opened) => opened.addInitScript(refuse))
    await expectSiteWorks(page)
  })
})

describe('a worker', () => {
  test.each([
    [
      'whose caches throw',
      `Object.defineProperty(self, 'caches', { get() { throw new DOMException('no', 'SecurityError') } });`,
    ],
    [
      'whose caches reject',
      `for (const name of ['open', 'match', 'keys', 'has', 'delete'])
        CacheStorage.prototype[name] = () => Promise.reject(new DOMException('no', 'UnknownError'));`,
    ],
    [
      'whose storage is full',
      `Cache.prototype.put = Cache.prototype.add = Cache.prototype.addAll =
        () => Promise.reject(new DOMException('no', 'QuotaExceededError'));`,
    ],
  ])('%s leaves the whole site', async (_, refuse) => {
    site.proxy.addRule(/^\/sw\.js/, { body: (text) => refuse + text })
    const page = await site.open('/games')
    await waitUntilControlled(page)
    await expectSiteWorks(page)
  })
})

describe('a storage', () => {
  test('that is full from the beginning leaves the whole site', async () => {
    const page = await site.open('/robots.txt')
    await limitStorage(page, 0)
    await goTo(site, page, '/games')
    await waitUntilControlled(page)
    await expectSiteWorks(page)
  })

  test('that becomes full loses nothing that was cached', async () => {
    const page = await site.visit('/games')
    await limitStorage(page, 1)
    await getTab(page, 'Players').click()
    await page.getByText('Hráč 01').waitFor()
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    await goOffline(site, page)
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
  })

  test('that the visitor clears under an open page costs nothing, and the next visit is cached again', async () => {
    const page = await site.visit('/games')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: site.proxy.url, storageTypes: 'all' })
    expect(await readCachedResponses(page)).toEqual([])
    await expectSiteWorks(page)
    await waitUntilCached(page)
    await goOffline(site, page)
    await page.reload()
    await getHeading(page, 'Games').waitFor()
  })

  test('keeps at most 30 MB, without the oldest', async () => {
    const page = await site.visit('/games')
    const megabytes = 7
    site.proxy.addRule(/^\/mf-games\/large/, {
      response: { type: 'text/javascript', body: `/*${' '.repeat(megabytes * 2 ** 20)}*/` },
    })
    const large = [1, 2, 3, 4, 5, 6].map((number) => `/mf-games/large.${String(number).padStart(16, '0')}.js`)
    for (const address of large)
      await page.evaluate(
        (src) =>
          new Promise((loaded) => {
            document.head.append(Object.assign(document.createElement('script'), { src, onload: loaded }))
          }),
        address,
      )
    const countCachedBytes = async () =>
      (await readCachedResponses(page)).reduce((sum, { bytes }) => sum + bytes, 0)
    await goTo(site, page, '/games')
    await expect.poll(() => listCachedAddresses(page)).toContain(large.at(-1))
    await expect.poll(countCachedBytes).toBeLessThanOrEqual(30_000_000)
    await goOffline(site, page)
    await page.reload()
    await getHeading(page, 'Games').waitFor()
  })

  test('loses a tab that is no longer on the list', async () => {
    const page = await site.visit('/stats')
    const ofTab = async () =>
      (await listCachedAddresses(page)).filter((address) => address.startsWith('/mf-stats/'))
    expect((await ofTab()).length).toBeGreaterThan(1)
    site.proxy.addRule(/^\/microfrontends\.json/, {
      body: (text) =>
        JSON.stringify(JSON.parse(text).filter(({ name }: { name: string }) => name !== 'mf-stats')),
    })
    await goTo(site, page, '/games')
    await waitUntilCached(page)
    await expect.poll(ofTab).toEqual([])
  })

  test('loses API responses that are older than 30 days', async () => {
    const page = await site.visit('/players')
    await page.evaluate(async (date) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const response = await cache.match('/api/penalties/debts')
        if (response) {
          const headers = new Headers({ ...Object.fromEntries(response.headers), date })
          await cache.put('/api/penalties/debts', new Response(response.body, { headers }))
        }
      }
    }, new Date(Date.now() - 31 * 24 * 3_600_000).toUTCString())
    await goTo(site, page, '/games')
    await waitUntilCached(page)
    await expect.poll(() => listCachedAddresses(page)).not.toContain('/api/penalties/debts')
    expect(await listCachedAddresses(page)).toContain('/api/players')
  })
})

describe('SERVICE_WORKER=off', () => {
  let off: Site

  beforeAll(async () => {
    off = await startSite({
      env: { SERVICE_WORKER: 'off', DEMO_DATA: 'off', CLUB_DEFAULT_LANGUAGE: 'en' },
    })
  })
  afterAll(() => off?.stop())

  const registrations = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

  test('removes the worker and its caches at the next view, for good; on brings both back', async () => {
    const page = await site.visit('/games')
    expect(await registrations(page)).toBe(1)
    site.proxy.forwardTo(off.url)
    await page.reload()
    await getHeading(page, 'Games').waitFor()
    await expect.poll(() => registrations(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    for (const path of ['/players', '/games']) {
      site.proxy.takeRequests()
      await goTo(site, page, path)
      await getHeading(page, path === '/games' ? 'Games' : 'Players').waitFor()
      // Waits for the code that would register the worker again. The page loads this code when it is idle.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('later-pwa')),
      )
      await page.waitForLoadState('networkidle')
      expect(await registrations(page)).toBe(0)
      expect(await page.evaluate(() => caches.keys())).toEqual([])
      expect(site.proxy.takeRequests()).not.toContain('GET /sw.js')
    }
    site.proxy.forwardTo(site.url)
    await goTo(site, page, '/games')
    await waitUntilCached(page)
  })
})
