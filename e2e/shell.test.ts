import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPlayer, scheduleGame, sendChange } from './api-requests.ts'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { getHeading, getTab } from './tabs/tab-locators.ts'
import { waitUntilLoaded } from './test-site.ts'

let site: Site
let browser: Browser
let page: Page
let violations: string[] = []

/** Adds few players, games and results, but enough that every section of the tabs has content. */
async function playSeason(url: string): Promise<void> {
  const going: number[] = []
  for (const name of ['Adam', 'Bára', 'Cyril', 'Dana']) going.push((await addPlayer(url, name)).id)
  const { id: playerId } = await addPlayer(url, 'Emil')
  const day = 24 * 3600 * 1000
  const played = await scheduleGame(url, new Date(Date.now() - 7 * day))
  const result = { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 2 }
  const teams = { whiteTeam: going.slice(0, 2), blackTeam: going.slice(2) }
  await sendChange(url, 'PATCH', `/api/games/${played.id}`, { ...teams, ...result, isArchived: true })
  const { id: gameId } = await scheduleGame(url, new Date(Date.now() + 7 * day))
  for (const id of going) await sendChange(url, 'POST', '/api/registrations', { gameId, playerId: id })
  await sendChange(url, 'POST', `/api/games/${gameId}/generate-teams`, {})
  await sendChange(url, 'POST', '/api/registrations', { gameId, playerId, status: 'not_going' })
  const penalty = { amount: 50, reason: 'late_withdrawal_day_before' }
  await sendChange(url, 'POST', '/api/penalties', { gameId, playerId, ...penalty })
}

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ env: { DEMO_DATA: 'off' } }), getSharedBrowser()])
  await playSeason(site.url)
  page = await visitor('en')
})

afterAll(async () => {
  await site?.stop()
})

beforeEach(() => {
  violations = []
})

afterEach(() => {
  expect(violations, 'violations of the content security policy').toEqual([])
})

/** Opens an empty page in a new context, in which an earlier visit has stored this language. */
async function visitor(language?: 'en'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  })
  const opened = await context.newPage()
  await opened.exposeFunction('violated', (what: string) => violations.push(what))
  await opened.addInitScript((chosen) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'violated')(`${event.violatedDirective} ${event.blockedURI}`),
    )
    if (chosen) localStorage.setItem('football-manager-language', chosen)
  }, language)
  return opened
}

/** Closes the page that the tests share, and returns a new page in a new context. */
async function replacePage(): Promise<Page> {
  await page.context().close()
  return visitor('en')
}

/**
 * Opens a path. First moves the pointer away from the tabs, because the page preloads the code of a tab under the
 * pointer.
 */
async function open(path: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.goto(`${site.url}${path}`)
}

test.each([
  ['/', 'Games'],
  ['/games', 'Games'],
  ['/players', 'Players'],
  ['/stats', 'Statistics'],
])('%s opens the page shell with the %s tab active [S2.1 S2.2 S2.3 S2.4 S2.10]', async (path, title) => {
  await open(path)
  await getHeading(page, title).waitFor()
  expect(await getTab(page, title).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.title()).toBe(`${title} – Thursday Football Club`)
})

test('the header shows logo and name, the footer a help link and a copyright line [S2.6 S2.7 S2.9]', async () => {
  if (!page.url().startsWith(site.url)) await open('/')
  const header = page.getByRole('banner')
  await header.getByText('Thursday Football Club').waitFor()
  const logo = header.getByRole('img', { name: 'Club logo' })
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  ).toBe(true)
  const footer = page.getByRole('contentinfo')
  await footer.getByText(/^© \d{4} Thursday Football Club$/).waitFor()
  const help = await footer.getByRole('link', { name: 'Help' }).getAttribute('href')
  expect((await page.request.get(new URL(help ?? '', site.url).href)).status()).toBe(200)
})

test('any other path opens a not-found page reading "404 Page Not Found" [S2.5]', async () => {
  await open('/nowhere')
  await getHeading(page, '404 Page Not Found').waitFor()
  expect(await page.getByRole('navigation').getByRole('tab', { selected: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'To the first page' }).click()
  await getHeading(page, 'Games').waitFor()
})

describe('a first visit', () => {
  let first: Page

  beforeAll(async () => {
    first = await visitor()
    await first.goto(site.url)
  })

  test('is in Czech; the buttons change the language, which is stored [S9.21]', async () => {
    await getHeading(first, 'Zápasy').waitFor()
    expect(await first.getAttribute('html', 'lang')).toBe('cs')
    await first.getByRole('button', { name: 'English' }).click()
    await getHeading(first, 'Games').waitFor()
    expect(await first.getAttribute('html', 'lang')).toBe('en')
    expect(await first.evaluate(() => localStorage.getItem('football-manager-language'))).toBe('en')
    await first.reload()
    await getHeading(first, 'Games').waitFor()
    await first.getByRole('button', { name: 'Čeština' }).click()
    await getHeading(first, 'Zápasy').waitFor()
  })

  test('has the light theme; the dark one is stored and applied before the first paint [S9.22]', async () => {
    await first.getByRole('button', { name: 'English' }).click()
    await getHeading(first, 'Games').waitFor()
    const ground = () => first.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await first.getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(ground).not.toBe(light)
    expect(await first.evaluate(() => localStorage.getItem('football-manager-theme'))).toBe('dark')
    // The shell's scripts are blocked, so only the inline script of index.html can set the theme.
    await first.route('**/*.js', (route) => route.abort())
    await first.reload()
    expect(await first.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await first.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(10, 15, 12)',
    )
    await first.context().close()
  })
})

test('the skip link moves to the content, and a change of tab moves the focus to its heading', async () => {
  await open('/')
  await getHeading(page, 'Games').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await getTab(page, 'Players').click()
  await getHeading(page, 'Players').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Players')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Games')
})

