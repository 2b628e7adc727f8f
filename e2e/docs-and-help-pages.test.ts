import { penaltyAmounts, undoDays } from '@club/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { initialPageStyles } from '../platform/theme/theme-css.ts'
import { tokens } from '../platform/theme/tokens.ts'
import { findAxeViolations } from './page/axe.ts'
import { phone, startTestSite } from './test-site.ts'

const site = startTestSite('for all tests')

const opened = new Map<string, Promise<Page>>()
/** Opens a path on a phone whose system uses this colour scheme. Calls with the same path return the same page. */
async function open(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const opening = opened.get(path) ?? site.openAndKeep({ device: phone }, path)
  opened.set(path, opening)
  const page = await opening
  await page.emulateMedia({ colorScheme })
  return page
}

/** Converts a hexadecimal colour to the form of computed styles, such as `#f3f6f2` to `rgb(243, 246, 242)`. */
const computed = (hex: string) =>
  `rgb(${hex
    .match(/[\da-f]{2}/g)
    ?.map((part) => Number.parseInt(part, 16))
    .join(', ')})`

describe.each(['light', 'dark'] as const)('in a %s system', (theme) => {
  const ground = computed(tokens[theme].background)

  test('the API’s documentation has the theme’s colours, fits a phone, and links to a problem’s code', async () => {
    const page = await open('/api/docs#problem-registration_closed', theme)
    const code = page.locator('#problem-registration_closed')
    await expect.poll(() => code.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(740)
    expect(await code.evaluate((row) => row.getBoundingClientRect().bottom)).toBeGreaterThan(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    // Expands the description of each API call, so that the links in the descriptions are measured too.
    const heights = await page.evaluate(() => {
      for (const call of document.querySelectorAll('details')) call.open = true
      return [...document.links].map((link) => link.getBoundingClientRect().height)
    })
    expect(heights.length).toBeGreaterThan(100)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await findAxeViolations(page)).toEqual([])
    expect(site.pageErrors).toEqual([])
  })

  test('the help page has the theme’s colours and names the penalties in both languages', async () => {
    const page = await open('/help.html', theme)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    expect(await findAxeViolations(page)).toEqual([])
    const pageText = (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
    const {
      late_withdrawal_day_before: before,
      late_withdrawal_day_of_morning: morning,
      late_withdrawal_day_of_afternoon: afternoon,
    } = penaltyAmounts
    expect(pageText).toContain(
      `Odhlášení nejpozději den před zápasem stojí ${before} Kč, v den zápasu do poledne ${morning} Kč, od poledne ${afternoon} Kč.`,
    )
    expect(pageText).toContain(
      `Withdrawing a day or more ahead costs ${before} CZK, on the day of the game ${morning} CZK before noon and ${afternoon} CZK from noon`,
    )
    expect(site.pageErrors).toEqual([])
  })
})

test.each([
  ['cs', 'Nápověda', ['Pozdní odhlášení', 'Lavička', 'Omyl'], `do ${undoDays} dnů`],
  ['en', 'Help', ['Withdrawing late', 'Bench', 'Mistakes'], `for ${undoDays} days`],
] as const)(
  'in %s, the footer’s link opens the help in that language, with the fee, the bench and undo',
  async (language, link, topics, days) => {
    const page = await site.open({ device: phone, language }, '/stats')
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: link }).waitFor()
    // Waits for the style sheet. Until it is loaded, the page shows both languages.
    await page.waitForLoadState()
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toHaveLength(7)
    for (const topic of topics) expect(headings).toContain(topic)
    expect((await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')).toContain(days)
  },
)

test('the page’s head draws the first frame in the theme’s colours', async () => {
  const html = await (await fetch(site.url)).text()
  expect(html).toContain(initialPageStyles.css)
  expect(html).toContain(`<meta name="theme-color" content="${tokens.light.background}"`)
  const help = await (await fetch(`${site.url}/help.html`)).text()
  for (const theme of ['light', 'dark'] as const)
    expect(help).toContain(
      `<meta name="theme-color" content="${tokens[theme].background}" media="(prefers-color-scheme: ${theme})">`,
    )
})
