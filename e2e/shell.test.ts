import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
let violations: string[]

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), sharedBrowser()])
})

afterAll(async () => {
  await site?.stop()
})

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  page = await context.newPage()
  violations = []
  await page.exposeFunction('violated', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'violated')(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
})

afterEach(async () => {
  expect(violations, 'violations of the content security policy').toEqual([])
  await context.close()
})

const tab = (name: string) => page.getByRole('navigation').getByRole('tab', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function open(path: string, language: 'cs' | 'en' = 'en'): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('football-manager-language'))
      localStorage.setItem('football-manager-language', chosen)
  }, language)
  await page.goto(`${site.url}${path}`)
}

test.each([
  ['/', 'Games'],
  ['/games', 'Games'],
  ['/players', 'Players'],
  ['/stats', 'Statistics'],
])('%s opens the page shell with the %s tab active [S2.1 S2.2 S2.3 S2.4 S2.10]', async (path, title) => {
  await open(path)
  await heading(title).waitFor()
  expect(await tab(title).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.title()).toBe(`${title} – Thursday Football Club`)
})

test('any other path opens a not-found page reading "404 Page Not Found" [S2.5]', async () => {
  await open('/nowhere')
  await heading('404 Page Not Found').waitFor()
  expect(await page.getByRole('navigation').getByRole('tab', { selected: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'To the first page' }).click()
  await heading('Games').waitFor()
})

test('the header shows logo and name, the footer a help link and a copyright line [S2.6 S2.7 S2.9]', async () => {
  await open('/')
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

test('the language is Czech at first, changes with the buttons, and is remembered [S9.21]', async () => {
  await page.goto(site.url)
  await heading('Zápasy').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('cs')
  await page.getByRole('button', { name: 'English' }).click()
  await heading('Games').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  expect(await page.evaluate(() => localStorage.getItem('football-manager-language'))).toBe('en')
  await page.reload()
  await heading('Games').waitFor()
  await page.getByRole('button', { name: 'Čeština' }).click()
  await heading('Zápasy').waitFor()
})

test('the theme is light at first; the dark one is remembered and there before the first paint [S9.22]', async () => {
  await open('/')
  await heading('Games').waitFor()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(ground).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('football-manager-theme'))).toBe('dark')
  // Without any of the shell's code: what stands in the page itself sets the theme.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(10, 15, 12)',
  )
})

test('the keyboard skips to the content, and a change of tab moves the focus to its heading', async () => {
  await open('/')
  await heading('Games').waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await tab('Players').click()
  await heading('Players').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Players')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Games')
})

test('on a phone of 360 px nothing is wider than the page, in either language', async () => {
  for (const language of ['English', 'Čeština']) {
    await open('/')
    await page.getByRole('button', { name: language }).click()
    for (const path of ['/games', '/players', '/stats', '/nowhere']) {
      await page.goto(`${site.url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    }
  }
})

test('pointing at a tab loads its code; opening it then, and opening it again, asks for no code', async () => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/mf-[^/]+\/.*\.(js|json)$/.test(request.url())) scripts.push(new URL(request.url()).pathname)
  })
  await open('/')
  await heading('Games').waitFor()
  scripts.length = 0
  await tab('Players').hover()
  await expect.poll(() => scripts.some((file) => /\/tab\./.test(file))).toBe(true)
  await page.waitForLoadState('networkidle')
  scripts.length = 0
  await tab('Players').click()
  await heading('Players').waitFor()
  expect(
    scripts.filter((file) => /manifest|remoteEntry|\/tab\./.test(file)),
    'asked for by the click',
  ).toEqual([])
  await tab('Games').click()
  await heading('Games').waitFor()
  scripts.length = 0
  await tab('Players').click()
  await heading('Players').waitFor()
  expect(scripts, 'asked for by the second visit').toEqual([])
})

test('a failed preload is forgotten: the tab opens when its files are there', async () => {
  await open('/')
  await heading('Games').waitFor()
  const away = '**/mf-stats/mf-manifest.json'
  await page.route(away, (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse(away)
  await tab('Statistics').hover()
  await refused
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute(away)
  await tab('Statistics').click()
  await heading('Statistics').waitFor()
})

test('each load of a tab is recorded once, with stage, time, outcome and attempt', async () => {
  const records: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tab-loads')) records.push(request.postDataJSON())
  })
  await page.route('**/mf-stats/mf-manifest.json', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await open('/stats')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Player Statistics' }).waitFor()
  await tab('Players').click()
  await heading('Players').waitFor()
  await tab('Statistics').click()
  await heading('Statistics').waitFor()
  await expect.poll(() => records.length).toBe(3)
  const milliseconds = expect.any(Number)
  expect(records).toEqual([
    { tab: 'mf-stats', version: '', stage: 'manifest', outcome: 'failed', milliseconds, attempt: 1 },
    { tab: 'mf-stats', version: '1.0.0', stage: 'render', outcome: 'loaded', milliseconds, attempt: 2 },
    { tab: 'mf-players', version: '1.0.0', stage: 'render', outcome: 'loaded', milliseconds, attempt: 1 },
  ])
})

test('50 opens and closes of every tab leave no listeners, nodes or queries behind', async () => {
  const titles = ['Players', 'Statistics', 'Games']
  const reads = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads.add(request.url())
  })
  // The live stream begins once the page rests: its request and its listeners are every page's own.
  const stream = page.waitForRequest((request) => request.url().includes('/api/events'))
  await open('/')
  await heading('Games').waitFor()
  await stream
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), reads: reads.size }
  }
  /** In the page itself, as fast as it goes: each tab is clicked, and has its heading, before the next. */
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
  }
  await rounds(5)
  const before = await count()
  await rounds(50)
  const after = await count()
  expect(after.reads, 'every answer is kept under a query of its own').toBe(before.reads)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.2)
})
