import { describe, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { smallTargets } from '../targets.ts'
import { textsIn } from '../texts.ts'
import { openings } from './openings.ts'
import { button, dialog, screens, visitedSite, votes, widths } from './visits.ts'

const { url, visit } = visitedSite()

/** Each theme is looked at in every width, in one language: texts change neither colours nor how a screen folds. */
const widthsOf = {
  cs: { light: [360, 1280], dark: [768] },
  en: { light: [768], dark: [360, 1280] },
} as const

describe('axe finds nothing, and no target is under 24 px, on the screen', () => {
  test.each(screens)(
    '$name, in both languages and in both themes at every width',
    async ({ path, stands }) => {
      const found: string[] = []
      for (const language of ['cs', 'en'] as const) {
        const page = await visit({ language, theme: 'light', width: 360 })
        await page.goto(url(path))
        await stands(page, language).waitFor()
        for (const theme of ['light', 'dark'] as const) {
          // The help page is a document without the switch.
          if (theme === 'dark') {
            const change = button(page, textsIn(language)('platform.theme.dark'))
            if (!(await change.isVisible())) continue
            await change.click()
          }
          for (const width of widthsOf[language][theme]) {
            await page.setViewportSize({ width, height: 800 })
            const lines = [...(await violations(page)), ...(await smallTargets(page, 24))]
            found.push(...lines.map((line) => `${language} ${theme} ${width}: ${line}`))
          }
        }
        await page.context().close()
      }
      expect(found).toEqual([])
    },
  )
})

/** What opens is made of the same parts as the screens above: it is looked at once in each language and theme. */
const looks = {
  cs: { theme: 'light', width: 360 },
  en: { theme: 'dark', width: 1280 },
} as const

describe('axe finds nothing, and no target is under 24 px, in what opens', () => {
  test.each(['cs', 'en'] as const)('in %s', async (language) => {
    const text = textsIn(language)
    const page = await visit({ language, theme: 'light', width: 1280 })
    const found: string[] = []
    let path = ''
    for (const opening of openings) {
      if (opening.path !== path) {
        path = opening.path
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(url(path))
        await screens
          .find((screen) => screen.path === path)
          ?.stands(page, language)
          .waitFor()
      }
      const what = await opening.open(page, text)
      await what.evaluate((node) => {
        for (const before of document.querySelectorAll('[data-opened]')) before.removeAttribute('data-opened')
        node.setAttribute('data-opened', '')
      })
      const { theme, width } = looks[language]
      // What the theme's button does, which a dialog covers.
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      await page.setViewportSize({ width, height: 800 })
      const lines = [...(await violations(page, '[data-opened]')), ...(await smallTargets(page, 24))]
      found.push(...lines.map((line) => `${opening.name}, ${theme} ${width}: ${line}`))
      await page.setViewportSize({ width: 1280, height: 800 })
      if (opening.close) await opening.close(page, text)
      else await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('[role=dialog], [role=menu], [role=listbox]').count()).toBe(0)
    }
    await page.context().close()
    expect(found).toEqual([])
  })
})

test('votes are at least 44 px in rows and 56 in the hero, at every width', async () => {
  const text = textsIn('en')
  const page = await visit({ language: 'en', theme: 'light', width: 360 })
  await page.goto(url('/games'))
  for (const group of ['going', 'notGoing', 'unregistered'] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${text(`mf-games.registration.${group}`)} `) }).click()
    await votes(page, text).getByRole('listitem').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const buttons = await votes(page, text).getByRole('listitem').getByRole('button').all()
      const boxes = await Promise.all(buttons.map((one) => one.boundingBox()))
      expect(boxes.filter((box) => !box || box.height < 44 || box.width < 44)).toEqual([])
      expect(boxes.length).toBeGreaterThan(0)
    }
  }
  await button(page, text('mf-games.own.choose')).click()
  await dialog(page).getByRole('list').getByRole('button').first().click()
  const own = page.getByRole('button', { name: /^I'm (not )?going/ })
  for (const box of await Promise.all((await own.all()).map((one) => one.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(56)
  expect(await own.count()).toBe(2)
  await page.context().close()
})
