import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPlayer, scheduleGame, sendChange } from './api-requests.ts'
import type { Language } from './browser.ts'
import { expectNoHorizontalScroll } from './page/games-tab.ts'
import { type Site, startSite } from './site.ts'
import { startTestSite } from './test-site.ts'

const czech = {
  language: 'cs' as Language,
  viewport: { width: 360, height: 740 },
  title: 'Statistiky',
  table: 'Statistiky hráčů',
  player: 'HRÁČ',
  games: 'ZÁPASY',
  wins: 'VÝHRY',
  percentage: '% VÝHER',
  rating: 'HODNOCENÍ',
  form: /^Poslední výsledky od nejstaršího: (výhra|remíza|prohra)/,
  results: /^Výhry Bílých \d+ \(.+\), remízy \d+ \(.+\), výhry Černých \d+ \(.+\)$/,
  goals: /^Góly ve? \d+ zápasech od \d\d\.\d\d\.\d{4} do \d\d\.\d\d\.\d{4}/,
  values: 'Zobrazit hodnoty',
  goalsTable: 'Góly na zápas',
  recalculate: 'Přepočítat statistiky',
  recalculated: 'Statistiky přepočítány',
  counts: 'Zpracováno 30 zápasů, aktualizováno 24 hráčů.',
}

const english: typeof czech = {
  language: 'en',
  viewport: { width: 1280, height: 800 },
  title: 'Statistics',
  table: 'Player Statistics',
  player: 'PLAYER',
  games: 'GAMES',
  wins: 'WINS',
  percentage: 'WIN %',
  rating: 'RATING',
  form: /^Last results, oldest first: (win|draw|loss)/,
  results: /^White won \d+ \(.+\), \d+ drawn \(.+\), Black won \d+ \(.+\)$/,
  goals: /^Goals in \d+ games from \d\d\.\d\d\.\d{4} to \d\d\.\d\d\.\d{4}/,
  values: 'Show values',
  goalsTable: 'Goals per Game',
  recalculate: 'Recalculate Stats',
  recalculated: 'Statistics recalculated',
  counts: '30 games processed, 24 players updated.',
}

const site = startTestSite('for all tests')

/** Opens the Statistics tab in a language and a window size. All tests in this language use this one page. */
async function visit({ language, viewport, title }: typeof czech, url: string): Promise<Page> {
  const page = await site.openAndKeep({ language, device: { viewport } }, `${url}/stats`)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  return page
}

describe.each([
  { visitor: 'a Czech visitor with a phone', texts: czech },
  { visitor: 'an English visitor at a desk', texts: english },
])('$visitor', ({ texts }) => {
  let page: Page
  const table = () => page.getByRole('table', { name: texts.table })
  const column = (name: string) => table().getByRole('columnheader', { name, exact: true })

  /** Returns the numbers in a column of the table, from top to bottom. */
  const figures = async (place: number): Promise<number[]> => {
    const cells = await table().locator(`tbody tr > :nth-child(${place})`).allInnerTexts()
    return cells.map((text) =>
      Number(
        text
          .replace(',', '.')
          .replace('−', '-')
          .replace(/[^\d.-]/g, ''),
      ),
    )
  }
  const descending = (numbers: readonly number[]) => numbers.toSorted((a, b) => b - a)

  let opened: Promise<Page> | undefined
  beforeEach(async () => {
    opened ??= visit(texts, site.url)
    page = await opened
    await table().waitFor()
  })

  test('sees the best rated players first, and sorts with the keyboard', async () => {
    expect(await column(texts.rating).getAttribute('aria-sort')).toBe('descending')
    const ratings = await figures(6)
    expect(ratings).toHaveLength(24)
    expect(ratings).toEqual(descending(ratings))

    await column(texts.player).getByRole('button').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await column(texts.games).getAttribute('aria-sort')).toBe('descending')
    const games = await figures(2)
    expect(games).toEqual(descending(games))
    await page.keyboard.press('Space')
    expect(await column(texts.games).getAttribute('aria-sort')).toBe('ascending')
    expect(await figures(2)).toEqual(games.toReversed())

    // The first Tab key moves the focus to the column WINS. The second moves it to +/-, because the column WIN % has no
    // sort button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await column('+/-').getAttribute('aria-sort')).toBe('descending')
    const differences = await figures(5)
    expect(differences).toEqual(descending(differences))
    expect(await column(texts.percentage).getByRole('button').count()).toBe(0)
    expect(site.pageErrors).toEqual([])
  })

  test('reads every chart as text', async () => {
    await page.getByRole('img', { name: texts.form }).first().waitFor()
    await page.getByRole('img', { name: texts.results }).waitFor()
    await page.getByRole('img', { name: texts.goals }).waitFor()
    await page.getByText(texts.values).click()
    // The page renders the rows of the table only when the visitor opens the table.
    const rows = page.getByRole('table', { name: texts.goalsTable }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(31)
  })

  test('recalculates, sees both counts, and sees the same figures', async () => {
    const before = await table().innerText()
    const button = page.getByRole('button', { name: texts.recalculate })
    await button.press('Enter')
    await page.getByText(texts.recalculated, { exact: true }).first().waitFor()
    await page.getByText(texts.counts).first().waitFor()
    // Recalculate Stats is disabled during the calculation. After the calculation, this button has the focus again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.recalculate)
    expect(await table().innerText()).toBe(before)
    expect(site.pageErrors).toEqual([])
  })

  test('sees the whole table and never has to scroll the page sideways', async () => {
    await expectNoHorizontalScroll(page)
    const rating = await column(texts.rating).boundingBox()
    expect((rating?.x ?? 0) + (rating?.width ?? 0)).toBeLessThanOrEqual(texts.viewport.width)
  })
})

