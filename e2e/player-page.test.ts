import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import type { Language } from './browser.ts'
import { expectNoHorizontalScroll, keepToastOpen } from './page/games-tab.ts'
import { tabThroughPage } from './page/keyboard.ts'
import { desktop, phone, startTestSite, waitUntilLoaded } from './test-site.ts'
import { getTranslations } from './texts.ts'

const day = 24 * 3_600_000
/** The scores of twelve weekly games, the latest first. The same two teams play in all games. */
const results = [
  [7, 5],
  [3, 6],
  [4, 4],
  [5, 2],
  [6, 1],
  [8, 7],
  ...Array.from({ length: 6 }, () => [9, 3] as const),
] as const
const name = 'Hráč 01'

/**
 * A club in which players 1 to 5 play for White and players 6 to 10 for Black in all games. Player 1 owes two
 * penalties.
 */
const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off' },
  prepare: async (url) => {
    await addPlayers(url, 12)
    for (const [week, [whiteTeamScore, blackTeamScore]] of results.entries()) {
      const { id } = await scheduleGame(url, new Date(Date.now() - (1 + 7 * week) * day))
      await sendChange(url, 'PATCH', `/api/games/${id}`, {
        whiteTeam: [1, 2, 3, 4, 5],
        blackTeam: [6, 7, 8, 9, 10],
        wasPlayed: true,
        isArchived: true,
        whiteTeamScore,
        blackTeamScore,
      })
    }
    for (const [amount, reason] of [
      [200, 'late_withdrawal_day_of_afternoon'],
      [50, 'late_withdrawal_day_before'],
    ] as const) {
      const { id: gameId } = await scheduleGame(url, new Date(Date.now() + 5 * day + amount * 60_000))
      await sendChange(url, 'POST', '/api/penalties', { playerId: 1, gameId, amount, reason })
    }
  },
})

const heading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true })
const addressOf = (page: Page) => page.url().slice(site.url.length)

describe.each<{ language: Language; device: typeof phone | typeof desktop }>([
  { language: 'cs', device: phone },
  { language: 'en', device: desktop },
])('in $language', ({ language, device }) => {
  const text = getTranslations(language)
  const link = (page: Page, linkName: string) => page.getByRole('link', { name: linkName, exact: true })
  const button = (page: Page, buttonName: string) =>
    page.getByRole('button', { name: buttonName, exact: true })
  const openPage = async (path: string) => {
    const page = await site.open({ language, device }, path)
    await waitUntilLoaded(page)
    return page
  }

  test('the page opens from the roster, stays after a reload, and Back returns to the page of the roster', async () => {
    const page = await openPage('/players?page=2')
    await link(page, 'Hráč 06').click()
    await heading(page, 'Hráč 06').waitFor()
    expect(addressOf(page)).toBe('/players?player=6')
    expect(await page.title()).toBe('Hráč 06 – Thursday Football Club')
    expect(await heading(page, 'Hráč 06').evaluate((node) => node === document.activeElement)).toBe(true)
    await page.reload()
    await heading(page, 'Hráč 06').waitFor()
    await button(page, text('mf-players.title')).click()
    await heading(page, text('mf-players.title')).waitFor()
    expect(addressOf(page)).toBe('/players?page=2')
    expect(await page.title()).toBe(`${text('mf-players.title')} – Thursday Football Club`)
    await link(page, 'Hráč 06').waitFor()
    expect(site.pageErrors).toEqual([])
  })

  test('all sections are there, the form opens a game, and Back returns', async () => {
    const page = await openPage('/players?player=1')
    await heading(page, name).waitFor()
    const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    // Replaces the no-break spaces of Czech texts with spaces.
    expect(sections.map((title) => title.replaceAll('\u00a0', ' '))).toEqual([
      text('mf-players.profile.form'),
      text('mf-players.profile.trend'),
      text('mf-players.profile.sides'),
      text('mf-players.profile.rating'),
      text('mf-players.profile.owes', { amount: '250' }),
      text('mf-players.profile.calendar'),
    ])
    const form = page.getByRole('region', { name: text('mf-players.profile.form'), exact: true })
    const scores = ['7:5', '3:6', '4:4', '5:2', '6:1']
    expect((await form.getByRole('link').allInnerTexts()).map((tile) => /\d+:\d+/.exec(tile)?.[0])).toEqual(
      scores,
    )
    const totals = page.getByRole('table', { name: text('mf-players.profile.trend'), exact: true })
    const running = [6, 12, 18, 24, 30, 36, 37, 42, 45, 45, 42, 44]
    expect(await totals.getByRole('cell').allInnerTexts()).toEqual(running.map((total) => `+${total}`))
    await expectNoHorizontalScroll(page)
    await form.getByRole('link').first().click()
    await heading(page, text('mf-games.title')).waitFor()
    expect(addressOf(page)).toBe('/games?game=1')
    await page.goBack()
    await heading(page, name).waitFor()
    expect(site.pageErrors).toEqual([])
  })

  test('the best partner’s page is one tap away, and “Back” returns', async () => {
    const page = await openPage('/players?player=1')
    await link(page, 'Hráč 02').click()
    await heading(page, 'Hráč 02').waitFor()
    await button(page, text('mf-players.back')).click()
    await heading(page, name).waitFor()
  })

  test('"Pay" opens the code for the whole debt, and has the focus again after Escape', async () => {
    const page = await openPage('/players?player=1')
    const pay = button(page, text('mf-players.profile.pay'))
    await pay.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('img').waitFor()
    await dialog.getByText(/^250\s(Kč|CZK)$/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => pay.evaluate((found) => found === document.activeElement)).toBe(true)
  })

  test.each(['999', 'abc', ''])(
    'an address without a player (%j) shows a message and a link to the roster',
    async (id) => {
      const page = await openPage(`/players?player=${id}`)
      await heading(page, text('mf-players.profile.unknown')).waitFor()
      await link(page, text('mf-players.profile.all')).click()
      await heading(page, text('mf-players.title')).waitFor()
      expect(addressOf(page)).toBe('/players')
    },
  )

  test('the keyboard opens the page and reaches everything on it', async () => {
    const page = await openPage('/players')
    await link(page, name).focus()
    await page.keyboard.press('Enter')
    await heading(page, name).waitFor()
    await waitUntilLoaded(page)
    const { missed, unmarked } = await tabThroughPage(page)
    expect({ missed, unmarked }).toEqual({ missed: [], unmarked: [] })
  })
})

test('a suggestion is used as one change, which Undo takes back', async () => {
  const { player, suggestion } = await profile()
  const before = skillsOf(player)
  const step = suggestion.overall - player.overallSkill
  expect(step).toBeGreaterThan(0)
  const page = await site.open({ language: 'en' }, '/players?player=2')
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Player updated').first().waitFor()
  await keepToastOpen(page)
  const moved = before.map((skill) => Math.round((skill + step) * 10) / 10)
  expect(skillsOf((await profile()).player)).toEqual(moved)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => skillsOf((await profile()).player)).toEqual(before)
})

interface SuggestedProfile {
  readonly player: Readonly<
    Record<'offenseSkill' | 'defenseSkill' | 'ballHandlingSkill' | 'overallSkill', number>
  >
  readonly suggestion: { readonly overall: number }
}

const profile = async (): Promise<SuggestedProfile> =>
  (await fetch(`${site.url}/api/players/2/profile`)).json()

const skillsOf = ({ offenseSkill, defenseSkill, ballHandlingSkill }: SuggestedProfile['player']) => [
  offenseSkill,
  defenseSkill,
  ballHandlingSkill,
]
