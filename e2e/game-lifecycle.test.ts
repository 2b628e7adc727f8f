import type { Game, Player } from '@club/contract'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPlayers, deleteGames, sendChange } from './api-requests.ts'
import { setFixedDate } from './fixed-date.ts'
import {
  expectNoHorizontalScroll,
  getButton,
  getGamesTranslations,
  getSection,
  openGamesTab,
  toPragueTime,
  waitForToast,
} from './page/games-tab.ts'
import { desktop, phone, startTestSite } from './test-site.ts'

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: (url) => addPlayers(url, 16),
})
beforeEach(() => deleteGames(site.url))
let page: Page

/**
 * The day of the game, which `chooseGameDay` sets. It is a week from now, because the server uses the real date and the
 * game must be in the future.
 */
let gameDay: Date

/**
 * Chooses the day of the game in the calendar of the date field. On phones, the calendar is a dialog with a confirm
 * button.
 */
async function chooseGameDay(dialog: Locator) {
  await dialog.getByRole('button', { name: /^(Choose date|Vyberte datum)/ }).click()
  const calendar = page.getByRole('grid')
  // The test chooses the day a week from now with the keyboard. A click could miss the day, because the calendar moves
  // while it opens.
  const today = calendar.locator('[aria-current=date]')
  gameDay = new Date(Date.now() + 7 * 24 * 3600 * 1000)
  await today.focus()
  await today.press('ArrowDown')
  await calendar.locator(':focus').press('Enter')
  const confirm = page.getByRole('button', { name: /^(OK|Potvrdit)$/ })
  if (await confirm.isVisible()) await confirm.click()
  await calendar.waitFor({ state: 'detached' })
}

/** Sends votes through the API, as other visitors do: players 2 to 14 vote going. */
async function voteElsewhere() {
  const read = async (path: string) => (await fetch(`${site.url}/api/${path}`)).json()
  const game: Game = await read('games/upcoming')
  const players: Player[] = await read('players')
  for (const { id } of players.slice(1, 14))
    await sendChange(site.url, 'POST', '/api/registrations', { playerId: id, gameId: game.id })
}

