import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getHeading, getLoadFailure, getTab } from '../tabs/tab-locators.ts'
import { waitUntilLoaded } from '../test-site.ts'
import {
  goOffline,
  goTo,
  listCachedAddresses,
  readCachedResponses,
  startProxiedSite,
  waitUntilCached,
} from './proxied-site.ts'
import type { ProxyResponse } from './proxy.ts'

const site = startProxiedSite()

describe('a captive portal', () => {
  const title = 'Log in to the Wi-Fi'
  const portalResponse = {
    body: `<!doctype html><title>Portal</title><h1>${title}</h1>`,
  } satisfies ProxyResponse
  const listCachedFromPortal = (page: Page) => listCachedAddresses(page, title)

  test('is shown, so that the visitor can log in, and never cached', async () => {
    const page = await site.visit('/games')
    const responses: readonly ProxyResponse[] = [
      portalResponse,
      { status: 302, headers: { Location: '/portal' } },
      { status: 511, ...portalResponse },
    ]
    for (const response of responses) {
      site.proxy.addRule(/^/, { response })
      site.proxy.addRule(/^\/portal/, { response: portalResponse })
      await goTo(site, page, '/games')
      await getHeading(page, title).waitFor()
      expect(await listCachedFromPortal(page)).toEqual([])
      site.proxy.reset()
    }
    await goOffline(site, page)
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
  })

  test('under an open page costs what was not loaded yet, until the visitor is logged in', async () => {
    const page = await site.visit('/games')
    const leave = site.proxy.addRule(/^/, { response: portalResponse })
    await getTab(page, 'Players').click()
    await getLoadFailure(page, 'Players').waitFor()
    expect(await listCachedFromPortal(page)).toEqual([])
    leave()
    await getLoadFailure(page, 'Players').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Hráč 01').waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)
    await goTo(site, page, '/players')
    await page.getByText('Hráč 01').waitFor()
  })

  test('that replaces only scripts, lists or API responses by its page leaves nothing in the cache', async () => {
    const page = await site.visit('/games')
    for (const addresses of [/\.js$/, /\.json/, /^\/api\//]) {
      const leave = site.proxy.addRule(addresses, { response: portalResponse })
      await goTo(site, page, '/players')
      await getHeading(page, 'Players').waitFor()
      await waitUntilLoaded(page)
      expect(await listCachedFromPortal(page)).toEqual([])
      leave()
    }
    await goTo(site, page, '/players')
    await page.getByText('Hráč 01').waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
  })
})

describe('cached responses are shown with their time and the reason', () => {
  const unavailable = 'The server is not available right now.'
  const unexpected = 'The server answered something unexpected.'
  const bar = (page: Page, reason: string) =>
    page.getByRole('status').filter({ hasText: new RegExp(`As of .*\\d\\d:\\d\\d${reason}`) })

  test.each<[string, ProxyResponse, string]>([
    ['a captive portal in place of the API', { body: '<h1>Log in</h1>' }, unexpected],
    ['a server that fails', { status: 500 }, unavailable],
    ['a gateway whose server is away', { status: 502 }, unavailable],
  ])('when there is %s', async (_, response, reason) => {
    const page = await site.visit('/players')
    site.proxy.addRule(/^\/api\//, { response })
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    await bar(page, reason).waitFor()
    // The worker has cached no response for this page, so the page shows an error message.
    await goTo(site, page, '/players?player=1')
    const failure = page.getByRole('main').getByRole('alert')
    await failure
      .filter({ hasText: response.status === 500 ? 'Something went wrong on our side.' : reason })
      .waitFor()
  })

  test('when the list of tabs and their manifests fail, too', async () => {
    const page = await site.visit('/players')
    site.proxy.addRule(/^\/api\/|\.json$/, { response: { status: 503 } })
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    await bar(page, unavailable).waitFor()
  })
})

test('an older response that arrives late does not replace a newer cached one', async () => {
  const page = await site.visit('/players')
  const read = (address: string) => page.evaluate(async (path) => (await fetch(path)).text(), address)
  const end = site.proxy.addRule(/^\/api\/players$/, {
    delayMilliseconds: 100,
    headers: { Date: new Date(Date.now() - 60_000).toUTCString() },
    body: (text) => text.replace('Hráč 01', 'Hráč dříve'),
  })
  site.proxy.takeRequests()
  const late = read('/api/players')
  await expect.poll(() => site.proxy.takeRequests()).toContain('GET /api/players')
  end()
  expect(await late).toContain('Hráč dříve')
  await read('/api/stats/teams')
  await expect.poll(() => listCachedAddresses(page)).toContain('/api/stats/teams')
  expect(await listCachedAddresses(page, 'Hráč dříve')).toEqual([])
})

describe('a tab’s file that does not match its hash', () => {
  const isTampered = (page: Page) => page.evaluate(() => 'tampered' in window)

  /** Adds code to all cached scripts of a tab. Returns the number of changed scripts. */
  const tamperWithCached = (page: Page, folder: string) =>
    page.evaluate(async (part) => {
      let changed = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response =
            request.url.includes(part) && request.url.endsWith('.js') && (await cache.match(request))
          if (!response) continue
          const { headers } = response
          await cache.put(request, new Response(`${await response.text()}\n;window.tampered=1`, { headers }))
          changed++
        }
      }
      return changed
    }, folder)
  /**
   * Lists the cached scripts that contain the added code and that the page has loaded. The worker checks a script's
   * hash only when the page loads the script.
   */
  const listLoadedTampered = async (page: Page) => {
    const cached = await listCachedAddresses(page, 'window.tampered')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return cached.filter((address) => loaded.some((name) => name.endsWith(address)))
  }

  test('in the cache is replaced from the network, and does not run offline either', async () => {
    const page = await site.visit('/players')
    expect(await tamperWithCached(page, '/mf-players/')).toBeGreaterThan(1)
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    expect(await isTampered(page)).toBe(false)
    await expect.poll(() => listLoadedTampered(page)).toEqual([])

    await tamperWithCached(page, '/mf-players/')
    await goOffline(site, page)
    await page.reload()
    await getLoadFailure(page, 'Players').waitFor()
    expect(await isTampered(page)).toBe(false)
  })

  test('on the way does not run, and is not cached', async () => {
    const page = await site.visit('/games')
    const end = site.proxy.addRule(/^\/mf-players\/.*\.js(\?|$)/, {
      body: (text) => `${text}\n;window.tampered=1`,
    })
    await getTab(page, 'Players').click()
    await getLoadFailure(page, 'Players').waitFor()
    expect(await isTampered(page)).toBe(false)
    expect(await listLoadedTampered(page)).toEqual([])
    end()
    await getLoadFailure(page, 'Players').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Hráč 01').waitFor()
  })
})

