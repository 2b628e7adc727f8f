import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, openGames, section, textIn, toastSays } from './games-tab.ts'
import { visitedSite } from './visitors.ts'

const site = visitedSite('for all tests')
const text = textIn('cs')
const height = 740

const open = (width: number): Promise<Page> =>
  openGames(site, { language: 'cs', device: { viewport: { width, height }, reducedMotion: 'reduce' } })

async function scheduling(width: number): Promise<{ page: Page; dialog: Locator }> {
  const page = await open(width)
  await button(page, text('schedule.open')).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').first().waitFor()
  return { page, dialog }
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const buttonsOf = async (dialog: Locator) => ({
  back: await boxOf(button(dialog, text('schedule.cancel'))),
  main: await boxOf(button(dialog, text('schedule.confirm'))),
})

describe('a dialog', () => {
  test.each([360, 599])(
    'comes from below on a phone of %i px, its main action at the right',
    async (width) => {
      const { dialog } = await scheduling(width)
      const box = await boxOf(dialog)
      expect([box.x, box.width, box.bottom]).toEqual([0, width, height])
      const { back, main } = await buttonsOf(dialog)
      expect(main.y).toBe(back.y)
      expect(main.x).toBeGreaterThanOrEqual(back.right)
      // Within reach of the thumb.
      expect(box.bottom - main.bottom).toBeLessThanOrEqual(24)
    },
  )

  test('has its actions below each other under 340 px, the main one first', async () => {
    const { dialog } = await scheduling(330)
    const { back, main } = await buttonsOf(dialog)
    expect(main.bottom).toBeLessThanOrEqual(back.y)
    expect([main.x, main.width]).toEqual([back.x, back.width])
  })

  test('stands in the middle of a desktop, 440 px wide', async () => {
    const { dialog } = await scheduling(1280)
    const box = await boxOf(dialog)
    expect([box.width, box.x]).toEqual([440, 420])
    expect(box.y).toBeCloseTo(height - box.bottom, 0)
    const { back, main } = await buttonsOf(dialog)
    expect(main.y).toBe(back.y)
    expect(main.x).toBeGreaterThanOrEqual(back.right)
  })
})

describe('a toast', () => {
  const toast = (page: Page, title: string) =>
    boxOf(
      page
        .getByRole('region', { name: /^Oznámení/ })
        .getByText(title, { exact: true })
        .first(),
    )

  test.each([
    { width: 390, side: 'across it' },
    { width: 1280, side: 'at the right' },
  ])('stands at the end of a page of $width px, $side', async ({ width }) => {
    const page = await open(width)
    const votes = section(page, text('registration.title'))
    await votes.getByRole('tab', { name: new RegExp(`^${text('registration.unregistered')} `) }).click()
    await button(votes, text('registration.markAsGoing')).first().click()
    await toastSays(page, text('registration.registered'))
    const box = await toast(page, text('registration.registered'))
    expect(box.y).toBeGreaterThan(height - 120)
    if (width > 600) expect(box.x).toBeGreaterThan(width / 2)
  })

  test.each([
    { width: 390, where: 'above it, on a phone' },
    { width: 1280, where: 'at the end of the page, on a desktop' },
  ])('covers nothing of a dialog: it stands $where', async ({ width }) => {
    const { page, dialog } = await scheduling(width)
    await button(dialog, text('schedule.confirm')).click()
    await toastSays(page, text('schedule.noDate'))
    const said = await toast(page, text('schedule.noDate'))
    const box = await boxOf(dialog)
    if (width < 600) expect(said.bottom).toBeLessThanOrEqual(box.y)
    else expect(said.x).toBeGreaterThanOrEqual(box.right)
  })
})
