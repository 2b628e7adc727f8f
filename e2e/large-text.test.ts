import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findScreenByPath } from './accessibility/screens.ts'
import { expectNoHorizontalScroll } from './page/games-tab.ts'
import { goToWithoutReload, startTestSite, waitUntilLoaded } from './test-site.ts'
import { getTranslations } from './texts.ts'

const site = startTestSite('for all tests')

/** Doubles the text size, as the browser setting of 200 % does. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })

/**
 * Returns the texts that extend beyond the right edge of the page. The navigation is not checked, because its tabs can
 * be scrolled.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll<HTMLElement>('main *, footer *, [role=dialog] *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.textContent)
  })

describe.each(['cs', 'en'] as const)('at 360 pixels with text of twice the size, in %s:', (language) => {
  const text = getTranslations(language)
  let opened: Promise<Page> | undefined
  const enlarged = async () => {
    const page = await site.openAndKeep(
      { language, device: { viewport: { width: 360, height: 740 } } },
      '/games',
    )
    await enlarge(page)
    return page
  }
  /** Opens a path in the page that all tests share, and waits until the page is loaded. */
  const visit = async (path: string) => {
    opened ??= enlarged()
    const page = await opened
    await goToWithoutReload(page, path)
    await findScreenByPath(path).content(page, language).waitFor()
    return page
  }
  const expectToFit = async (page: Page) => {
    await waitUntilLoaded(page)
    await expectNoHorizontalScroll(page)
    expect(await cutOff(page)).toEqual([])
  }

  test.each(['/games', '/players', '/players?player=3', '/stats', '/nowhere'])(
    '%s fits: nothing is cut off',
    async (path) => {
      const page = await visit(path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await expectToFit(page)
    },
  )

  test('teams, details and results fit', async () => {
    const page = await visit('/games')
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    await button(text('mf-games.teams.generate')).click()
    await page.getByRole('dialog').getByRole('textbox').fill('THURSDAY')
    await expectToFit(page)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: text('mf-games.teams.white'), exact: true }).waitFor()
    // Dismisses the toast, which covers the lower part of the page and does not close while the pointer is over it.
    await button(text('platform.toasts.dismiss')).click()
    await page.getByRole('tab', { name: text('mf-games.management.archived') }).click()
    await button(text('mf-games.management.details')).click()
    await page.getByRole('group', { name: text('mf-games.details.white') }).waitFor()
    await expectToFit(page)
    await button(text('mf-games.management.editScore')).click()
    await page.getByRole('form', { name: text('mf-games.results.title') }).waitFor()
    await expectToFit(page)
  })

  test('the dialogs of games and players fit', async () => {
    const page = await visit('/games')
    await page
      .getByRole('button', { name: text('mf-games.schedule.open'), exact: true })
      .first()
      .click()
    await page.getByRole('spinbutton').first().waitFor()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await visit('/players')
    await page.getByRole('button', { name: text('mf-players.add'), exact: true }).click()
    await page.getByRole('spinbutton').first().waitFor()
    await expectToFit(page)
  })
})
