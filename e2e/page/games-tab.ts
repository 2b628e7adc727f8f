import { toInstant, toLocalTime } from '@club/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../browser.ts'
import { desktop, type TestSite, type Visitor } from '../test-site.ts'
import { getTranslations, type TextId } from '../texts.ts'

type Unprefixed<Id> = Id extends `mf-games.${infer Rest}` ? Rest : never

/** Returns a text of the Games tab in a language. Placeholders in the text stay unchanged. */
export const getGamesTranslations =
  (language: Language) =>
  (id: Unprefixed<TextId>): string =>
    getTranslations(language)(`mf-games.${id}`)

/**
 * Opens the Games tab as a visitor whose time zone differs from the club's.
 * @param how `open`: the page closes after the test; `openAndKeep`: the page closes after the last test of the file
 */
export async function openGamesTab(
  site: TestSite,
  visitor: Visitor & { readonly language: Language },
  how: 'open' | 'openAndKeep' = 'open',
): Promise<Page> {
  const device = { timezoneId: 'Europe/London', ...(visitor.device ?? desktop) }
  const page = await site[how]({ ...visitor, device }, '/games')
  await getSection(page, getGamesTranslations(visitor.language)('management.title')).waitFor()
  return page
}

export const getSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

export const getButton = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

const getToasts = (page: Page): Locator => page.getByRole('region', { name: /^(Notifications|Oznámení)/ })

export const waitForToast = (page: Page, title: string): Promise<void> =>
  getToasts(page).getByText(title, { exact: true }).waitFor()

/**
 * Moves the focus to the first button of the toast as soon as there is one. A toast that has the focus does not close by
 * itself, so the test can use the toast later, even on a busy machine.
 */
export const keepToastOpen = (page: Page): Promise<void> =>
  getToasts(page).getByRole('button').first().focus()

export async function expectNoHorizontalScroll(page: Page, where?: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, where).toBeLessThanOrEqual(0)
}

/**
 * Returns the instant of a date and a time of day in Prague.
 * @param day any instant on this date in Prague
 * @param time such as `18:30`
 */
export function toPragueTime(day: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return toInstant({ ...toLocalTime(day, 'Europe/Prague'), hour, minute }, 'Europe/Prague')
}