describe('never cached', () => {
  test('errors, partial responses, streams, pictures, calendars, tables and responses with no-store', async () => {
    const { proxy } = site
    proxy.addRule(/^\/api\/games\/archived/, {
      response: { status: 500, type: 'application/json', body: '[]' },
    })
    proxy.addRule(/^\/api\/stats\/seasons/, { headers: { 'Cache-Control': 'no-store' } })
    proxy.addRule(/^\/api\/stats\/form/, { response: { status: 302, headers: { Location: '/api/games' } } })
    proxy.addRule(/^\/avatar/, {
      response: {
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      },
    })
    const page = await site.visit('/games')
    const elsewhere = `${proxy.url.replace('127.0.0.1', 'localhost')}/avatar.svg`
    await page.evaluate(async (picture) => {
      const image = new Image()
      image.src = picture
      await image.decode()
      const read = async (address: string, init?: RequestInit) => (await fetch(address, init)).text()
      for (const address of [
        '/api/nothing',
        '/api/organiser',
        '/api/games/archived',
        '/api/stats/seasons',
        '/api/stats/form',
        '/api/games/1/card.png',
        '/api/calendar.ics',
        '/api/players/1/calendar.ics',
        '/api/penalties.csv',
      ])
        await read(address)
      await read('/api/penalties', { cache: 'no-store' })
      await read('/logo.png', { headers: { Range: 'bytes=0-9' } })
      await read('/api/players', { method: 'HEAD' })
      // The worker caches the response to this last request after it has handled the earlier requests.
      await read('/api/stats/teams')
    }, elsewhere)
    await expect.poll(() => listCachedAddresses(page)).toContain('/api/stats/teams')
    const forbidden =
      /nothing|organiser|archived|seasons|form$|card\.png|\.ics|\.csv|\/penalties$|events|^http|^\/api\/games$/
    const cached = await readCachedResponses(page)
    expect(cached.map(({ address }) => address).filter((address) => forbidden.test(address))).toEqual([])
    expect(cached.filter(({ status }) => status !== 200)).toEqual([])
    expect(
      cached.map(({ contentType }) => contentType).filter((type) => /calendar|csv|problem/.test(type)),
    ).toEqual([])
  })

  test('the organiser’s rights: the club’s settings are cached without them', async () => {
    site.proxy.addRule(/^\/api\/club/, { body: (text) => text.replace('"open"', '"unlocked"') })
    const page = await site.visit('/games')
    const bodies = await page.evaluate(async () => {
      const [now, cached] = await Promise.all([fetch('/api/club'), caches.match('/api/club')])
      return [await now.json(), await cached?.json()]
    })
    expect(bodies).toEqual([
      expect.objectContaining({ organiser: 'unlocked' }),
      { ...bodies[0], organiser: 'locked' },
    ])
  })

  test('pages that are not the site’s own, and pages with an error', async () => {
    const page = await site.visit('/games')
    for (const path of ['/help.html', '/api/docs', '/nowhere', '/api/players']) await goTo(site, page, path)
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
    await waitUntilCached(page)
    const cached = await readCachedResponses(page, 'id="root"')
    expect(
      cached.filter(({ contentType, hasText }) => contentType.startsWith('text/html') && !hasText),
    ).toEqual([])
    await goOffline(site, page)
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
  })
})