describe.each([
  {
    language: 'en',
    where: 'on a phone',
    device: phone,
    theme: 'dark',
    withdrawal: { time: '11:59', amount: '100' },
  },
  {
    language: 'cs',
    where: 'on a desktop',
    device: desktop,
    theme: 'light',
    withdrawal: { time: '12:00', amount: '200' },
  },
] as const)('the week of a game in $language $where', ({ language, device, theme, withdrawal }) => {
  const text = getGamesTranslations(language)
  const registration = () => getSection(page, text('registration.title'))
  const generator = () => getSection(page, text('teams.title'))
  const management = () => getSection(page, text('management.title'))
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

  test('goes from scheduling to deleting [S4.15 S4.17 S5.25 S5.26 S4.6 S5.12]', async () => {
    // The device has the club's time zone. The calendar marks the current day of the device, and the test finds the day
    // of the game by counting from the marked day.
    page = await openGamesTab(site, { language, device: { ...device, timezoneId: 'Europe/Prague' }, theme })
    await page.getByText(text('nextGame.none'), { exact: true }).waitFor()

    await schedule()
    await voteFor14()
    await generateEarly()
    await withdraw()
    await regenerate()
    await enterScore()
    await deleteFromArchive()
  })

  async function schedule() {
    await getButton(page, text('schedule.open')).first().click()
    const form = dialog(text('schedule.title'))
    await getButton(form, text('schedule.open')).click()
    await waitForToast(page, text('schedule.noDate'))
    await chooseGameDay(form)
    await getButton(form, text('schedule.open')).click()
    await waitForToast(page, text('schedule.done'))
    await page.getByText(text('nextGame.open'), { exact: true }).waitFor()
    await page.getByText('19:00').first().waitFor()
    await expectNoHorizontalScroll(page)
  }

  /**
   * Sends votes of thirteen players through the API. Then the first player votes on the page, which makes the page
   * refetch all votes.
   */
  async function voteFor14() {
    await page.getByRole('tab', { name: new RegExp(`^${text('registration.unregistered')} 16`) }).click()
    await voteElsewhere()
    const row = registration().getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Hráč 01' })
    const vote = getButton(row, text('registration.markAsGoing'))
    expect((await vote.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await vote.click()
    await waitForToast(page, text('registration.registered'))
    await page.getByRole('tab', { name: new RegExp(`^${text('registration.going')} 14$`) }).waitFor()
  }

  async function generateEarly() {
    await getButton(generator(), text('teams.generate')).click()
    const confirmation = dialog(text('teams.early'))
    await confirmation.getByRole('textbox').fill('thursday')
    await getButton(confirmation, text('teams.generate')).click()
    await waitForToast(page, text('teams.wrongKeyword'))
    await confirmation.getByRole('textbox').fill('THURSDAY')
    await getButton(confirmation, text('teams.generate')).click()
    await waitForToast(page, text('teams.generated'))
    // Each team has five players on the field. A team's list can also contain players on the bench.
    for (const team of ['teams.white', 'teams.black'] as const)
      expect(await getSection(page, text(team)).getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
    await page.getByText(text('teams.balanceHint'), { exact: true }).waitFor()
    await expectNoHorizontalScroll(page)
  }

  /**
   * Withdraws a player on the day of the game. At 11:59, the penalty is 100 CZK, and the visitor chooses to pay later.
   * At 12:00, it is 200 CZK, and the visitor chooses to pay now.
   */
  async function withdraw() {
    const { time, amount } = withdrawal
    await setFixedDate(page, toPragueTime(gameDay, time))
    await page.getByRole('tab', { name: new RegExp(`^${text('registration.going')} `) }).click()
    await getButton(registration(), text('registration.changeToNotGoing')).first().click()
    const offered = dialog(text('penalty.thanks'))
    await offered.getByText(new RegExp(`^${amount}\\s`)).waitFor()
    if (amount === '100') {
      await getButton(offered, text('penalty.later')).click()
    } else {
      await getButton(offered, text('penalty.now')).click()
      await offered.getByRole('img').waitFor()
      await getButton(offered, text('penalty.back')).click()
      await getButton(offered, text('penalty.now')).click()
      await getButton(offered, text('penalty.done')).click()
    }
    await offered.waitFor({ state: 'detached' })
    await page.getByText(text('teams.outdated'), { exact: true }).waitFor()
  }

  async function regenerate() {
    // From seven hours before the kickoff on, visitors can generate teams without the confirmation keyword.
    await setFixedDate(page, toPragueTime(gameDay, '12:00'))
    await getButton(generator(), text('teams.regenerate')).click()
    await waitForToast(page, text('teams.generated'))
    await page.getByText(text('teams.outdated'), { exact: true }).waitFor({ state: 'detached' })
  }

  async function enterScore() {
    await getButton(management(), text('management.enterScore')).click()
    const results = page.getByRole('form', { name: text('results.title') })
    await results.getByRole('checkbox', { name: text('results.notPlayed') }).uncheck()
    await getButton(results, text('results.save')).click()
    await waitForToast(page, text('results.invalid'))
    await results.getByRole('spinbutton', { name: text('results.white') }).fill('5')
    await results.getByRole('spinbutton', { name: text('results.black') }).fill('3')
    const reloaded = page.waitForEvent('load')
    await getButton(results, text('results.save')).click()
    await reloaded
    await waitForToast(page, text('management.updated'))
    await page.getByText(text('nextGame.none'), { exact: true }).waitFor()
    // The page scrolls to the saved result. A press on a tab before that would miss the tab.
    const won = page.getByRole('heading', { name: text('saved.won.white') })
    await expect.poll(() => won.evaluate((heading) => heading === document.activeElement)).toBe(true)
  }

  async function deleteFromArchive() {
    await page.getByRole('tab', { name: text('management.archived') }).click()
    const row = management().getByRole('tabpanel').getByRole('listitem').first()
    await row.getByText('5', { exact: true }).waitFor()
    await row.getByText('19:00', { exact: true }).waitFor()
    await getButton(row, text('management.details')).click()
    const details = getSection(page, text('details.title'))
    const bench = details.getByRole('group', { name: text('details.bench') }).getByRole('listitem')
    await bench.nth(1).waitFor()
    const white = details.getByRole('group', { name: text('details.white') }).getByRole('listitem')
    await white.nth(4).waitFor()
    expect(await white.count()).toBe(5)
    await expectNoHorizontalScroll(page)
    await getButton(details, text('details.delete')).last().click()
    const confirmation = dialog(text('details.delete'))
    await confirmation.getByRole('textbox').fill('DELETE GAM')
    expect(await getButton(confirmation, text('management.delete')).isDisabled()).toBe(true)
    await confirmation.getByRole('textbox').press('Enter')
    await waitForToast(page, text('delete.wrong'))
    await confirmation.getByRole('textbox').fill('DELETE GAME')
    await getButton(confirmation, text('management.delete')).click()
    await waitForToast(page, text('delete.done'))
    await page.getByText(text('management.noArchived'), { exact: true }).waitFor()
  }
})
