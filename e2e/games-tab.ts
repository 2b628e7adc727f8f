import { toInstant, toLocalTime } from '@club/contract'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { cs as lazyCs } from '../mf-games/lazy/messages/cs.ts'
import { en as lazyEn } from '../mf-games/lazy/messages/en.ts'
import { cs } from '../mf-games/messages/cs.ts'
import { en } from '../mf-games/messages/en.ts'
import { cs as momentsCs } from '../mf-games/next-game/card-parts/messages/cs.ts'
import { en as momentsEn } from '../mf-games/next-game/card-parts/messages/en.ts'
import { cs as ownVoteCs } from '../mf-games/registration/own-vote/messages/cs.ts'
import { en as ownVoteEn } from '../mf-games/registration/own-vote/messages/en.ts'
import { desktop, type Language, type TestSite, type Visitor } from './visitors.ts'

type Unprefixed<Id> = Id extends `mf-games.${infer Rest}` ? Rest : never

const texts = {
  cs: { ...cs, ...lazyCs, ...momentsCs, ...ownVoteCs },
  en: { ...en, ...lazyEn, ...momentsEn, ...ownVoteEn },
}

/** Returns a text of the Games tab in a language. Placeholders in the text stay unchanged. */
export const gamesTextIn =
  (language: Language) =>
  (id: Unprefixed<keyof typeof texts.en>): string =>
    texts[language][`mf-games.${id}`]

/**
 * Opens the Games tab as a visitor whose time zone differs from the club's.
 * @param how `open`: the page closes after the test; `openAndKeep`: the page closes after the last test of the file
 */
export async function openGames(
  site: TestSite,
  visitor: Visitor & { readonly language: Language },
  how: 'open' | 'openAndKeep' = 'open',
): Promise<Page> {
  const device = { timezoneId: 'Europe/London', ...(visitor.device ?? desktop) }
  const page = await site[how]({ ...visitor, device }, '/games')
  await section(page, gamesTextIn(visitor.language)('management.title')).waitFor()
  return page
}

/** Returns the section with this heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** Waits for a toast with this title. */
export const waitForToast = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('region', { name: /^(Notifications|Oznámení)/ })
    .getByText(title, { exact: true })
    .waitFor()

/**
 * Checks that the page cannot be scrolled sideways.
 * @param where the message of the error when the check fails
 */
export async function expectNoSidewaysScroll(page: Page, where?: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, where).toBeLessThanOrEqual(0)
}

/** Returns the instant of a time of day in Prague, such as `18:30`, on the date of `day` in Prague. */
export function toPragueTime(day: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return toInstant({ ...toLocalTime(day, 'Europe/Prague'), hour, minute }, 'Europe/Prague')
}
