import { describe, expect, test } from 'vitest'
import { walkByTab } from '../keyboard.ts'
import { textsIn } from '../texts.ts'
import { button, dialog, menu, screens, visitedSite } from './visits.ts'

const { url, visit } = visitedSite()

describe('by keyboard alone', () => {
  test.each(screens)('the Tab key reaches everything on $name, and shows where it is', async (screen) => {
    const page = await visit({ language: 'en', theme: 'light', width: 1280 })
    await page.goto(url(screen.path))
    await screen.stands(page, 'en').waitFor()
    const { stops, missed, unmarked } = await walkByTab(page)
    await page.context().close()
    expect(missed).toEqual([])
    expect(unmarked).toEqual([])
    expect(stops).toBeGreaterThan(0)
  })

  test('a dialog takes the focus, keeps it, and gives it back', async () => {
    const text = textsIn('en')
    const page = await visit({ language: 'en', theme: 'dark', width: 360 })
    await page.goto(url('/players'))
    const add = button(page, text('mf-players.add'))
    await add.focus()
    await page.keyboard.press('Enter')
    const form = dialog(page)
    await form.waitFor()
    const within = () => form.evaluate((node) => node.contains(document.activeElement))
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await within()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => add.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.context().close()
  })

  test('tabs and menus are walked with the arrows', async () => {
    const text = textsIn('en')
    const page = await visit({ language: 'en', theme: 'light', width: 1280 })
    await page.goto(url('/games'))
    const going = page.getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.going')} `) })
    await going.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const notGoing = page.getByRole('tab', {
      name: new RegExp(`^${text('mf-games.registration.notGoing')} `),
    })
    await expect.poll(() => notGoing.getAttribute('aria-selected')).toBe('true')
    await button(page, text('mf-games.penalty.menu')).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog(page).getByText(text('mf-games.penalty.scan')).waitFor()
    await page.context().close()
  })
})