test('on a narrow phone, large values fit in the columns of a row', async () => {
  const { id } = await addPlayer(site.url, 'Velký Hráč')
  await sendChange(site.url, 'PATCH', `/api/players/${id}`, {
    gamesPlayed: 100_000,
    wins: 100_000,
    plusMinus: -100_000,
  })
  const page = await site.open({ language: 'cs', device: { viewport: czech.viewport } }, '/stats')
  const row = page.getByRole('row').filter({ hasText: 'Velký Hráč' })
  await row.waitFor()
  const cells = row.locator('td:not([data-column=form])')
  const tooWide = await cells.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  )
  expect(await cells.count()).toBe(5)
  expect(tooWide).toEqual([])
})

describe('a new club', () => {
  let newClub: Site
  let page: Page

  beforeAll(async () => {
    newClub = await startSite({ env: { DEMO_DATA: 'off' } })
    page = await visit(english, newClub.url)
  })

  afterAll(() => newClub?.stop())

  const play = (date: string, whiteTeam: number[], blackTeam: number[], score: readonly [number, number]) =>
    sendChange(newClub.url, 'POST', '/api/games', {
      date,
      wasPlayed: true,
      whiteTeam,
      blackTeam,
      whiteTeamScore: score[0],
      blackTeamScore: score[1],
    })
  const join = async (name: string, offenseSkill: number, defenseSkill: number, ballHandlingSkill: number) =>
    (await addPlayer(newClub.url, name, { offenseSkill, defenseSkill, ballHandlingSkill })).id

  test('sees that there are no statistics yet', async () => {
    await page.getByText('No player statistics available').waitFor()
    await page.getByText('No team statistics available').waitFor()
  })

  test('sees the figures of its first games', async () => {
    const ada = await join('Ada', 9, 8, 7)
    const bob = await join('Bob', 6, 6, 6)
    const cid = await join('Cid', 5, 5, 6)
    const dan = await join('Dan', 3, 4, 4)
    await play('2026-10-01T17:00:00.000Z', [ada, bob], [cid, dan], [5, 2])
    await play('2026-10-08T17:00:00.000Z', [ada, cid], [bob, dan], [1, 1])
    await play('2026-10-15T17:00:00.000Z', [bob, dan], [ada, cid], [0, 4])
    const canceled = await scheduleGame(newClub.url, new Date('2026-10-22T17:00:00.000Z'))
    await sendChange(newClub.url, 'PATCH', `/api/games/${canceled.id}`, { isArchived: true })

    await page.reload()
    await page.getByRole('img', { name: 'Last results, oldest first: win, draw, win' }).waitFor()
    const rows = await page.getByRole('table', { name: 'Player Statistics' }).locator('tbody tr').all()
    const shown = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
    expect(shown.map((cells) => cells.map((text) => text.replace(/\s/g, '')))).toEqual([
      ['3', '2', '67%', '+7', '8.0', 'WDW'],
      ['3', '1', '33%', '−1', '6.0', 'WDL'],
      ['3', '1', '33%', '+1', '5.3', 'LDW'],
      ['3', '0', '0%', '−7', '3.7', 'LDL'],
    ])
    const figures = () =>
      page
        .locator('dl > div')
        .evaluateAll((pairs) =>
          Object.fromEntries(
            pairs.map((pair) => [pair.children[0]?.textContent, pair.children[1]?.textContent]),
          ),
        )
    await expect.poll(figures).toEqual({
      'White Wins': '1',
      'Black Wins': '1',
      'White Win Rate': '33.3%',
      'Black Win Rate': '33.3%',
      'White Average Score': '2.0',
      'Black Average Score': '2.3',
      Draws: '1',
      'Draw Rate': '33.3%',
      'Total Games': '4',
      'Canceled Games': '1',
      'Goals Scored': '13',
      'Average Players per Game': '4.0',
    })
    await page
      .getByRole('img', {
        name: 'Goals in 3 games from 01.10.2026 to 15.10.2026: 2 to 7 a game, 4.3 on average',
      })
      .waitFor()
    // In the chart, the first date is below the first bar, and the last date is below the last bar.
    const bars = await page
      .locator('[data-goals]')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON()))
    for (const [date, bar] of [
      ['01.10.2026', bars.at(0)],
      ['15.10.2026', bars.at(-1)],
    ] as const) {
      const box = await page.getByText(date, { exact: true }).locator('visible=true').boundingBox()
      expect(box?.x).toBeLessThan(bar?.right)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(bar?.left)
    }
  })

  test('chooses a season once it has played in two, and Back and a reload keep the choice', async () => {
    const choice = page.getByRole('combobox', { name: 'Season' })
    const gamesOfAda = page
      .getByRole('table', { name: 'Player Statistics' })
      .getByRole('row', { name: /^Ada/ })
      .getByRole('cell')
      .first()
    const shows = (games: string) => expect.poll(() => gamesOfAda.innerText()).toBe(games)
    expect(await choice.count()).toBe(0)
    // The game begins in the first minute of 2027 in Prague.
    await play('2026-12-31T23:00:00.000Z', [1], [2], [1, 0])
    await page.reload()
    await shows('4')

    await choice.click()
    await page.getByRole('listbox').waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['All time', '2027', '2026'])
    await page.getByRole('option', { name: '2027' }).click()
    await shows('1')
    expect(page.url()).toBe(`${newClub.url}/stats?season=2027`)
    await page.getByText('Total Games').locator('..').getByText('1', { exact: true }).waitFor()
    await page.reload()
    await shows('1')

    await page.goBack()
    await shows('4')
    expect(await choice.innerText()).toBe('All time')
    await page.goForward()
    await shows('1')
    expect(site.pageErrors).toEqual([])
  })
})
