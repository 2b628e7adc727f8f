import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sendChange } from '../api-requests.ts'
import { getHeading, getTab } from '../tabs/tab-locators.ts'
import { getTranslations } from '../texts.ts'
import {
  goOffline,
  goOnline,
  goTo,
  listCachedAddresses,
  startProxiedSite,
  visitPatiently,
  waitUntilCached,
} from './proxied-site.ts'

const site = startProxiedSite()
const text = getTranslations('en')

const bar = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })
const offlineBar = (page: Page) => bar(page, 'You are offline')
const asOf = (page: Page) => page.getByText(/^As of .*\d\d:\d\d/)
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })
/** Reloads the page without waiting until it is loaded, because some of its requests get no response. */
const reload = (page: Page) => page.reload({ waitUntil: 'commit' })
const goingButton = (page: Page) =>
  page.getByRole('button', { name: text('mf-games.registration.markAsGoing'), exact: true }).first()

/** Returns the time of day in Prague, such as `18:42`. */
const toPragueTime = (time: Date) =>
  time.toLocaleTimeString('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', minute: '2-digit' })

const rename = (id: number, name: string) => sendChange(site.url, 'PATCH', `/api/players/${id}`, { name })

/** Runs a function in the page's service worker. */
async function inWorker(page: Page, run: () => void): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(run)
}

