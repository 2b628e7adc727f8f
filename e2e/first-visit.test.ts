import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { getHeading, getTab } from './tabs/tab-locators.ts'
import { getTranslations } from './texts.ts'

let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), getSharedBrowser()])
})

afterAll(async () => {
  await site?.stop()
})

/**
 * Returns the positions of the header's texts, rounded to half pixels. This function runs in the page, once before the
 * site's scripts run and once afterwards.
 */
const textPositions = (names: readonly string[]) =>
  names.map((name) => {
    const all = [...document.querySelectorAll('body *')]
    const text = all.find((element) => element.childElementCount === 0 && element.textContent === name)
    const words = document.createRange()
    if (text) words.selectNodeContents(text)
    const { x, y, width } = words.getBoundingClientRect()
    return { name, x: Math.round(x * 2), y: Math.round(y * 2), width: Math.round(width * 2) }
  })

/** Returns the position of an element's text, rounded to half pixels. This function runs in the page. */
const textPosition = (element: Element) => {
  const words = document.createRange()
  words.selectNodeContents(element)
  const { x, y, width } = words.getBoundingClientRect()
  return { x: Math.round(x * 2), y: Math.round(y * 2), width: Math.round(width * 2) }
}

/**
 * Opens the site for the first time. Checks that the page shows its header before the scripts run, and that the scripts
 * do not move any element.
 */
async function checkFirstView(
  size: { width: number; height: number },
  path: string,
  open: string,
): Promise<Page> {
  const options: BrowserContextOptions = { viewport: size, locale: 'cs-CZ' }
  const visit = await (await browser.newContext(options)).newPage()
  await visit.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shellReleased = Promise.withResolvers<void>()
  const tabReleased = Promise.withResolvers<void>()
  const scripts = '**/*.js'
  await visit.route(scripts, async (route) => {
    const isOfTab = new URL(route.request().url()).pathname.startsWith('/mf-')
    await (isOfTab ? tabReleased : shellReleased).promise
    await route.continue()
  })
  await visit.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  const here = visit.locator('.here')
  await here.waitFor()
  expect(await here.innerText()).toBe(open)
  expect(await visit.locator('body').innerText()).toMatch(
    /^Thursday Football Club\s+Zápasy\s+Hráči\s+Statistiky/,
  )
  const names = ['Thursday Football Club', 'Zápasy', 'Hráči', 'Statistiky']
  const before = await visit.evaluate(textPositions, names)
  const title = visit.locator('.frame-title')
  expect(await title.innerText()).toBe(open)
  const titlePosition = await title.evaluate(textPosition)
  shellReleased.resolve()
  const skeletonTitle = visit.getByRole('status').getByText(open, { exact: true })
  expect(await skeletonTitle.evaluate(textPosition)).toEqual(titlePosition)
  tabReleased.resolve()
  const tabHeading = visit.getByRole('heading', { level: 1, name: open, exact: true })
  await tabHeading.waitFor()
  await visit.waitForLoadState('networkidle')
  expect(await tabHeading.evaluate(textPosition)).toEqual(titlePosition)
  expect(before.every(({ width }) => width > 0)).toBe(true)
  expect(await visit.evaluate(textPositions, names)).toEqual(before)
  expect(await visit.evaluate('window.shifts')).toEqual([])
  await visit.unroute(scripts)
  return visit
}

test.each([
  ['/players', 'Hráči'],
  ['/stats', 'Statistiky'],
])(
  'at 1280 px %s shows the club, the tabs and the open tab before any script runs, and scripts move nothing (CLS 0)',
  async (path, open) => {
    const visit = await checkFirstView({ width: 1280, height: 844 }, path, open)
    await visit.context().close()
  },
)

test('on a phone scripts do not move the first view, which shows the next game in both languages', async () => {
  page = await checkFirstView({ width: 360, height: 740 }, '/', 'Zápasy')
  await page.getByRole('button', { name: 'English' }).click()
  await getHeading(page, 'Games').waitFor()
  await page.getByText('Registration Open').first().waitFor()
})

test('a vote is stored and shown after a reload', async () => {
  const upcoming = await (await fetch(`${site.url}/api/games/upcoming`)).json()
  const votes = async (): Promise<{ playerId: number; status: string }[]> =>
    (await fetch(`${site.url}/api/games/${upcoming.id}/registrations`)).json()
  const before = await votes()
  await page.getByRole('tab', { name: /^Unregistered/ }).click()
  const panel = page.getByRole('tabpanel', { name: /^Unregistered/ })
  const first = panel.getByRole('listitem').first()
  const name = await first
    .getByText(/\p{Lu}\p{L}+ \p{Lu}\p{L}+/u)
    .first()
    .innerText()
  await first.getByRole('button', { name: /going/i }).first().click()
  await page.getByRole('tab', { name: /^Going/ }).click()
  await page
    .getByRole('tabpanel', { name: /^Going/ })
    .getByText(name)
    .waitFor()
  await expect.poll(async () => (await votes()).length).toBe(before.length + 1)
  await page.reload()
  await page.getByRole('tab', { name: /^Going/ }).click()
  await page
    .getByRole('tabpanel', { name: /^Going/ })
    .getByText(name)
    .waitFor()
})

/** Waits until the page is loaded, and checks that no element is wider than the phone's screen. */
async function fits(): Promise<void> {
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  const where = `${page.url()} in ${await page.getAttribute('html', 'lang')}`
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(360)
}

test('the tabs show roster and statistics; in both languages the page fits 360 px', async () => {
  await fits()
  await getTab(page, 'Players').click()
  await getHeading(page, 'Players').waitFor()
  await page.getByText('Page 1 of 5').waitFor()
  await fits()
  await getTab(page, 'Statistics').click()
  await page.getByText('Player Statistics').first().waitFor()
  await page.getByText('Team Performance').first().waitFor()
  await fits()
  await page.getByRole('button', { name: 'Čeština' }).click()
  const text = getTranslations('cs')
  for (const [title, shown] of [
    ['Statistiky', text('mf-stats.players')],
    ['Hráči', text('mf-players.page', { page: '1', pages: '5' })],
    ['Zápasy', text('mf-games.nextGame.open')],
  ] as const) {
    await getTab(page, title).click()
    await getHeading(page, title).waitFor()
    await page.getByText(shown).first().waitFor()
    await fits()
  }
})

test('any other path is the not-found page, which fits the phone in both languages', async () => {
  const answer = await page.goto(`${site.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await getHeading(page, '404 Stránka nenalezena').waitFor()
  await fits()
  await page.getByRole('button', { name: 'English' }).click()
  await getHeading(page, '404 Page Not Found').waitFor()
  await fits()
})
