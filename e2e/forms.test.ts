import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import {
  getButton,
  getGamesTranslations,
  getSection,
  openGamesTab,
  toPragueTime,
  waitForToast,
} from './page/games-tab.ts'
import { startTestSite } from './test-site.ts'

const day = 24 * 3600 * 1000

/**
 * A club with sixteen players and four games. Twelve players vote going for the first game. The tests delete all games.
 */
const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    await addPlayers(url, 16)
    for (const days of [7, 14, 21, 28])
      await scheduleGame(url, toPragueTime(new Date(Date.now() + days * day), '19:00'))
    for (let playerId = 1; playerId <= 12; playerId += 1)
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId: 1 })
  },
})

const text = getGamesTranslations('en')

let opened: Promise<Page> | undefined
const games = (): Promise<Page> => {
  opened ??= openGamesTab(site, { language: 'en' }, 'openAndKeep')
  return opened
}
const rows = (page: Page) => getSection(page, text('management.title')).getByRole('listitem')
const panelOf = (page: Page) => page.getByRole('region', { name: text('details.title') })
const hasFocus = (what: ReturnType<Page['locator']>) =>
  expect.poll(() => what.evaluate((node) => node === document.activeElement)).toBe(true)

/** Focuses the first button with this name, and presses Enter. */
async function press(within: ReturnType<Page['locator']>, name: string) {
  const target = getButton(within, name).first()
  await target.focus()
  await target.press('Enter')
}

async function choose(page: Page, row: number, action: string) {
  await press(rows(page).nth(row), text('management.actions'))
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await item.waitFor()
  while (!(await item.evaluate((node) => node === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Returns the date in a row of the list of games. */
const dateOf = async (page: Page, row: number) =>
  (await rows(page).nth(row).locator('p').first().textContent()) ?? ''

test('the wheel over a score changes nothing, and the field keeps the focus', async () => {
  const page = await games()
  await press(rows(page).first(), text('management.enterScore'))
  const form = page.getByRole('form', { name: text('results.title') })
  await form.getByRole('checkbox').uncheck()
  const white = form.getByRole('spinbutton', { name: text('results.white') })
  await white.fill('7')
  await white.hover()
  for (const step of [-120, -120, 240]) {
    await page.mouse.wheel(0, step)
    // Waits for two frames, after which the browser has handled the wheel event.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(await white.inputValue()).toBe('7')
  await hasFocus(white)
  await getButton(form, text('cancel')).click()
})

describe('a keyboard user finds the focus near the last action', () => {
  test('after closing Details, by either button', async () => {
    const page = await games()
    const details = getButton(rows(page).nth(1), text('management.details'))
    for (const which of [0, 1]) {
      await details.press('Enter')
      await panelOf(page).getByText(text('details.noBench')).waitFor()
      const close = getButton(panelOf(page), text('close')).nth(which)
      await close.press('Enter')
      await panelOf(page).waitFor({ state: 'detached' })
      await hasFocus(details)
    }
  })

  test('after canceling a score, and after undoing a result', async () => {
    const page = await games()
    const enter = getButton(rows(page).nth(1), text('management.enterScore'))
    const form = page.getByRole('form', { name: text('results.title') })
    await enter.press('Enter')
    await getButton(form, text('cancel')).press('Enter')
    await form.waitFor({ state: 'detached' })
    await hasFocus(enter)
    await enter.press('Enter')
    await getButton(form, text('results.save')).press('Enter')
    await form.waitFor({ state: 'detached' })
    await hasFocus(enter)
  })

  test('after an Archive that fails, on the button of the menu', async () => {
    const page = await games()
    await page.route('**/api/games/*', (route) => route.fulfill({ status: 500, body: '' }))
    await choose(page, 1, text('management.archive'))
    await waitForToast(page, text('management.updateFailed'))
    await hasFocus(getButton(rows(page).nth(1), text('management.actions')))
    await page.unroute('**/api/games/*')
  })

  test('after Generate Teams, moving a player and Reset Teams', async () => {
    const page = await games()
    const teams = getSection(page, text('teams.title'))
    const generate = getButton(teams, text('teams.generate'))
    const giveKeyword = async () => {
      await page.getByRole('dialog').getByRole('textbox').fill('THURSDAY')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    // The button is enabled only after the votes have loaded.
    await generate.and(page.locator(':enabled')).press('Enter')
    await giveKeyword()
    await waitForToast(page, text('teams.generated'))
    await hasFocus(teams.getByRole('heading', { level: 3 }).first())

    const move = getSection(page, text('teams.white')).getByRole('button').first()
    const name = (await move.getAttribute('aria-label')) ?? ''
    await move.press('Enter')
    await waitForToast(page, text('teams.saved'))
    const back = name.replace(text('teams.black'), text('teams.white'))
    await hasFocus(getButton(getSection(page, text('teams.black')), back))

    await getButton(teams, text('teams.reset')).press('Enter')
    await giveKeyword()
    await waitForToast(page, text('teams.wasReset'))
    await hasFocus(generate)
  })

  test('after Archive, in the next row', async () => {
    const page = await games()
    const next = await dateOf(page, 2)
    await choose(page, 1, text('management.archive'))
    await waitForToast(page, text('management.wasArchived'))
    await expect.poll(() => rows(page).count()).toBe(3)
    await hasFocus(rows(page).nth(1))
    expect(await dateOf(page, 1)).toBe(next)
  })

  test('after Delete, in the next row; after deleting the last row, in the row before; without rows, in the tab panel', async () => {
    const page = await games()
    const confirm = async () => {
      const confirmation = page.getByRole('dialog', { name: text('details.delete') })
      await confirmation.getByRole('textbox').fill('DELETE GAME')
      await confirmation.getByRole('textbox').press('Enter')
      await confirmation.waitFor({ state: 'detached' })
    }
    // Deletes games until two games are left.
    for (let left = (await rows(page).count()) - 1; left >= 2; left -= 1) {
      const next = await dateOf(page, 1)
      await choose(page, 0, text('management.delete'))
      await confirm()
      await expect.poll(() => rows(page).count()).toBe(left)
      await hasFocus(rows(page).first())
      expect(await dateOf(page, 0)).toContain(next)
    }

    await choose(page, 1, text('management.delete'))
    await confirm()
    await expect.poll(() => rows(page).count()).toBe(1)
    await hasFocus(rows(page).first())

    await press(rows(page).first(), text('management.details'))
    await panelOf(page).waitFor()
    await press(panelOf(page), text('details.delete'))
    await confirm()
    await getSection(page, text('management.title')).getByText(text('management.noActive')).waitFor()
    await hasFocus(page.getByRole('tabpanel', { name: text('management.active') }))
  })
})