describe('offline', () => {
  test('before the worker is in control, the site works as without a worker, and later visits are cached', async () => {
    site.proxy.addRule(/^\/sw\.js/, 'hold')
    const page = await site.open('/games')
    await getHeading(page, 'Games').waitFor()
    site.proxy.disconnect()
    await expect(goTo(site, page, '/games')).rejects.toThrow(/ERR_/)
    await page.waitForURL(/^chrome-error:/)
    site.proxy.reset()
    await goTo(site, page, '/games')
    await waitUntilCached(page)
    await goOffline(site, page)
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
  })

  test('after one visit, the tab opens at every address of it, with the policy of the page, and nothing can be written', async () => {
    const page = await site.visit('/games')
    await goOffline(site, page)
    await page.close()
    const again = await page.context().newPage()
    const document = await goTo(site, again, '/')
    expect(document?.fromServiceWorker()).toBe(true)
    expect(document?.headers()['content-security-policy']).toMatch(
      /script-src 'nonce-[^']+' 'strict-dynamic'/,
    )
    await getHeading(again, 'Games').waitFor()
    await offlineBar(again).waitFor()
    await again.getByRole('tab', { name: /^Unregistered/ }).click()
    await goingButton(again).waitFor()
    expect(await goingButton(again).isDisabled()).toBe(true)
    expect(await goingButton(again).getAttribute('aria-description')).toBe(
      text('platform.error.noConnection'),
    )

    // The worker must not queue votes, so no vote may be sent when the browser is online again.
    site.proxy.takeRequests()
    await goOnline(site, again)
    await bar(again, 'You are online again').waitFor()
    await show(again).click()
    await expect.poll(() => goingButton(again).isEnabled()).toBe(true)
    expect(
      site.proxy
        .takeRequests()
        .filter((request) => /registrations$/.test(request) && !request.startsWith('GET')),
    ).toEqual([])
  })

  test('in the middle of a visit, tabs seen open, and a tab never seen fails alone until there is a connection', async () => {
    const page = await site.visit('/games')
    await getTab(page, 'Players').click()
    await getHeading(page, 'Players').waitFor()
    await page.getByText('Hráč 01').waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    await getTab(page, 'Games').click()
    await getHeading(page, 'Games').waitFor()
    await getTab(page, 'Statistics').click()
    const failed = page.getByRole('alert').filter({ hasText: 'Statistics could not be loaded' })
    await failed.waitFor()
    await getTab(page, 'Players').click()
    await page.getByText('Hráč 01').waitFor()

    await getTab(page, 'Statistics').click()
    await failed.waitFor()
    await goOnline(site, page)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Team Performance').first().waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)
    await page.reload()
    await page.getByText('Team Performance').first().waitFor()
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  })

  test('a player’s page that was seen opens from its link', async () => {
    const page = await site.visit('/players?player=1')
    await getHeading(page, 'Hráč 01').waitFor()
    await goOffline(site, page)
    await goTo(site, page, '/players?player=1')
    await getHeading(page, 'Hráč 01').waitFor()
    await offlineBar(page).waitFor()
    // The page of a player whom the visitor has not opened before shows an error. The rest of the site still works.
    await goTo(site, page, '/players?player=2')
    await page.getByRole('main').getByRole('alert').waitFor()
    await getTab(page, 'Players').waitFor()
  })

  test('after one visit, what was not opened before opens: the other language, details, players and who owes', async () => {
    const page = await site.visit('/games')
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click()
    await getTab(page, 'Players').click()
    await page.getByText('Hráč 01').waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)

    await goTo(site, page, '/players?player=3')
    const failed = page.getByText(text('mf-players.profile.loadFailed'), { exact: true })
    await failed.waitFor()
    expect(await failed.count()).toBe(1)
    await goTo(site, page, '/players?owes')
    await main.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor()

    await goTo(site, page, '/games')
    await press('Details')
    await main.getByRole('region', { name: text('mf-games.details.title') }).waitFor()
    await press(text('mf-games.share.invitation'))
    await page
      .getByText(text('platform.sharing.byHand'))
      .or(page.getByText(text('platform.sharing.copied')))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Čeština' }).click()
    await getHeading(page, 'Zápasy').waitFor()
    await press('Kdo jste?')
    await page.getByRole('dialog').getByRole('button', { name: 'Hráč 02' }).click()
    await main.getByText('Hráč 02').first().waitFor()
    expect(await page.getByText(getTranslations('cs')('platform.part.missing')).count()).toBe(0)
  })

  test('when the visitor wishes less data, only files that a visit loads are cached', async () => {
    site.proxy.addRule(/^\/sw\.js/, {
      body: (worker) =>
        `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });${worker}`,
    })
    const page = await site.open('/games')
    await expect.poll(() => listCachedAddresses(page)).toContain('/')
    // The address of a cached file of a tab that does not exist. The worker deletes this file after it has cached the
    // files of the existing tabs, so the deletion shows that the worker has finished.
    const gone = '/mf-gone/a.js'
    await page.evaluate(async (address) => {
      const [name = ''] = await caches.keys()
      await (await caches.open(name)).put(address, new Response(''))
    }, gone)
    await page.reload()
    await expect.poll(() => listCachedAddresses(page)).not.toContain(gone)
    const texts = (await listCachedAddresses(page)).filter((address) => address.includes('texts'))
    expect(texts).toEqual([expect.stringContaining('texts-en')])
  })

  test('the page does not send the worker pictures that the worker does not cache', async () => {
    const page = await site.open('/games', (opened) =>
      opened.addInitScript(() => {
        const { postMessage } = ServiceWorker.prototype
        ServiceWorker.prototype.postMessage = function (...message: [unknown]) {
          Reflect.set(window, 'posted', Number(Reflect.get(window, 'posted') ?? 0) + 1)
          postMessage.apply(this, message as unknown as Parameters<typeof postMessage>)
        }
      }),
    )
    await waitUntilCached(page)
    const posted = () => page.evaluate(() => Reflect.get(window, 'posted'))
    const before = await posted()
    expect(before).toBeGreaterThan(0)
    site.proxy.addRule(/^\/avatar/, {
      response: { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    })
    // The shell's PerformanceObserver is called before the test's. When the test's observer receives the entry of the
    // picture, the shell has already handled this entry.
    await page.evaluate(
      (address) =>
        new Promise<void>((loaded) => {
          new PerformanceObserver((list, observer) => {
            if (!list.getEntriesByName(address).length) return
            observer.disconnect()
            loaded()
          }).observe({ type: 'resource' })
          new Image().src = address
        }),
      `${site.proxy.url.replace('127.0.0.1', 'localhost')}/avatar.svg`,
    )
    expect(await posted()).toBe(before)
  })

  test('the bar has the time of the oldest response that the page shows', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const [ofPlayers, ofGames] = [ago(61), ago(125)]
    site.proxy.addRule(/^\/api\/(players|penalties)/, { headers: { Date: ofPlayers.toUTCString() } })
    site.proxy.addRule(/^\/api\/games/, { headers: { Date: ofGames.toUTCString() } })
    const page = await site.visit('/games')
    await goTo(site, page, '/players')
    await waitUntilCached(page)
    await goOffline(site, page)
    // The regular expressions allow a date before the time, because the bar also shows the date when the test runs
    // shortly after midnight and the responses are from the day before.
    await goTo(site, page, '/players')
    await offlineBar(page)
      .filter({ hasText: new RegExp(`As of .*${toPragueTime(ofPlayers)}`) })
      .waitFor()
    await getTab(page, 'Games').click()
    await offlineBar(page)
      .filter({ hasText: new RegExp(`As of .*${toPragueTime(ofGames)}`) })
      .waitFor()
  })

  test('back online, the page requests nothing by itself, and Show requests everything', async () => {
    const page = await site.visit('/players')
    await goOffline(site, page)
    await page.reload()
    await offlineBar(page).waitFor()
    await page.getByText('Hráč 02').waitFor()
    await rename(2, 'Hráč 02 nový')
    site.proxy.takeRequests()
    await goOnline(site, page)
    await bar(page, 'You are online again')
      .filter({ hasText: /As of .*\d\d:\d\d/ })
      .waitFor()
    const takeApiRequests = () =>
      site.proxy.takeRequests().filter((request) => /^GET \/api\/(?!events|activity)/.test(request))
    expect(takeApiRequests()).toEqual([])
    expect(await page.getByText('Hráč 02 nový').count()).toBe(0)
    await show(page).click()
    await page.getByText('Hráč 02 nový').waitFor()
    expect(takeApiRequests()).toContain('GET /api/players')
    await bar(page, 'You are online again').waitFor({ state: 'detached' })
    await rename(2, 'Hráč 02')
  })
})

