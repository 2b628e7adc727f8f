import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), sharedBrowser()])
  page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'cs-CZ' })
})

afterAll(async () => {
  await site?.stop()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a visitor opens the site and sees the next game', async () => {
  await page.goto(site.url)
  await heading('Zápasy').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await heading('Games').waitFor()
  await page.getByText('Registration Open').first().waitFor()
})

test('a vote is there after a reload', async () => {
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

test('the roster and the statistics come through their own tabs', async () => {
  await page.goto(`${site.url}/players`)
  await heading('Players').waitFor()
  await page.getByText('Page 1 of 5').waitFor()
  await page.goto(`${site.url}/stats`)
  await page.getByText('Player Statistics').first().waitFor()
  await page.getByText('Team Performance').first().waitFor()
})

test('any other path is the not-found page', async () => {
  const answer = await page.goto(`${site.url}/nowhere`)
  expect(answer?.status()).toBe(404)
  await page.getByText('404 Page Not Found').waitFor()
})

test('before any script has come, the page shows the club, the tabs and which of them is open', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const first = await context.newPage()
  await first.route('**/*.js', (route) => route.abort())
  await first.goto(`${site.url}/players`, { waitUntil: 'domcontentloaded' })
  expect(await first.locator('body').innerText()).toMatch(
    /^Thursday Football Club\s+Zápasy\s+Hráči\s+Statistiky/,
  )
  expect(await first.locator('.here').innerText()).toBe('Hráči')
  await context.close()
})

/** Where the header's texts stand, of the frame or of the site; to half a pixel. Runs in the page. */
const standing = (names: readonly string[]) =>
  names.map((name) => {
    const all = [...document.querySelectorAll('body *')]
    const text = all.find((element) => element.childElementCount === 0 && element.textContent === name)
    const words = document.createRange()
    if (text) words.selectNodeContents(text)
    const { x, y, width } = words.getBoundingClientRect()
    return { name, x: Math.round(x * 2), y: Math.round(y * 2), width: Math.round(width * 2) }
  })

test.each([
  [390, '/'],
  [1280, '/players'],
  [1280, '/stats'],
])('at %s px nothing on %s moves while the site comes: CLS 0', async (width, path) => {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  const visit = await context.newPage()
  await visit.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await visit.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await visit.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  await visit.locator('.here').waitFor()
  const names = ['Thursday Football Club', 'Zápasy', 'Hráči', 'Statistiky']
  const before = await visit.evaluate(standing, names)
  send()
  await visit.getByRole('heading', { level: 1 }).waitFor()
  await visit.waitForLoadState('networkidle')
  expect(before.every(({ width }) => width > 0)).toBe(true)
  expect(await visit.evaluate(standing, names)).toEqual(before)
  expect(await visit.evaluate('window.shifts')).toEqual([])
  await context.close()
})
