import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoHorizontalScroll, getGamesTranslations, getSection, openGamesTab } from './page/games-tab.ts'
import { resizeViewport, startTestSite } from './test-site.ts'

const site = startTestSite('for all tests')

const entries = (page: Page): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}
/** Whether a text is visible. A text that only screen readers use is clipped to a width of 1 px. */
const isSeen = async (text: Locator) => (await boxOf(text)).width > 1

/** Returns the height and the visibility of the separating line above each row. This function runs in the page. */
const linesAbove = (rows: readonly Element[]): string[] =>
  rows.map((row) => {
    const { content, height, backgroundColor } = getComputedStyle(row, '::before')
    if (content === 'none') return content
    return `${height}, ${/, 0\)$|transparent/.test(backgroundColor) ? 'clear' : 'seen'}`
  })

describe.each(['cs', 'en'] as const)('the Games page in %s', (language) => {
  const text = getGamesTranslations(language)
  let opened: Promise<Page> | undefined
  /** Resizes the window of the page that all tests share, and scrolls the page to its top. */
  const at = async (width: number, height = 780): Promise<Page> => {
    opened ??= openGamesTab(site, { language, device: {} }, 'openAndKeep')
    const page = await opened
    await resizeViewport(page, { width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await entries(page).first().waitFor()
    return page
  }
  const registration = (page: Page) => getSection(page, text('registration.title'))
  const overall = (page: Page) =>
    registration(page)
      .getByText(language === 'cs' ? /^Celkově \d/ : /^Overall \d/)
      .first()

  test.each([
    [360, false, false],
    [390, true, false],
    [640, true, true],
  ])('at %i pixels has rows of 56 with the words there is room for', async (width, hasOverall, hasAll) => {
    const page = await at(width)
    for (const row of (await registration(page).getByRole('listitem').all()).slice(0, 5))
      expect((await boxOf(row)).height).toBeCloseTo(56, 0)
    expect(await isSeen(overall(page))).toBe(hasOverall)
    // Each row except the first has a 1 px line above it.
    const lines = await registration(page).getByRole('listitem').evaluateAll(linesAbove)
    expect(lines).toEqual(lines.map((_, row) => (row === 0 ? 'none' : '1px, seen')))
    const registered = registration(page)
      .getByText(language === 'cs' ? /^Přihlášení \d/ : /^Registered \d/)
      .first()
    expect(await isSeen(registered)).toBe(hasAll)
    await expectNoHorizontalScroll(page)
  })

  test('is one column of 680 pixels up to 1199, and two from 1200, with the teams beside the votes', async () => {
    const page = await at(1199, 900)
    const parts = () => Promise.all([boxOf(registration(page)), boxOf(getSection(page, text('teams.title')))])
    const [votes, teams] = await parts()
    expect([votes.width, teams.width]).toEqual([680, 680])
    expect(teams.y).toBeGreaterThan(votes.y + votes.height)
    await resizeViewport(page, { width: 1280, height: 900 })
    const [wideVotes, wideTeams] = await parts()
    expect(wideTeams.x).toBe(wideVotes.x + wideVotes.width + 24)
    expect(wideTeams.width).toBe(452)
    expect(wideTeams.y).toBeLessThan(wideVotes.y)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2900)
    // The teams stay visible while the visitor scrolls through the votes.
    await page.mouse.wheel(0, 600)
    await expect.poll(async () => (await parts())[0].y).toBeLessThan(0)
    expect((await parts())[1].y).toBeGreaterThanOrEqual(0)
  })

  test('opens the menu of payment codes without covering anything', async () => {
    const page = await at(390)
    await page.getByRole('tab', { name: new RegExp(`^${text('registration.notGoing')} `) }).click()
    const opener = registration(page).getByRole('button', { name: text('penalty.menu'), exact: true })
    const generator = getSection(page, text('teams.title'))
    await opener.click()
    const menu = await boxOf(page.getByRole('menu'))
    const [button, next] = [await boxOf(opener), await boxOf(generator)]
    expect(menu.y).toBeGreaterThanOrEqual(button.y + button.height)
    expect(menu.y + menu.height).toBeLessThan(next.y)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test.each([360, 390, 640])(
    'at %i pixels has rows of 64 pixels for players who have not voted',
    async (width) => {
      const page = await at(width)
      await page.getByRole('tab', { name: new RegExp(`^${text('registration.unregistered')} `) }).click()
      const rows = await registration(page).getByRole('listitem').all()
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect((await boxOf(row)).height).toBeCloseTo(64, 0)
      await expectNoHorizontalScroll(page)
    },
  )

  test('has vote buttons in the hero that are large enough for a thumb, at 360 and at 1280 pixels', async () => {
    const page = await at(360)
    const hero = getSection(page, text('nextGame.title'))
    await hero.getByRole('button', { name: text('own.choose'), exact: true }).click()
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
    for (const width of [360, 1280]) {
      await at(width)
      for (const name of [text('own.going'), text('own.notGoing')])
        expect((await boxOf(hero.getByRole('button', { name, exact: true }))).height).toBeGreaterThanOrEqual(
          56,
        )
    }
  })
})

test.each([320, 349, 360, 379, 380, 390, 411, 412])(
  'at %i pixels, the faces of those who have not voted and their number do not touch the button beside them',
  async (width) => {
    const page = await openGamesTab(
      site,
      {
        language: 'cs',
        device: { viewport: { width, height: 780 } },
        prepare: async (page) => {
          await page.route('**/api/games/*/registrations', async (route) => {
            const votes: unknown[] = await (await route.fetch()).json()
            await route.fulfill({ json: votes.slice(0, 1) })
          })
        },
      },
      'open',
    )
    const strip = page.getByRole('button', { name: / nehlasovalo$/ })
    const number = await boxOf(strip.getByText(/^\+\d+$/).filter({ visible: true }))
    const remind = await boxOf(page.getByRole('button', { name: 'Připomenout', exact: true }))
    expect(remind.x - (number.x + number.width)).toBeGreaterThanOrEqual(8)
  },
)
