import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
  page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'cs-CZ' })
})

afterAll(async () => {
  await browser?.close()
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
