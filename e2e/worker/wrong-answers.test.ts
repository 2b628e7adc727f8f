import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitUntilLoaded } from '../visitors.ts'
import type { FrontAnswer } from './front.ts'
import { goOffline, keptAddresses, keptAnswers, startFrontedSite, waitUntilKept } from './visit.ts'

const site = startFrontedSite()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('tab', { name, exact: true })
const open = (page: Page, path: string) => page.goto(site.front.url + path)
const failed = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `${name} could not be loaded` })

describe('a captive portal', () => {
  const title = 'Log in to the Wi-Fi'
  const portalPage = { body: `<!doctype html><title>Portal</title><h1>${title}</h1>` } satisfies FrontAnswer
  const keptOfPortal = (page: Page) => keptAddresses(page, title)

  test('is shown, so that the visitor can log in, and never kept', async () => {
    const page = await site.visit('/games')
    const answers: readonly FrontAnswer[] = [
      portalPage,
      { status: 302, headers: { Location: '/portal' } },
      { status: 511, ...portalPage },
    ]
    for (const answer of answers) {
      site.front.treat(/^/, { answer })
      site.front.treat(/^\/portal/, { answer: portalPage })
      await open(page, '/games')
      await heading(page, title).waitFor()
      expect(await keptOfPortal(page)).toEqual([])
      site.front.reset()
    }
    await goOffline(site, page)
    await open(page, '/games')
    await heading(page, 'Games').waitFor()
  })

  test('under an open page costs what was not loaded yet, until the visitor is logged in', async () => {
    const page = await site.visit('/games')
    const leave = site.front.treat(/^/, { answer: portalPage })
    await tab(page, 'Players').click()
    await failed(page, 'Players').waitFor()
    expect(await keptOfPortal(page)).toEqual([])
    leave()
    await failed(page, 'Players').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Hráč 01').waitFor()
    await waitUntilKept(page)
    await goOffline(site, page)
    await open(page, '/players')
    await page.getByText('Hráč 01').waitFor()
  })

  test('that answers only scripts, lists or reads with its page leaves nothing behind', async () => {
    const page = await site.visit('/games')
    for (const addresses of [/\.js$/, /\.json/, /^\/api\//]) {
      const leave = site.front.treat(addresses, { answer: portalPage })
      await open(page, '/players')
      await heading(page, 'Players').waitFor()
      await waitUntilLoaded(page)
      expect(await keptOfPortal(page)).toEqual([])
      leave()
    }
    await open(page, '/players')
    await page.getByText('Hráč 01').waitFor()
    await waitUntilKept(page)
    await goOffline(site, page)
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
  })
})

describe('kept answers are shown with their time and the reason', () => {
  const unavailable = 'The server is not available right now.'
  const unexpected = 'The server answered something unexpected.'
  const bar = (page: Page, reason: string) =>
    page.getByRole('status').filter({ hasText: new RegExp(`As of .*\\d\\d:\\d\\d${reason}`) })

  test.each<[string, FrontAnswer, string]>([
    ['a network that answers reads with its page', { body: '<h1>Log in</h1>' }, unexpected],
    ['a server that fails', { status: 500 }, unavailable],
    ['a gateway whose server is away', { status: 502 }, unavailable],
  ])('when there is %s', async (_, answer, reason) => {
    const page = await site.visit('/players')
    site.front.treat(/^\/api\//, { answer })
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    await bar(page, reason).waitFor()
    // A read that is not kept has the answer's own failure.
    await open(page, '/players?player=1')
    const failure = page.getByRole('main').getByRole('alert')
    await failure
      .filter({ hasText: answer.status === 500 ? 'Something went wrong on our side.' : reason })
      .waitFor()
  })

  test('when the list of tabs and their manifests fail, too', async () => {
    const page = await site.visit('/players')
    site.front.treat(/^\/api\/|\.json$/, { answer: { status: 503 } })
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    await bar(page, unavailable).waitFor()
  })
})

test('an older answer that arrives late does not replace a newer kept one', async () => {
  const page = await site.visit('/players')
  const read = (address: string) => page.evaluate(async (path) => (await fetch(path)).text(), address)
  const end = site.front.treat(/^\/api\/players$/, {
    lateMilliseconds: 1000,
    headers: { Date: new Date(Date.now() - 60_000).toUTCString() },
    body: (text) => text.replace('Hráč 01', 'Hráč dříve'),
  })
  site.front.takeRequests()
  const late = read('/api/players')
  await expect.poll(() => site.front.takeRequests()).toContain('GET /api/players')
  end()
  expect(await late).toContain('Hráč dříve')
  await read('/api/stats/teams')
  await expect.poll(() => keptAddresses(page)).toContain('/api/stats/teams')
  expect(await keptAddresses(page, 'Hráč dříve')).toEqual([])
})

describe('a tab’s file that does not match its hash', () => {
  const isTampered = (page: Page) => page.evaluate(() => 'tampered' in window)

  /** Adds code to the kept scripts of a tab. Returns their number. */
  const tamperKept = (page: Page, folder: string) =>
    page.evaluate(async (part) => {
      let changed = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer =
            request.url.includes(part) && request.url.endsWith('.js') && (await cache.match(request))
          if (!answer) continue
          const { headers } = answer
          await cache.put(request, new Response(`${await answer.text()}\n;window.tampered=1`, { headers }))
          changed++
        }
      }
      return changed
    }, folder)
  /** Returns the addresses of tampered files that the page has loaded. Files for later are checked when they load. */
  const keptTampered = async (page: Page) => {
    const kept = await keptAddresses(page, 'window.tampered')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return kept.filter((address) => loaded.some((name) => name.endsWith(address)))
  }

  test('in the cache is replaced from the network, and does not run offline either', async () => {
    const page = await site.visit('/players')
    expect(await tamperKept(page, '/mf-players/')).toBeGreaterThan(1)
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
    expect(await isTampered(page)).toBe(false)
    await expect.poll(() => keptTampered(page)).toEqual([])

    await tamperKept(page, '/mf-players/')
    await goOffline(site, page)
    await page.reload()
    await failed(page, 'Players').waitFor()
    expect(await isTampered(page)).toBe(false)
  })

  test('on the way does not run, and is not kept', async () => {
    const page = await site.visit('/games')
    const end = site.front.treat(/^\/mf-players\/.*\.js(\?|$)/, {
      body: (text) => `${text}\n;window.tampered=1`,
    })
    await tab(page, 'Players').click()
    await failed(page, 'Players').waitFor()
    expect(await isTampered(page)).toBe(false)
    expect(await keptTampered(page)).toEqual([])
    end()
    await failed(page, 'Players').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Hráč 01').waitFor()
  })
})

