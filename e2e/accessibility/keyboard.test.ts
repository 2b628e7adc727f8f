import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getButton } from '../page/games-tab.ts'
import { tabThroughPage } from '../page/keyboard.ts'
import { goToWithoutReload, resizeViewport } from '../test-site.ts'
import { getTranslations } from '../texts.ts'
import { findScreenByPath, getMenu, getTopDialog, screens, startAccessibilitySite } from './screens.ts'

const { url, visit } = startAccessibilitySite()

let visitor: Promise<Page> | undefined
const arrive = async () => {
  const page = await visit({ language: 'en', theme: 'light', width: 1280 })
  await page.goto(url('/games'))
  return page
}

/** Opens a path in the page that all tests share, and waits until the page is loaded. */
async function at(path: string, width = 1280): Promise<Page> {
  visitor ??= arrive()
  const page = await visitor
  await resizeViewport(page, { width, height: 800 })
  if (path.endsWith('.html') || page.url().endsWith('.html')) await page.goto(url(path))
  else await goToWithoutReload(page, path)
  await findScreenByPath(path).content(page, 'en').waitFor()
  return page
}

describe('by keyboard alone', () => {
  test.each(screens)('the Tab key reaches everything on $name, and shows where it is', async (screen) => {
    const page = await at(screen.path)
    const { stops, missed, unmarked } = await tabThroughPage(page)
    expect(missed).toEqual([])
    expect(unmarked).toEqual([])
    expect(stops).toBeGreaterThan(0)
  })

  test('a dialog traps the focus and restores it', async () => {
    const text = getTranslations('en')
    const page = await at('/players', 360)
    const add = getButton(page, text('mf-players.add'))
    await add.focus()
    await page.keyboard.press('Enter')
    const form = getTopDialog(page)
    await form.waitFor()
    const within = () => form.evaluate((node) => node.contains(document.activeElement))
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await within()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => add.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('arrow keys move through tabs and menus', async () => {
    const text = getTranslations('en')
    const page = await at('/games')
    const going = page.getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.going')} `) })
    await going.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const notGoing = page.getByRole('tab', {
      name: new RegExp(`^${text('mf-games.registration.notGoing')} `),
    })
    await expect.poll(() => notGoing.getAttribute('aria-selected')).toBe('true')
    await getButton(page, text('mf-games.penalty.menu')).focus()
    await page.keyboard.press('Enter')
    await getMenu(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await getTopDialog(page).getByText(text('platform.payment.scan')).waitFor()
  })
})