describe('a slow server', () => {
  const data = /^\/api\/(?!events)|^\/microfrontends\.json|mf-manifest\.json/

  test('that responds within two seconds is used, not the cache', async () => {
    const page = await visitPatiently(site, '/players')
    await rename(3, 'Hráč 03 nový')
    site.proxy.addRule(data, { delayMilliseconds: 100 })
    await page.reload()
    expect(await page.getByText(/^Hráč 03/).textContent()).toBe('Hráč 03 nový')
    expect(await asOf(page).count()).toBe(0)
    await rename(3, 'Hráč 03')
  })

  test('that does not respond costs two seconds; for 30 s, the cache is used at once and updated in the background', async () => {
    const page = await site.visit('/players')
    await rename(4, 'Hráč 04 nový')
    site.proxy.addRule(/^\/(?!api\/events)/, 'hold')
    await reload(page)
    await page.getByText('Hráč 04', { exact: true }).waitFor()
    await asOf(page).waitFor()
    await show(page).waitFor()
    site.proxy.reset()
    await expect.poll(() => listCachedAddresses(page, 'Hráč 04 nový')).toContain('/api/players')

    // The server responds within two seconds again. For 30 s after the missing response, the worker uses the cache
    // first and updates the cache in the background.
    await rename(4, 'Hráč 04 druhý')
    site.proxy.addRule(data, { delayMilliseconds: 100 })
    await reload(page)
    await page.getByText(/^Hráč 04/).waitFor()
    expect(await page.getByText('Hráč 04 nový').count()).toBe(1)
    await asOf(page).waitFor()
    await expect.poll(() => listCachedAddresses(page, 'Hráč 04 druhý')).toContain('/api/players')

    // After the 30 s, the worker uses the network first again.
    site.proxy.reset()
    await rename(4, 'Hráč 04')
    await inWorker(page, () => {
      const { now } = Date
      Date.now = () => now() + 31_000
    })
    await reload(page)
    await page.getByText(/^Hráč 04/).waitFor()
    expect(await page.getByText('Hráč 04', { exact: true }).count()).toBe(1)
    expect(await asOf(page).count()).toBe(0)
  })

  test('is requested by Show also within the 30 s', async () => {
    const page = await site.visit('/players')
    site.proxy.addRule(/^\/(?!api\/events)/, 'hold')
    await reload(page)
    await page.getByText('Hráč 01', { exact: true }).waitFor()
    await show(page).waitFor()
    site.proxy.reset()
    await rename(1, 'Hráč 01 nový')
    await show(page).click()
    await page.getByText('Hráč 01 nový').waitFor()
    await asOf(page).waitFor({ state: 'detached' })
    await rename(1, 'Hráč 01')
  })

  test('does not hide the visitor’s own change behind cached responses', async () => {
    const page = await site.visit('/games')
    const vote = page.getByRole('tab', { name: /^Going 1/ })
    await page.getByRole('tab', { name: /^Unregistered/ }).click()
    // After the vote, the page requests the votes again. The server responds to this request after 2.5 s, but the
    // worker waits for only 2 s.
    site.proxy.addRule(/^\/api\/games/, { delayMilliseconds: 2500 })
    const votes = page.waitForResponse(/games\/\d+\/registrations$/)
    await goingButton(page).click()
    await (await votes).finished()
    await vote.waitFor()
    expect(await asOf(page).count()).toBe(0)
  })
})
