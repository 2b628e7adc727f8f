import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Rules, violations } from '../axe.ts'
import { smallTargets } from '../targets.ts'
import { textsIn } from '../texts.ts'
import { goTo, resize } from '../visitors.ts'
import { openings } from './openings.ts'
import {
  button,
  dialog,
  type Language,
  type Screen,
  screenAt,
  screens,
  type Theme,
  visitedSite,
  votes,
  widths,
} from './visits.ts'

const { url, visit } = visitedSite()

/** How the page is looked at, and by which of axe's rules; targets are measured always. */
interface Look {
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  readonly rules: Rules
}

/**
 * A name or a role that is wrong is wrong in both themes, and hardly in one width and one language together: all rules
 * run once at each width, in both languages. Colours are looked at in each theme at every width, and how large a
 * target is in each language at every width.
 */
const looks: readonly Look[] = [
  { language: 'cs', theme: 'light', width: 360, rules: 'all' },
  { language: 'cs', theme: 'dark', width: 768, rules: 'contrast' },
  { language: 'cs', theme: 'light', width: 1280, rules: 'all' },
  { language: 'en', theme: 'dark', width: 1280, rules: 'contrast' },
  { language: 'en', theme: 'light', width: 768, rules: 'all' },
  { language: 'en', theme: 'dark', width: 360, rules: 'contrast' },
]

/** Both languages' buttons are named in their own. */
const languageName = { cs: 'Čeština', en: 'English' }

/** Changes language and theme by the page's own buttons, and the window's width. */
async function change(page: Page, screen: Screen, { language, theme, width }: Look): Promise<void> {
  await resize(page, { width, height: 800 })
  if (screen.path.endsWith('.html')) await page.goto(`${url(screen.path)}#${language}-${theme}`)
  else {
    // A role is looked for in the header alone: in the whole page it takes as long as a look.
    const header = page.locator('header')
    if (!(await page.locator(`html[lang=${language}]`).count()))
      await button(header, languageName[language]).click()
    await page.locator(`html[lang=${language}]`).waitFor()
    if (!(await page.locator(`html[data-theme=${theme}]`).count()))
      await button(header, textsIn(language)(`platform.theme.${theme}`)).click()
    await page.locator(`html[data-theme=${theme}]`).waitFor()
    // A tooltip would come where the pointer rests.
    await page.mouse.move(0, 0)
  }
}

/** What is wrong, a line each. */
const faults = async (page: Page, rules: Rules, within?: string) => [
  ...(await violations(page, within, rules)),
  ...(await smallTargets(page, 24)),
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
    else await goTo(page, screen.path)
    const found: string[] = []
    for (const look of looks) {
      await change(page, screen, look)
      if (looks.find(({ language }) => language === look.language) === look)
        await screen.stands(page, look.language).waitFor()
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
 * What opens is made of the same parts as the screens above: by all rules it is looked at as it opens, and at its
 * colours and targets in the other theme and width, too.
 */
describe('axe finds nothing, and no target is under 24 px, in what opens', () => {
  /** What the theme's button does, which a dialog covers. */
  async function changeBehind(page: Page, { theme, width }: View): Promise<void> {
    await resize(page, { width, height: 800 })
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
  }

  /**
   * Marks what is open. The page behind it has been looked at: while a dialog or a menu is, it is not there, which
   * spares axe most of its work.
   */
  const alone = (what: Locator) =>
    what.evaluate((node) => {
      for (const before of document.querySelectorAll('[data-opened]')) before.removeAttribute('data-opened')
      node.setAttribute('data-opened', '')
      const site = document.querySelector<HTMLElement>('#root')
      if (site && !site.contains(node)) site.style.display = 'none'
    })
  const withThePage = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLElement>('#root')?.style.removeProperty('display'))

  test('light on a phone and dark on a desktop, one half in Czech, the other in English', async () => {
    const page = await visit({ language: 'cs', theme: 'light', width: 360 })
    await page.goto(url('/games'))
    const found: string[] = []
    let [first, second] = [phone, desk]
    let where = ''
    for (const [index, opening] of openings.entries()) {
      const language = index < openings.length / 2 ? 'cs' : 'en'
      if (where !== `${language} ${opening.path}`) {
        where = `${language} ${opening.path}`
        await button(page.locator('header'), languageName[language]).click()
        await goTo(page, opening.path)
        await screenAt(opening.path).stands(page, language).waitFor()
      }
      await alone(await opening.open(page, textsIn(language)))
      for (const view of [first, second]) {
        if (view === second) await changeBehind(page, view)
        const lines = await faults(page, view === first ? 'all' : 'contrast', '[data-opened]')
        found.push(...lines.map((line) => `${opening.name}, ${view.theme} ${view.width}: ${line}`))
      }
      await withThePage(page)
      if (opening.close) await opening.close(page, textsIn(language))
      else await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('[role=dialog], [role=menu], [role=listbox]').count()).toBe(0)
      // The next one opens as this one was looked at last.
      ;[first, second] = [second, first]
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
      await resize(page, { width, height: 800 })
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
