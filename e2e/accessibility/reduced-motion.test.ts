import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForAnimations } from '../page/axe.ts'
import { getButton } from '../page/games-tab.ts'
import { getTranslations } from '../texts.ts'
import { getTopDialog, startAccessibilitySite } from './screens.ts'

const { url, visit } = startAccessibilitySite()

describe('for a visitor with reduced motion', () => {
  /**
   * Returns the CSS classes of the elements with a running animation or transition that takes longer than 20 ms (about
   * one frame). This function runs in the page.
   */
  const movingElements = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
      .map((animation) =>
        animation.effect instanceof KeyframeEffect ? animation.effect.target?.className : 'something',
      )
  const moving = (page: Page) => page.evaluate(movingElements)

  test('nothing moves while the page loads, a dialog opens or a menu closes', async () => {
    const text = getTranslations('en')
    const page = await visit({ language: 'en', theme: 'light', width: 360, reducedMotion: 'reduce' })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/games/active', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto(url('/games'))
    await page.locator('.MuiSkeleton-root').first().waitFor()
    expect(await moving(page)).toEqual([])
    answer.resolve()
    await getButton(page, text('mf-games.schedule.open')).first().click()
    expect(await moving(page)).toEqual([])
    await getTopDialog(page).waitFor()
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await moving(page)).toEqual([])
    await page.context().close()
  })

  test('the loading page is animated for other visitors, which shows that the check works', async () => {
    const text = getTranslations('en')
    const page = await visit({ language: 'en', theme: 'light', width: 360, reducedMotion: 'no-preference' })
    await page.goto(url('/games'))
    const schedule = getButton(page, text('mf-games.schedule.open')).first()
    await schedule.waitFor()
    // The page itself records the animations that start, because a transition of 200 ms can end before a slow test
    // process checks the page.
    await page.evaluate(`(() => {
      const movingElements = ${movingElements}
      window.moved = new Promise((resolve) => {
        const look = () => movingElements().length > 0 && resolve(movingElements())
        for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, look, true)
      })
    })()`)
    await schedule.click()
    expect(await page.evaluate('window.moved')).not.toEqual([])
    await waitForAnimations(page)
    await page.context().close()
  })
})