test('pointing at a tab preloads its code, and opening it requests none; a failed preload has no effect', async () => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/mf-[^/]+\/.*\.(js|json)$/.test(request.url())) scripts.push(new URL(request.url()).pathname)
  })
  await open('/')
  await getHeading(page, 'Games').waitFor()
  await waitUntilLoaded(page)
  scripts.length = 0
  await getTab(page, 'Players').hover()
  await expect.poll(() => scripts.some((file) => /\/tab\./.test(file))).toBe(true)
  await page.waitForLoadState('networkidle')
  scripts.length = 0
  await getTab(page, 'Players').click()
  await getHeading(page, 'Players').waitFor()
  expect(
    scripts.filter((file) => /manifest|remoteEntry|\/tab\./.test(file)),
    'asked for by the click',
  ).toEqual([])
  await getTab(page, 'Games').click()
  await getHeading(page, 'Games').waitFor()
  await waitUntilLoaded(page)
  scripts.length = 0
  await getTab(page, 'Players').click()
  await getHeading(page, 'Players').waitFor()
  expect(scripts, 'asked for by the second visit').toEqual([])

  const away = '**/mf-stats/mf-manifest.json'
  await page.route(away, (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse(away)
  await getTab(page, 'Statistics').hover()
  await refused
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute(away)
  await getTab(page, 'Statistics').click()
  await getHeading(page, 'Statistics').waitFor()
  await waitUntilLoaded(page)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('each load of a tab is recorded once, with stage, time, outcome and attempt', async () => {
  const records: unknown[] = []
  page = await replacePage()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tab-loads')) records.push(request.postDataJSON())
  })
  await page.route('**/mf-stats/mf-manifest.json', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await open('/stats')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Player Statistics' }).waitFor()
  await getTab(page, 'Players').click()
  await getHeading(page, 'Players').waitFor()
  await getTab(page, 'Statistics').click()
  await getHeading(page, 'Statistics').waitFor()
  await expect.poll(() => records.length).toBe(3)
  const milliseconds = expect.any(Number)
  expect(records).toEqual([
    { tab: 'mf-stats', version: '', stage: 'manifest', outcome: 'failed', milliseconds, attempt: 1 },
    { tab: 'mf-stats', version: '1.0.0', stage: 'render', outcome: 'loaded', milliseconds, attempt: 2 },
    { tab: 'mf-players', version: '1.0.0', stage: 'render', outcome: 'loaded', milliseconds, attempt: 1 },
  ])
})

test('opening and closing every tab 50 times adds no listeners, nodes or queries', async () => {
  const titles = ['Players', 'Statistics', 'Games']
  const reads = new Set<string>()
  page = await replacePage()
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads.add(request.url())
  })
  // Waits for the live stream, which the page opens when it is idle. Otherwise, the test would count the stream's
  // request and listeners as new ones.
  const stream = page.waitForRequest((request) => request.url().includes('/api/events'))
  await open('/')
  await getHeading(page, 'Games').waitFor()
  await stream
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { listeners: of('JSEventListeners'), nodes: of('Nodes') }
  }
  /**
   * Clicks each tab and waits for its heading. The loop runs in the page, so that there are no delays between clicks.
   */
  const rounds = async (times: number) => {
    await page.evaluate(
      async ({ times, titles }) => {
        const clicked = Array.from({ length: times }).flatMap(() => titles)
        for (const title of clicked) {
          const link = [...document.querySelectorAll<HTMLElement>('nav [role=tab]')].find(
            (candidate) => candidate.textContent === title,
          )
          link?.click()
          while (document.querySelector('h1')?.textContent !== title)
            await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      },
      { times, titles },
    )
    await page.waitForLoadState('networkidle')
    await waitUntilLoaded(page)
  }
  // Waits until each tab has loaded everything, because the rounds leave a tab as soon as its heading is shown.
  for (const title of titles) {
    await getTab(page, title).click()
    await getHeading(page, title).waitFor()
    await waitUntilLoaded(page)
  }
  await rounds(5)
  const before = await count()
  const readsBefore = reads.size
  await rounds(50)
  expect(reads.size, 'every answer is kept under a query of its own').toBe(readsBefore)
  // Polls these numbers, because React removes the last references to a closed tab only when the page is idle.
  await expect.poll(async () => (await count()).listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  await expect.poll(async () => (await count()).nodes).toBeLessThanOrEqual(before.nodes * 1.2)
})
