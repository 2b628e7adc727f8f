import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPlayers, deleteGames, scheduleGame, sendChange } from './api-requests.ts'
import { setFixedDate } from './fixed-date.ts'
import {
  expectNoHorizontalScroll,
  getButton,
  getSection,
  toPragueTime,
  waitForToast,
} from './page/games-tab.ts'
import { desktop, phone, startTestSite } from './test-site.ts'
import { getTranslations, type TextId } from './texts.ts'

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: (url) => addPlayers(url, 8),
})
beforeEach(() => deleteGames(site.url))
let page: Page

/** The game is a week from now, because the server uses the real date and the game must be in the future. */
const gameDay = new Date(Date.now() + 7 * 24 * 3600 * 1000)
const me = 'Hráč 03'

const roster = async (): Promise<{ id: number; name: string }[]> =>
  (await fetch(`${site.url}/api/players`)).json()

describe.each([
  { language: 'cs', where: 'on a phone', device: phone },
  { language: 'en', where: 'on a desktop', device: { viewport: desktop.viewport } },
] as const satisfies readonly {
  language: 'cs' | 'en'
  where: string
  device: BrowserContextOptions
}[])("a player's week in $language $where", ({ language, device }) => {
  const text = getTranslations(language)
  const button = (id: TextId, within: Page | Locator = page) => getButton(within, text(id))
  const region = (id: TextId) => getSection(page, text(id))
  const group = (id: 'going' | 'notGoing' | 'unregistered', count: number) =>
    page.getByRole('tab', { name: new RegExp(`^${text(`mf-games.registration.${id}`)} ${count}$`) })
  const tab = (id: TextId) => page.getByRole('navigation').getByRole('tab', { name: text(id) })

  test('goes from one vote to the statistics after the game', async () => {
    const game = await scheduleGame(site.url, toPragueTime(gameDay, '19:00'))
    const players = await roster()
    const mine = players.find(({ name }) => name === me)?.id
    for (const { id } of players)
      if (id !== mine)
        await sendChange(site.url, 'POST', '/api/registrations', { playerId: id, gameId: game.id })

    await openSite()
    await sayWhoIAm()
    await vote()
    await sendChange(site.url, 'POST', `/api/games/${game.id}/generate-teams`, {})
    await comeBackAndSeeTeams()
    await withdrawInTheMorning()
    await voteAgain()
    await sendChange(site.url, 'PATCH', `/api/games/${game.id}`, {
      whiteTeamScore: 4,
      blackTeamScore: 2,
      wasPlayed: true,
      isArchived: true,
    })
    await seeTheResult()
    await lookMyselfUp()
  })

  async function openSite() {
    page = await site.open({ device: { locale: language, ...device } }, '/')
    // Chooses the language with its button, because the site starts in Czech, the club's default language.
    await page.getByRole('button', { name: language === 'cs' ? 'Čeština' : 'English' }).click()
    await page.getByRole('heading', { level: 1, name: text('mf-games.title') }).waitFor()
    await region('mf-games.nextGame.title').getByText('19:00').waitFor()
  }

  async function sayWhoIAm() {
    await button('mf-games.own.choose').click()
    await page.getByRole('dialog').getByRole('button', { name: me, exact: true }).click()
    await button('mf-games.own.going').waitFor()
  }

  async function vote() {
    await button('mf-games.own.going').click()
    await waitForToast(page, text('mf-games.registration.youRegistered'))
    await group('going', 8).waitFor()
  }

  async function comeBackAndSeeTeams() {
    await page.reload()
    await group('going', 8).waitFor()
    expect(await button('mf-games.own.going').getAttribute('aria-pressed'), 'still known, still going').toBe(
      'true',
    )
    const teams = (['white', 'black'] as const).map((side) => region(`mf-games.teams.${side}`))
    for (const team of teams) await team.getByRole('listitem').nth(3).waitFor()
    const places = await Promise.all(teams.map((team) => team.getByText(me, { exact: true }).count()))
    expect(places.toSorted()).toEqual([0, 1])
  }

  async function withdrawInTheMorning() {
    await setFixedDate(page, toPragueTime(gameDay, '09:30'))
    await button('mf-games.own.notGoing').click()
    const offered = page.getByRole('dialog', { name: text('mf-games.penalty.thanks') })
    await offered.getByText(/^100\s/).waitFor()
    await button('mf-games.penalty.now', offered).click()
    await offered.getByRole('img').waitFor()
    await button('mf-games.penalty.done', offered).click()
    await group('notGoing', 1).waitFor()
    await page.getByText(text('mf-games.teams.outdated'), { exact: true }).waitFor()
  }

  async function voteAgain() {
    await button('mf-games.own.going').click()
    await group('going', 8).waitFor()
    await page.getByText(text('mf-games.teams.outdated'), { exact: true }).waitFor({ state: 'detached' })
  }

  async function seeTheResult() {
    await page.reload()
    await page.getByText(text('mf-games.nextGame.none'), { exact: true }).waitFor()
    await page.getByRole('tab', { name: text('mf-games.management.archived') }).click()
    const row = region('mf-games.management.title').getByRole('tabpanel').getByRole('listitem').first()
    await row.getByText('4', { exact: true }).waitFor()
    await row.getByText('2', { exact: true }).waitFor()
  }

  async function lookMyselfUp() {
    await tab('mf-players.title').click()
    await page.getByRole('searchbox').fill('hrac 03')
    await page.getByRole('heading', { name: me }).waitFor()
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1)
    await tab('mf-stats.title').click()
    const row = page.getByRole('row').filter({ hasText: me })
    await row.waitFor()
    const [games, wins] = await row.getByRole('cell').allInnerTexts()
    expect(games).toBe('1')
    expect(['0', '1']).toContain(wins)
    await expectNoHorizontalScroll(page)
  }
})