describe('never kept', () => {
  test('errors, partial answers, streams, pictures, calendars, tables and what forbids it', async () => {
    const { front } = site
    front.treat(/^\/api\/games\/archived/, { answer: { status: 500, type: 'application/json', body: '[]' } })
    front.treat(/^\/api\/stats\/seasons/, { headers: { 'Cache-Control': 'no-store' } })
    front.treat(/^\/api\/stats\/form/, { answer: { status: 302, headers: { Location: '/api/games' } } })
    front.treat(/^\/avatar/, {
      answer: {
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      },
    })
    const page = await site.visit('/games')
    const elsewhere = `${front.url.replace('127.0.0.1', 'localhost')}/avatar.svg`
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
      // Without any of these reasons, a read is kept.
      await read('/api/stats/teams')
    }, elsewhere)
    await expect.poll(() => keptAddresses(page)).toContain('/api/stats/teams')
    const forbidden =
      /nothing|organiser|archived|seasons|form$|card\.png|\.ics|\.csv|\/penalties$|events|^http|^\/api\/games$/
    const kept = await keptAnswers(page)
    expect(kept.map(({ address }) => address).filter((address) => forbidden.test(address))).toEqual([])
    expect(kept.filter(({ status }) => status !== 200)).toEqual([])
    expect(
      kept.map(({ contentType }) => contentType).filter((type) => /calendar|csv|problem/.test(type)),
    ).toEqual([])
  })

  test('the organiser’s rights: the club’s settings are kept as everybody gets them', async () => {
    site.front.treat(/^\/api\/club/, { body: (text) => text.replace('"open"', '"unlocked"') })
    const page = await site.visit('/games')
    const answers = await page.evaluate(async () => {
      const [now, kept] = await Promise.all([fetch('/api/club'), caches.match('/api/club')])
      return [await now.json(), await kept?.json()]
    })
    expect(answers).toEqual([
      expect.objectContaining({ organiser: 'unlocked' }),
      { ...answers[0], organiser: 'locked' },
    ])
  })

  test('pages that are not the site’s own, and pages with an error', async () => {
    const page = await site.visit('/games')
    for (const path of ['/help.html', '/api/docs', '/nowhere', '/api/players']) await open(page, path)
    await open(page, '/games')
    await heading(page, 'Games').waitFor()
    await waitUntilKept(page)
    const kept = await keptAnswers(page, 'id="root"')
    expect(
      kept.filter(({ contentType, hasText }) => contentType.startsWith('text/html') && !hasText),
    ).toEqual([])
    await goOffline(site, page)
    await open(page, '/games')
    await heading(page, 'Games').waitFor()
  })
})
