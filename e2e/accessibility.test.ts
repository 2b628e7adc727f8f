import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standsStill, violations } from './axe.ts'
import { openBrowser } from './browser.ts'
import { walkByTab } from './keyboard.ts'
import { type Site, startSite } from './site.ts'
import { smallTargets } from './targets.ts'
import { type TextId, textsIn } from './texts.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

type Language = 'cs' | 'en'
type Theme = 'light' | 'dark'
const widths = [360, 768, 1280] as const

/** Opens the site as a visitor who chose a language and a theme before. */
async function visit(choice: {
  language: Language
  theme: Theme
  width: number
  reducedMotion?: 'reduce' | 'no-preference'
}): Promise<Page> {
  const { language, theme, width, reducedMotion = 'reduce' } = choice
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion })
  context.setDefaultTimeout(10_000)
  await context.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('football-manager-language', chosenLanguage)
      localStorage.setItem('football-manager-theme', chosenTheme)
    },
    [language, theme] as const,
  )
  return context.newPage()
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Every screen, and what is on it once it is all there. */
const screens: readonly {
  name: string
  path: string
  stands: (page: Page, language: Language) => Locator
}[] = [
  {
    name: 'Games',
    path: '/games',
    stands: (page, language) =>
      region(page, textsIn(language)('mf-games.management.title')).getByRole('listitem').first(),
  },
  {
    name: 'Players',
    path: '/players',
    stands: (page) => page.getByRole('main').getByRole('listitem').nth(4),
  },
  { name: 'Statistics', path: '/stats', stands: (page) => page.getByRole('row').nth(20) },
  {
    name: 'the not-found page',
    path: '/nowhere',
    stands: (page, language) => page.getByText(textsIn(language)('shell.notFound.title')),
  },
  {
    name: 'the help page',
    path: '/help.html',
    stands: (page) => page.getByRole('heading', { level: 1 }).first(),
  },
]

