import type { Locator, Page } from 'playwright-core'
import { getMenu, getTopDialog, getVotesRegion } from '../accessibility/screens.ts'
import { getButton, getSection } from '../page/games-tab.ts'
import type { TextId } from '../texts.ts'

/** A dialog, menu, calendar or panel of a screen. Without `close`, Escape closes it. */
export interface Overlay {
  readonly name: string
  readonly path: '/games' | '/players' | '/stats'
  readonly open: (page: Page, text: (id: TextId) => string) => Promise<Locator>
  readonly close?: (page: Page, text: (id: TextId) => string) => Promise<void>
}

async function opened(what: Locator, ...presses: Locator[]): Promise<Locator> {
  for (const target of presses) await target.click()
  await what.waitFor()
  // While the code of a dialog loads, a placeholder with aria-busy is in the page instead of the dialog.
  await what.page().locator('[aria-busy=true]').waitFor({ state: 'detached' })
  return what
}

const management = (page: Page, text: (id: TextId) => string) =>
  getSection(page, text('mf-games.management.title'))
const firstGame = (page: Page, text: (id: TextId) => string) =>
  management(page, text).getByRole('listitem').first()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

export const overlays: readonly Overlay[] = [
  {
    name: 'Schedule New Game',
    path: '/games',
    open: (page, text) => opened(getTopDialog(page), getButton(page, text('mf-games.schedule.open')).first()),
  },
  {
    name: 'the calendar of the date field',
    path: '/games',
    open: async (page, text) => {
      await opened(getTopDialog(page), getButton(page, text('mf-games.schedule.open')).first())
      // After a date is chosen, the button's label also contains the date.
      const choose = getTopDialog(page).getByRole('button', { name: /^(Choose date|Vyberte datum)/ })
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
      await opened(getTopDialog(page), getButton(page, text('mf-games.schedule.open')).first())
      return opened(page.getByRole('listbox'), getTopDialog(page).getByRole('combobox').first())
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
    open: (page, text) => opened(getTopDialog(page), getButton(page, text('mf-games.own.choose'))),
  },
  {
    name: "a game's actions",
    path: '/games',
    open: (page, text) =>
      opened(getMenu(page), getButton(firstGame(page, text), text('mf-games.management.actions'))),
  },
  {
    name: 'Edit Game Date & Time',
    path: '/games',
    open: (page, text) =>
      opened(
        getTopDialog(page),
        getButton(firstGame(page, text), text('mf-games.management.actions')),
        item(page, text('mf-games.management.edit')),
      ),
  },
  {
    name: 'Delete Game',
    path: '/games',
    open: async (page, text) => {
      const confirmation = await opened(
        getTopDialog(page),
        getButton(firstGame(page, text), text('mf-games.management.actions')),
        item(page, text('mf-games.management.delete')),
      )
      await confirmation.getByRole('textbox').fill('something else')
      return confirmation
    },
  },
  {
    name: 'Game Results',
    path: '/games',
    open: (page, text) =>
      opened(
        page.getByRole('form', { name: text('mf-games.results.title') }),
        getButton(firstGame(page, text), text('mf-games.management.enterScore')),
      ),
    close: (page, text) => getButton(page, text('mf-games.cancel')).click(),
  },
  {
    name: 'Game Details',
    path: '/games',
    open: (page, text) =>
      opened(
        getSection(page, text('mf-games.details.title')),
        page.getByRole('tab', { name: text('mf-games.management.archived') }),
        getButton(firstGame(page, text), text('mf-games.management.details')),
      ),
    close: (page, text) => getButton(page, text('mf-games.close')).first().click(),
  },
  {
    name: 'the early-generation confirmation',
    path: '/games',
    open: (page, text) => opened(getTopDialog(page), getButton(page, text('mf-games.teams.generate'))),
  },
  {
    name: 'both teams, dealt',
    path: '/games',
    open: async (page, text) => {
      await opened(getTopDialog(page), getButton(page, text('mf-games.teams.generate')))
      await getTopDialog(page).getByRole('textbox').fill('THURSDAY')
      await getButton(getTopDialog(page), text('mf-games.teams.generate')).click()
      await getSection(page, text('mf-games.teams.white'))
        .getByRole('listitem')
        .first()
        .waitFor({ state: 'attached' })
      // Waits until the controls are enabled, because disabled controls have other colours.
      await getButton(page, text('mf-games.teams.reset')).and(page.locator(':enabled')).waitFor()
      return opened(getSection(page, text('mf-games.teams.title')))
    },
  },
  {
    name: 'another line-up, looked at',
    path: '/games',
    open: async (page, text) => {
      const teams = getSection(page, text('mf-games.teams.title'))
      const tile = teams.getByRole('button', { name: /^B / })
      await opened(getButton(teams, text('mf-games.teams.save')), tile)
      return teams
    },
  },
  {
    name: 'a swap of two players',
    path: '/games',
    open: async (page, text) => {
      const teams = getSection(page, text('mf-games.teams.title'))
      const start = getButton(teams, text('mf-games.teams.swap'))
      const pick = (team: 'white' | 'black') =>
        getSection(page, text(`mf-games.teams.${team}`))
          .getByRole('button')
          .first()
      await opened(getButton(teams, text('mf-games.teams.save')), start, pick('white'), pick('black'))
      return teams
    },
  },
  {
    name: 'Reset Teams',
    path: '/games',
    open: (page, text) => opened(getTopDialog(page), getButton(page, text('mf-games.teams.reset'))),
  },
  {
    name: 'the withdrawal penalty',
    path: '/games',
    open: async (page, text) => {
      const going = page.getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.going')} `) })
      const withdraw = getButton(
        getVotesRegion(page, text),
        text('mf-games.registration.changeToNotGoing'),
      ).first()
      return opened(getTopDialog(page), going, withdraw)
    },
    close: (page, text) => getButton(page, text('mf-games.penalty.later')).click(),
  },
  {
    name: 'the penalty codes to choose from',
    path: '/games',
    open: (page, text) =>
      opened(
        getMenu(page),
        page.getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.notGoing')} `) }),
        getButton(getVotesRegion(page, text), text('mf-games.penalty.menu')),
      ),
  },
  {
    name: 'Payment QR Code',
    path: '/games',
    open: (page, text) =>
      opened(
        getTopDialog(page),
        getButton(getVotesRegion(page, text), text('mf-games.penalty.menu')),
        getMenu(page).getByRole('menuitem').first(),
      ),
  },
  {
    name: 'Add New Player',
    path: '/players',
    open: async (page, text) => {
      const form = await opened(getTopDialog(page), getButton(page, text('mf-players.add')))
      await getButton(form, text('mf-players.add')).click()
      return form
    },
  },
  {
    name: "a player's actions",
    path: '/players',
    open: (page) => opened(getMenu(page), page.getByRole('listitem').first().getByRole('button')),
  },
  {
    name: 'Edit Player',
    path: '/players',
    open: (page, text) =>
      opened(
        getTopDialog(page),
        page.getByRole('listitem').first().getByRole('button'),
        item(page, text('mf-players.edit')),
      ),
  },
  {
    name: 'Delete Player',
    path: '/players',
    open: async (page, text) => {
      const confirmation = await opened(
        getTopDialog(page),
        page.getByRole('listitem').first().getByRole('button'),
        item(page, text('mf-players.delete')),
      )
      await confirmation.getByRole('textbox').fill('something else')
      return confirmation
    },
  },
  {
    name: 'a search that finds nobody',
    path: '/players',
    open: async (page, text) => {
      await page.getByRole('searchbox').fill('nobody has this name')
      return opened(page.getByText(text('mf-players.nothingFound')).first())
    },
  },
  {
    name: 'the goals as values',
    path: '/stats',
    open: (page, text) =>
      opened(page.getByRole('table').last(), page.getByText(text('mf-stats.goals.values'))),
  },
  {
    name: "the organiser's PIN",
    path: '/stats',
    open: async (page, text) => {
      // The API's response to a request without the organiser's PIN.
      const locked = { code: 'organiser_only', status: 401, type: '', title: '', detail: '', instance: '' }
      await page.route('**/api/stats/recalculate', (route) => route.fulfill({ status: 401, json: locked }))
      const confirmation = await opened(getTopDialog(page), getButton(page, text('mf-stats.recalculate')))
      await getButton(confirmation, text('platform.pin.unlock')).click()
      return confirmation
    },
  },
]
