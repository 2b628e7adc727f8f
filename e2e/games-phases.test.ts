import type { Game, Teams } from '@club/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { setFixedDate } from './fixed-date.ts'
import {
  expectNoHorizontalScroll,
  getButton,
  getGamesTranslations,
  getSection,
  openGamesTab,
  toPragueTime,
} from './page/games-tab.ts'
import { phone, startTestSite, waitUntilRendered } from './test-site.ts'

const day = 24 * 3_600_000

/**
 * The game is a week from now at 19:00 in Prague, because the server uses the real date and the game must be in the
 * future.
 */
const kickoff = toPragueTime(new Date(Date.now() + 7 * day), '19:00')
const text = getGamesTranslations('cs')

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_PLACE: 'Sokol Letná', CLUB_PLACE_URL: 'https://map.example/letna' },
  prepare: async (url) => {
    await addPlayers(url, 13)
    const { id } = await scheduleGame(url, kickoff)
    await sendChange(url, 'PATCH', `/api/games/${id}`, { note: 'Světlá i tmavá trička' })
    for (let playerId = 1; playerId <= 12; playerId += 1)
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId: id })
  },
})

const read = async <Body>(path: string): Promise<Body> => (await fetch(`${site.url}/api/${path}`)).json()

/** Sets the page's clock without a reload, and sends the event `visibilitychange`, as a phone does when it wakes up. */
async function moveClock(page: Page, instant: Date): Promise<void> {
  await setFixedDate(page, instant)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Returns whether the middles of two elements are at the same height. */
const areBeside = async (one: Locator, other: Locator): Promise<boolean> => {
  const boxes = await Promise.all([one.boundingBox(), other.boundingBox()])
  const [first = 0, second = 0] = boxes.map((box) => box && box.y + box.height / 2)
  return first !== null && second !== null && Math.abs(first - second) < 2
}

/** Returns an element's distance from the top of the screen in pixels, or NaN when the element is not shown. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()

test('the page passes through the five phases of a game while it is open', async () => {
  const atFirst = (opening: Page) => setFixedDate(opening, new Date(kickoff.getTime() - 3 * day))
  const page = await openGamesTab(site, { language: 'cs', device: phone, prepare: atFirst })
  const card = getSection(page, text('nextGame.title'))
  const remind = page.getByRole('button', { name: 'Připomenout' })
  const waitFor = (found: string) => card.getByText(found, { exact: true }).waitFor()
  /** Checks the contents that the specification requires on the card "Next Game" in every phase of the game. */
  const checkCard = async () => {
    await waitFor(text('nextGame.open'))
    await card.getByRole('timer').waitFor()
    await waitFor('19:00')
    await waitFor('Světlá i tmavá trička')
    await card.getByRole('link', { name: 'Sokol Letná' }).waitFor()
    await expectNoHorizontalScroll(page)
  }

  // First phase: until teams are generated, the card shows how many players are going.
  await waitFor('Jde 12 hráčů')
  await remind.waitFor()
  await checkCard()

  // Second phase: after teams are generated, the card shows the visitor's own team. One tap on the card's button
  // scrolls to the teams.
  const game = await read<Game>('games/upcoming')
  await sendChange(site.url, 'POST', `/api/games/${game.id}/generate-teams`, {})
  const { whiteTeam, benchPlayers } = await read<Teams>(`games/${game.id}/teams`)
  const choose = async (id: number | undefined) => {
    await page.evaluate((own) => localStorage.setItem('football-manager-player', own), String(id))
    await page.reload()
  }
  await choose(benchPlayers[0]?.id)
  await waitFor(text('moment.own.bench'))
  await card.getByText(/^Řada je na vás: stejně často jako Hráč/).waitFor()
  await choose(whiteTeam[0]?.id)
  await waitFor(text('moment.own.white'))
  await checkCard()
  const [place, show] = [card.getByText(text('moment.own.white')), getButton(card, text('moment.showTeams'))]
  expect(await areBeside(place, show), 'as high as the placeholder at 360 px').toBe(true)
  const heading = page.getByRole('heading', { name: /^Týmy na / })
  await heading.waitFor()
  expect(await topOf(heading)).toBeGreaterThan(phone.viewport.height)
  await getButton(card, text('moment.showTeams')).tap()
  await expect.poll(() => heading.evaluate((found) => found === document.activeElement)).toBe(true)
  await expect.poll(() => topOf(heading)).toSatisfy((top) => top > 0 && top < phone.viewport.height / 2)

  // Third phase: on the day of the game, from midnight on, the card shows when the game starts and ends, and the
  // penalty for a withdrawal.
  await moveClock(page, new Date(toPragueTime(kickoff, '00:00').getTime() - 1))
  await waitUntilRendered(page)
  expect(await card.getByText('Dnes 19:00–20:30').count()).toBe(0)
  await moveClock(page, toPragueTime(kickoff, '00:00'))
  await waitFor('Dnes 19:00–20:30')
  await waitFor('Odhlášení dnes stojí 100 Kč')
  await moveClock(page, toPragueTime(kickoff, '12:00'))
  await waitFor('Odhlášení dnes stojí 200 Kč')
  await waitFor(text('moment.own.white'))
  await checkCard()

  // Fourth phase: during the game, the page has no reminder button, and the visitor enters the score on the card.
  await moveClock(page, kickoff)
  await waitFor(text('moment.playing'))
  await waitFor(text('moment.own.white'))
  await checkCard()
  expect(await card.getByRole('timer').textContent()).toBe('0 dní 0 hodin 0 minut')
  await expect.poll(() => remind.count()).toBe(0)
  const leads = await card
    .getByText(text('moment.playing'))
    .evaluate((found) => getComputedStyle(found).fontSize)
  const timer = await card.getByRole('timer').evaluate((found) => getComputedStyle(found).fontSize)
  expect(Number.parseFloat(leads)).toBeGreaterThan(2 * Number.parseFloat(timer))
  // During the game, the section of the visitor's own vote is small, so its two buttons are in one row at every width.
  const lists = getSection(page, text('registration.title'))
  for (const width of [768, 1280, phone.viewport.width]) {
    await page.setViewportSize({ ...phone.viewport, width })
    const [going, notGoing] = [getButton(lists, text('own.going')), getButton(lists, text('own.notGoing'))]
    await expect.poll(() => areBeside(going, notGoing)).toBe(true)
  }
  await getButton(card, text('moment.enterScore')).tap()
  const results = card.getByRole('form', { name: text('results.title') })
  await results.getByRole('checkbox').uncheck()
  await results.getByRole('spinbutton', { name: text('results.white') }).fill('7')
  await results.getByRole('spinbutton', { name: text('results.black') }).fill('5')
  const reloaded = page.waitForEvent('load')
  await results.getByRole('button', { name: /^Uložit výsledek/ }).tap()
  await reloaded

  // Fifth phase: after the game, the page shows the result at its top, for a day or until the next game is scheduled.
  const won = page.getByRole('heading', { name: text('saved.won.white') })
  await won.waitFor()
  await expect.poll(() => topOf(won)).toBeLessThan(phone.viewport.height)
  await page.reload()
  await getSection(page, text('last.title')).waitFor()
  await expect
    .poll(() => headings(page))
    .toEqual([text('last.title'), text('nextGame.title'), text('management.title')])
  await expectNoHorizontalScroll(page)
  await moveClock(page, new Date(kickoff.getTime() + 27 * 3_600_000))
  await expect
    .poll(() => headings(page))
    .toEqual([text('nextGame.title'), text('last.title'), text('management.title')])
  await moveClock(page, kickoff)
  await expect.poll(() => headings(page).then(([first]) => first)).toBe(text('last.title'))
  await scheduleGame(site.url, new Date(kickoff.getTime() + 7 * day))
  await page.reload()
  await waitFor('Zatím bez hlasu')
  await expect.poll(() => headings(page).then(([first]) => first)).toBe(text('nextGame.title'))
  expect(site.pageErrors).toEqual([])
})