describe('axe finds nothing, and no target is under 24 px, on the screen', () => {
  test.each(screens)('$name, in both languages and themes, at every width', async ({ path, stands }) => {
    const found: string[] = []
    for (const language of ['cs', 'en'] as const) {
      const page = await visit({ language, theme: 'light', width: 360 })
      await page.goto(site.url + path)
      await stands(page, language).waitFor()
      for (const theme of ['light', 'dark'] as const) {
        // The help page is a document without the switch.
        if (theme === 'dark') {
          const change = button(page, textsIn(language)('platform.theme.dark'))
          if (!(await change.isVisible())) continue
          await change.click()
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const lines = [...(await violations(page)), ...(await smallTargets(page, 24))]
          found.push(...lines.map((line) => `${language} ${theme} ${width}: ${line}`))
        }
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  })
})

/** What opens on a screen: a dialog, a menu, a calendar, a panel. `open` leaves it open; Escape, or `close`, ends it. */
interface Opening {
  readonly name: string
  readonly path: '/games' | '/players' | '/stats'
  readonly open: (page: Page, text: (id: TextId) => string) => Promise<Locator>
  readonly close?: (page: Page, text: (id: TextId) => string) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const menu = (page: Page) => page.getByRole('menu')

async function opened(what: Locator, ...presses: Locator[]): Promise<Locator> {
  for (const target of presses) await target.click()
  await what.waitFor()
  return what
}

const management = (page: Page, text: (id: TextId) => string) =>
  region(page, text('mf-games.management.title'))
const firstGame = (page: Page, text: (id: TextId) => string) =>
  management(page, text).getByRole('listitem').first()
const votes = (page: Page, text: (id: TextId) => string) => region(page, text('mf-games.registration.title'))
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

const openings: readonly Opening[] = [
  {
    name: 'Schedule New Game',
    path: '/games',
    open: (page, text) => opened(dialog(page), button(page, text('mf-games.schedule.open')).first()),
  },
  {
    name: 'the calendar of the date field',
    path: '/games',
    open: async (page, text) => {
      await opened(dialog(page), button(page, text('mf-games.schedule.open')).first())
      // The picker's own words, with the date when one is chosen.
      const choose = dialog(page).getByRole('button', { name: /^(Choose date|Vyberte datum)/ })
      return opened(page.getByRole('grid'), choose)
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('grid').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'the hours to choose from',
    path: '/games',
    open: async (page, text) => {
      await opened(dialog(page), button(page, text('mf-games.schedule.open')).first())
      return opened(page.getByRole('listbox'), dialog(page).getByRole('combobox').first())
    },
    close: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'who the visitor is',
    path: '/games',
    open: (page, text) => opened(dialog(page), button(page, text('mf-games.own.choose'))),
  },
  {
    name: "a game's actions",
    path: '/games',
    open: (page, text) =>
      opened(menu(page), button(firstGame(page, text), text('mf-games.management.actions'))),
  },
  {
    name: 'Edit Game Date & Time',
    path: '/games',
    open: (page, text) =>
      opened(
        dialog(page),
        button(firstGame(page, text), text('mf-games.management.actions')),
        item(page, text('mf-games.management.edit')),
      ),
  },
  {
    name: 'Delete Game',
    path: '/games',
    open: async (page, text) => {
      const asked = await opened(
        dialog(page),
        button(firstGame(page, text), text('mf-games.management.actions')),
        item(page, text('mf-games.management.delete')),
      )
      await asked.getByRole('textbox').fill('something else')
      return asked
    },
  },
  {
    name: 'Game Results',
    path: '/games',
    open: (page, text) =>
      opened(
        page.getByRole('form', { name: text('mf-games.results.title') }),
        button(firstGame(page, text), text('mf-games.management.enterScore')),
      ),
    close: (page, text) => button(page, text('mf-games.results.cancel')).click(),
  },
  {
    name: 'Game Details',
    path: '/games',
    open: (page, text) =>
      opened(
        region(page, text('mf-games.details.title')),
        page.getByRole('tab', { name: text('mf-games.management.archived') }),
        button(firstGame(page, text), text('mf-games.management.details')),
      ),
    close: (page, text) => button(page, text('mf-games.details.close')).first().click(),
  },
  {
    name: 'the early-generation confirmation',
    path: '/games',
    open: (page, text) => opened(dialog(page), button(page, text('mf-games.teams.generate'))),
  },
  {
    name: 'both teams, dealt',
    path: '/games',
    open: async (page, text) => {
      await opened(dialog(page), button(page, text('mf-games.teams.generate')))
      await dialog(page).getByRole('textbox').fill('THURSDAY')
      await button(dialog(page), text('mf-games.teams.generate')).click()
      await region(page, text('mf-games.teams.white')).getByRole('listitem').first().waitFor()
      // What was disabled meanwhile takes its colours back only then.
      await button(page, text('mf-games.teams.reset')).and(page.locator(':enabled')).waitFor()
      return opened(region(page, text('mf-games.teams.title')))
    },
  },
  {
    name: 'Reset Teams',
    path: '/games',
    open: (page, text) => opened(dialog(page), button(page, text('mf-games.teams.reset'))),
  },
  {
    name: 'the withdrawal penalty',
    path: '/games',
    open: async (page, text) => {
      const going = page.getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.going')} `) })
      const withdraw = button(votes(page, text), text('mf-games.registration.changeToNotGoing')).first()
      return opened(dialog(page), going, withdraw)
    },
    close: (page, text) => button(page, text('mf-games.penalty.later')).click(),
  },
  {
    name: 'the penalty codes to choose from',
    path: '/games',
    open: (page, text) =>
      opened(
        menu(page),
        page.getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.notGoing')} `) }),
        button(votes(page, text), text('mf-games.penalty.menu')),
      ),
  },
  {
    name: 'Payment QR Code',
    path: '/games',
    open: (page, text) =>
      opened(
        dialog(page),
        button(votes(page, text), text('mf-games.penalty.menu')),
        menu(page).getByRole('menuitem').first(),
      ),
  },
  {
    name: 'Add New Player',
    path: '/players',
    open: async (page, text) => {
      const form = await opened(dialog(page), button(page, text('mf-players.add')))
      await button(form, text('mf-players.add')).click()
      return form
    },
  },
  {
    name: "a player's actions",
    path: '/players',
    open: (page) => opened(menu(page), page.getByRole('listitem').first().getByRole('button')),
  },
  {
    name: 'Edit Player',
    path: '/players',
    open: (page, text) =>
      opened(
        dialog(page),
        page.getByRole('listitem').first().getByRole('button'),
        item(page, text('mf-players.edit')),
      ),
  },
  {
    name: 'Delete Player',
    path: '/players',
    open: async (page, text) => {
      const asked = await opened(
        dialog(page),
        page.getByRole('listitem').first().getByRole('button'),
        item(page, text('mf-players.delete')),
      )
      await asked.getByRole('textbox').fill('something else')
      return asked
    },
  },
  {
    name: 'a search that finds nobody',
    path: '/players',
    open: async (page, text) => {
      await page.getByRole('searchbox').fill('nobody has this name')
      return opened(page.getByText(text('mf-players.nothing-found')).first())
    },
  },
  {
    name: 'the goals as values',
    path: '/stats',
    open: (page, text) =>
      opened(page.getByRole('table').last(), page.getByText(text('mf-stats.goals.values'))),
  },
]

describe('axe finds nothing, and no target is under 24 px, in what opens', () => {
  test.each(['cs', 'en'] as const)(
    'in %s, in both themes and at every width',
    { timeout: 180_000 },
    async (language) => {
      const text = textsIn(language)
      const page = await visit({ language, theme: 'light', width: 1280 })
      const found: string[] = []
      let path = ''
      for (const opening of openings) {
        if (opening.path !== path) {
          path = opening.path
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.goto(site.url + path)
          await screens
            .find((screen) => screen.path === path)
            ?.stands(page, language)
            .waitFor()
        }
        const what = await opening.open(page, text)
        await what.evaluate((node) => {
          for (const before of document.querySelectorAll('[data-opened]'))
            before.removeAttribute('data-opened')
          node.setAttribute('data-opened', '')
        })
        for (const theme of ['light', 'dark'] as const) {
          // What the theme's button does, which a dialog covers.
          await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            const lines = [...(await violations(page, '[data-opened]')), ...(await smallTargets(page, 24))]
            found.push(...lines.map((line) => `${opening.name}, ${theme} ${width}: ${line}`))
          }
        }
        await page.setViewportSize({ width: 1280, height: 800 })
        if (opening.close) await opening.close(page, text)
        else await page.keyboard.press('Escape')
        await expect.poll(() => page.locator('[role=dialog], [role=menu], [role=listbox]').count()).toBe(0)
      }
      await page.context().close()
      expect(found).toEqual([])
    },
  )
})

test('votes are at least 48 px, at every width', async () => {
  const text = textsIn('en')
  const page = await visit({ language: 'en', theme: 'light', width: 360 })
  await page.goto(`${site.url}/games`)
  for (const group of ['going', 'notGoing', 'unregistered'] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${text(`mf-games.registration.${group}`)} `) }).click()
    await votes(page, text).getByRole('listitem').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const buttons = await votes(page, text).getByRole('listitem').getByRole('button').all()
      const boxes = await Promise.all(buttons.map((one) => one.boundingBox()))
      expect(boxes.filter((box) => !box || box.height < 48 || box.width < 48)).toEqual([])
      expect(boxes.length).toBeGreaterThan(0)
    }
  }
  await button(page, text('mf-games.own.choose')).click()
  await dialog(page).getByRole('list').getByRole('button').first().click()
  const own = page.getByRole('button', { name: /^I'm (not )?going$/ })
  for (const box of await Promise.all((await own.all()).map((one) => one.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(48)
  expect(await own.count()).toBe(2)
  await page.context().close()
})

describe('by keyboard alone', () => {
  test.each(screens)('the Tab key reaches everything on $name, and shows where it is', async (screen) => {
    const page = await visit({ language: 'en', theme: 'light', width: 1280 })
    await page.goto(site.url + screen.path)
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
    await page.goto(`${site.url}/players`)
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
    await page.goto(`${site.url}/games`)
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

describe('for a visitor who asked for less motion', () => {
  /** What still moves: animations and transitions that take longer than a frame. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
        .map((animation) =>
          animation.effect instanceof KeyframeEffect ? animation.effect.target?.className : 'something',
        ),
    )

  test('nothing moves while the page loads, a dialog opens or a menu closes', async () => {
    const text = textsIn('en')
    const page = await visit({ language: 'en', theme: 'light', width: 360, reducedMotion: 'reduce' })
    let answer = () => {}
    await page.route('**/api/games/active', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto(`${site.url}/games`)
    await page.locator('.MuiSkeleton-root').first().waitFor()
    expect(await moving(page)).toEqual([])
    answer()
    await button(page, text('mf-games.schedule.open')).first().click()
    expect(await moving(page)).toEqual([])
    await dialog(page).waitFor()
    expect(await moving(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await moving(page)).toEqual([])
    await page.context().close()
  })

  test('the same things do move for everybody else, so the check can fail', async () => {
    const text = textsIn('en')
    const page = await visit({ language: 'en', theme: 'light', width: 360, reducedMotion: 'no-preference' })
    await page.goto(`${site.url}/games`)
    await button(page, text('mf-games.schedule.open')).first().click()
    await expect.poll(() => moving(page)).not.toEqual([])
    await standsStill(page)
    await page.context().close()
  })
})
