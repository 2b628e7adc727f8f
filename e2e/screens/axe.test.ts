import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  findScreenByPath,
  getTopDialog,
  getVotesRegion,
  type Screen,
  screens,
  startAccessibilitySite,
  viewportWidths,
} from '../accessibility/screens.ts'
import type { Language, Theme } from '../browser.ts'
import { type AxeRules, findAxeViolations } from '../page/axe.ts'
import { getButton } from '../page/games-tab.ts'
import { findSmallTouchTargets } from '../page/touch-targets.ts'
import { goToWithoutReload, resizeViewport } from '../test-site.ts'
import { getTranslations } from '../texts.ts'
import { overlays } from './overlays.ts'

const { url, visit } = startAccessibilitySite()

/**
 * A combination of language, theme and window width in which each screen is checked. `rules` selects the axe rules to
 * run. The size of touch targets is checked in every combination.
 */
interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  readonly rules: AxeRules
}

/**
 * Each width is checked once in the light theme with all rules, and once in the dark theme with the contrast rule only,
 * because only the result of this rule depends on the theme. Each width is checked in both languages.
 */
const looks: readonly Look[] = [
  { language: 'cs', theme: 'light', width: 360, rules: 'all' },
  { language: 'cs', theme: 'dark', width: 768, rules: 'contrast' },
  { language: 'cs', theme: 'light', width: 1280, rules: 'all' },
  { language: 'en', theme: 'dark', width: 1280, rules: 'contrast' },
  { language: 'en', theme: 'light', width: 768, rules: 'all' },
  { language: 'en', theme: 'dark', width: 360, rules: 'contrast' },
]

/** The labels of the language buttons. They are the same in both languages. */
const languageName = { cs: 'Čeština', en: 'English' }

/** Resizes the window, and sets the language and the theme with the page's buttons. */
async function change(page: Page, screen: Screen, { language, theme, width }: Look): Promise<void> {
  await resizeViewport(page, { width, height: 800 })
  if (screen.path.endsWith('.html')) await page.goto(`${url(screen.path)}#${language}-${theme}`)
  else {
    // Only the header is searched, because a search by role in the whole page takes as long as an axe run.
    const header = page.locator('header')
    if (!(await page.locator(`html[lang=${language}]`).count()))
      await getButton(header, languageName[language]).click()
    await page.locator(`html[lang=${language}]`).waitFor()
    if (!(await page.locator(`html[data-theme=${theme}]`).count()))
      await getButton(header, getTranslations(language)(`platform.theme.${theme}`)).click()
    await page.locator(`html[data-theme=${theme}]`).waitFor()
    // Moves the pointer away from the button, so that no tooltip opens.
    await page.mouse.move(0, 0)
  }
}

/** Returns one line for each violation of an axe rule and for each touch target that is too small. */
const faults = async (page: Page, rules: AxeRules, within?: string) => [
  ...(await findAxeViolations(page, within, rules)),
  ...(await findSmallTouchTargets(page, 24)),
]

describe('axe finds nothing, and no target is under 24 px, on the screen', () => {
  let visitor: Promise<Page> | undefined
  const arrive = async () => {
    const page = await visit({ language: 'cs', theme: 'light', width: 360 })
    await page.goto(url('/games'))
    return page
  }

  test.each(screens)('$name, in both languages and in both themes at every width', async (screen) => {
    visitor ??= arrive()
    const page = await visitor
    if (screen.path.endsWith('.html')) await page.goto(url(screen.path))
    else await goToWithoutReload(page, screen.path)
    const found: string[] = []
    for (const look of looks) {
      await change(page, screen, look)
      if (looks.find(({ language }) => language === look.language) === look)
        await screen.content(page, look.language).waitFor()
      const lines = await faults(page, look.rules)
      found.push(...lines.map((line) => `${look.language} ${look.theme} ${look.width}: ${line}`))
    }
    expect(found).toEqual([])
  })
})

