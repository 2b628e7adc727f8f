import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cs } from '../platform/messages/cs.ts'
import { findAxeViolations } from './page/axe.ts'
import { getButton, getGamesTranslations, getSection, openGamesTab, waitForToast } from './page/games-tab.ts'
import { desktop, phone, resizeViewport, startTestSite } from './test-site.ts'

const site = startTestSite('for all tests')
const text = getGamesTranslations('cs')
const height = 740

let opened: Promise<Page> | undefined
/** Returns the page that all tests share, and resizes its window to this width. */
async function at(width: number): Promise<Page> {
  opened ??= openGamesTab(site, { language: 'cs', device: { reducedMotion: 'reduce' } }, 'openAndKeep')
  const page = await opened
  await resizeViewport(page, { width, height })
  return page
}

/** Opens the dialog for scheduling a game, and leaves it open for the next test. */
async function scheduling(width: number): Promise<{ page: Page; dialog: Locator }> {
  const page = await at(width)
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await getButton(page, text('schedule.open')).first().click()
  await dialog.getByRole('spinbutton').first().waitFor()
  return { page, dialog }
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const buttonsOf = async (dialog: Locator) => ({
  back: await boxOf(getButton(dialog, cs['platform.cancel'])),
  main: await boxOf(getButton(dialog, text('schedule.open'))),
})

describe('a dialog', () => {
  test.each([360, 599])(
    'is at the bottom of a phone of %i px, with its main action at the right',
    async (width) => {
      const { dialog } = await scheduling(width)
      const box = await boxOf(dialog)
      expect([box.x, box.width, box.bottom]).toEqual([0, width, height])
      const { back, main } = await buttonsOf(dialog)
      expect(main.y).toBe(back.y)
      expect(main.x).toBeGreaterThanOrEqual(back.right)
      // The button must be near the bottom edge, where a thumb can reach it.
      expect(box.bottom - main.bottom).toBeLessThanOrEqual(24)
    },
  )

  test('has its actions in a column in a window narrower than 340 px, the main action first', async () => {
    const { dialog } = await scheduling(330)
    const { back, main } = await buttonsOf(dialog)
    expect(main.bottom).toBeLessThanOrEqual(back.y)
    expect([main.x, main.width]).toEqual([back.x, back.width])
  })

  test('is in the middle of a desktop, 440 px wide', async () => {
    const { dialog } = await scheduling(1280)
    const box = await boxOf(dialog)
    expect([box.width, box.x]).toEqual([440, 420])
    expect(box.y).toBeCloseTo(height - box.bottom, 0)
    const { back, main } = await buttonsOf(dialog)
    expect(main.y).toBe(back.y)
    expect(main.x).toBeGreaterThanOrEqual(back.right)
  })
})

test.each([
  ['after a tap on a phone', phone, 'light'],
  ['while the mouse is on it', desktop, 'dark'],
] as const)('the chosen chip of the usual time is readable %s', async (_, device, theme) => {
  const page = await openGamesTab(site, {
    language: 'cs',
    theme,
    device: { ...device, reducedMotion: 'reduce' },
  })
  await getButton(page, text('schedule.open')).first().click()
  const chip = page.locator('[role=dialog] [aria-pressed]')
  await (device === phone ? chip.tap() : chip.click())
  await page.locator('[role=dialog] [aria-pressed=true]').waitFor()
  expect(await findAxeViolations(page, '[role=dialog] [aria-pressed]', 'contrast')).toEqual([])
})

describe('a toast', () => {
  /** Moves the focus into the toast, because a toast that has the focus does not close by itself. */
  const hold = (page: Page) => page.keyboard.press('F8')
  const toast = (page: Page, title: string) =>
    boxOf(
      page
        .getByRole('region', { name: /^Oznámení/ })
        .getByText(title, { exact: true })
        .first(),
    )

  test('does not cover a dialog: on a phone the toast is above the dialog, on a desktop beside it', async () => {
    const { page, dialog } = await scheduling(390)
    await getButton(dialog, text('schedule.open')).click()
    await waitForToast(page, text('schedule.noDate'))
    await hold(page)
    const places = async () => ({
      notice: await toast(page, text('schedule.noDate')),
      box: await boxOf(dialog),
    })
    const phone = await places()
    expect(phone.notice.bottom).toBeLessThanOrEqual(phone.box.y)
    await at(1280)
    // The page adapts its layout to the new window size after a delay.
    await expect
      .poll(async () => {
        const { notice, box } = await places()
        return notice.x - box.right
      })
      .toBeGreaterThanOrEqual(0)
    await getButton(dialog, cs['platform.cancel']).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('is at the bottom of the page: at 390 px across the page, at 1280 px at the right', async () => {
    const page = await at(390)
    const votes = getSection(page, text('registration.title'))
    await votes.getByRole('tab', { name: new RegExp(`^${text('registration.unregistered')} `) }).click()
    await getButton(votes, text('registration.markAsGoing')).first().click()
    await waitForToast(page, text('registration.registered'))
    await hold(page)
    const place = () => toast(page, text('registration.registered'))
    expect((await place()).y).toBeGreaterThan(height - 120)
    await at(1280)
    await expect.poll(async () => (await place()).x).toBeGreaterThan(1280 / 2)
    expect((await place()).y).toBeGreaterThan(height - 120)
  })
})