type View = Pick<Look, 'theme' | 'width'>
const phone: View = { theme: 'light', width: 360 }
const desk: View = { theme: 'dark', width: 1280 }

/**
 * Each dialog or menu is checked with all axe rules in one theme and width. In the other theme and width, only the
 * contrast and the size of touch targets are checked, because dialogs and menus consist of the same components as the
 * screens.
 */
describe('axe finds nothing, and no target is under 24 px, in dialogs, menus and panels', () => {
  /** Sets the theme with the attribute `data-theme`, because an open dialog covers the theme button. */
  async function changeBehind(page: Page, { theme, width }: View): Promise<void> {
    await resizeViewport(page, { width, height: 800 })
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
  }

  /** Marks the opened dialog or menu, and hides the page behind it, so that axe does not check the page again. */
  const showAlone = (what: Locator) =>
    what.evaluate((node) => {
      for (const before of document.querySelectorAll('[data-opened]')) before.removeAttribute('data-opened')
      node.setAttribute('data-opened', '')
      const site = document.querySelector<HTMLElement>('#root')
      if (site && !site.contains(node)) site.style.display = 'none'
    })
  const showPage = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('#root')?.style.removeProperty('display'))

  test('each is checked in light on a phone and in dark on a desktop, half of them in Czech and half in English', async () => {
    const page = await visit({ language: 'cs', theme: 'light', width: 360 })
    await page.goto(url('/games'))
    const found: string[] = []
    let [first, second] = [phone, desk]
    let where = ''
    for (const [index, opening] of overlays.entries()) {
      const language = index < overlays.length / 2 ? 'cs' : 'en'
      if (where !== `${language} ${opening.path}`) {
        where = `${language} ${opening.path}`
        await getButton(page.locator('header'), languageName[language]).click()
        await goToWithoutReload(page, opening.path)
        await findScreenByPath(opening.path).content(page, language).waitFor()
      }
      await showAlone(await opening.open(page, getTranslations(language)))
      for (const view of [first, second]) {
        if (view === second) await changeBehind(page, view)
        const lines = await faults(page, view === first ? 'all' : 'contrast', '[data-opened]')
        found.push(...lines.map((line) => `${opening.name}, ${view.theme} ${view.width}: ${line}`))
      }
      await showPage(page)
      if (opening.close) await opening.close(page, getTranslations(language))
      else await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('[role=dialog], [role=menu], [role=listbox]').count()).toBe(0)
      // The page keeps its theme and width, so the next dialog or menu is checked in them first.
      ;[first, second] = [second, first]
    }
    await page.context().close()
    expect(found).toEqual([])
  })
})

test('vote buttons are at least 44 px high in rows and 56 px in the hero, at every width', async () => {
  const text = getTranslations('en')
  const page = await visit({ language: 'en', theme: 'light', width: 360 })
  await page.goto(url('/games'))
  for (const group of ['going', 'notGoing', 'unregistered'] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${text(`mf-games.registration.${group}`)} `) }).click()
    await getVotesRegion(page, text).getByRole('listitem').first().waitFor()
    for (const width of viewportWidths) {
      await resizeViewport(page, { width, height: 800 })
      const buttons = await getVotesRegion(page, text).getByRole('listitem').getByRole('button').all()
      const boxes = await Promise.all(buttons.map((one) => one.boundingBox()))
      expect(boxes.filter((box) => !box || box.height < 44 || box.width < 44)).toEqual([])
      expect(boxes.length).toBeGreaterThan(0)
    }
  }
  await getButton(page, text('mf-games.own.choose')).click()
  await getTopDialog(page).getByRole('list').getByRole('button').first().click()
  const own = page.getByRole('button', { name: /^I'm (not )?going/ })
  await expect.poll(() => own.count()).toBe(2)
  for (const box of await Promise.all((await own.all()).map((one) => one.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(56)
  await page.context().close()
})
