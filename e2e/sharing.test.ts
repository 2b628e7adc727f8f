import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { addPlayer, scheduleGame, sendChange } from './api-requests.ts'
import { setFixedDate } from './fixed-date.ts'
import { getButton, getSection, waitForToast } from './page/games-tab.ts'
import { desktop, phone, startTestSite } from './test-site.ts'

/** The time at which the tests visit the site: the Wednesday before the game. */
const wednesday = new Date('2030-11-20T11:00:00.000Z')
const thursday = new Date('2030-11-21T18:00:00.000Z')

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_URL: 'https://club.example' },
  prepare: async (url) => {
    const names = ['Adam Bílý', 'Bára Malá', 'Cyril Nový', 'Dana Říhová', 'Emil Čížek']
    const players: number[] = []
    for (const name of names) players.push((await addPlayer(url, name)).id)
    const old = await scheduleGame(url, new Date('2026-10-08T17:00:00.000Z'))
    await sendChange(url, 'PATCH', `/api/games/${old.id}`, {
      wasPlayed: true,
      isArchived: true,
      whiteTeamScore: 7,
      blackTeamScore: 5,
      whiteTeam: players.slice(0, 2),
      blackTeam: players.slice(2, 4),
    })
    const game = await scheduleGame(url, thursday)
    for (const playerId of players.slice(0, 4))
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId: game.id })
    await sendChange(url, 'PATCH', `/api/games/${game.id}`, {
      whiteTeam: players.slice(0, 2),
      blackTeam: players.slice(2, 4),
    })
  },
})

const expected = {
  en: {
    share: 'Share teams',
    remind: 'Remind',
    calendar: 'Add to calendar',
    subscribe: 'Subscribe to all games',
    onlyThis: 'This game only',
    shared: 'Shared',
    alone: 'The picture could not be loaded, so the text went alone.',
    copied: 'Text copied',
    byHand: 'Copy the text',
    teams: `Thursday, November 21, 19:00: the teams are out

White: Adam Bílý, Bára Malá
Black: Cyril Nový, Dana Říhová

Gap between the averages: overall 0.0 · offense 0.0 · defense 0.0 · ball handling 0.0

https://club.example/games?game=2&show=teams`,
    reminder: `Thursday, November 21, 19:00: 1 player has not voted yet
Emil Čížek

Withdrawing today: 50 CZK
Withdrawing tomorrow: 100 CZK, from noon 200 CZK

Vote: https://club.example/games?game=2`,
  },
  cs: {
    share: 'Sdílet týmy',
    remind: 'Připomenout',
    calendar: 'Přidat do kalendáře',
    subscribe: 'Odebírat všechny zápasy',
    onlyThis: 'Jen tento zápas',
    shared: 'Sdíleno',
    alone: 'Obrázek se nepodařilo načíst, odešel jen text.',
    copied: 'Text je zkopírovaný',
    byHand: 'Zkopírujte text',
    teams: `Čtvrtek 21. listopadu, 19:00: týmy jsou hotové

Bílí: Adam Bílý, Bára Malá
Černí: Cyril Nový, Dana Říhová

Rozdíl průměrů: celkově 0,0 · útok 0,0 · obrana 0,0 · práce s míčem 0,0

https://club.example/games?game=2&show=teams`,
    reminder: `Čtvrtek 21. listopadu, 19:00: 1 hráč ještě nehlasoval
Emil Čížek

Odhlášení dnes: 50 Kč
Odhlášení zítra: 100 Kč, od poledne 200 Kč

Hlasujte: https://club.example/games?game=2`,
  },
} as const

/**
 * Replaces `navigator.share` with a function that throws unless the visitor has clicked in the last ten seconds.
 * Chromium's limit is five seconds, but test machines can be slow. `navigator.userActivation` cannot be used, because
 * Playwright's `evaluate` activates the page. This function runs in the page.
 */
const mockShare = () => {
  const sharedData: { text: string | undefined; files: string[] }[] = []
  let pressedAt = Number.NEGATIVE_INFINITY
  addEventListener('click', () => (pressedAt = performance.now()), { capture: true })
  Object.assign(globalThis, { sharedData })
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ text, files = [] }: ShareData) => {
      if (performance.now() - pressedAt > 10_000) throw new DOMException('too late', 'NotAllowedError')
      sharedData.push({ text, files: files.map(({ name, type }) => `${name} ${type}`) })
    },
  })
}
/**
 * Removes the properties with these names from `navigator`, as in a browser without these APIs. This function runs in
 * the page.
 */
const removeFromNavigator = (names: readonly string[]) => {
  for (const name of names)
    for (const owner of [navigator, Navigator.prototype]) Reflect.deleteProperty(owner, name)
}

let page: Page
/** Whether requests for pictures of a game get a response. */
let pictures: 'sent' | 'withheld' = 'sent'
afterEach(() => {
  // Ignores the error that the browser logs when a test requests a deleted game and receives status 404.
  expect(site.pageErrors.filter((message) => !message.includes('status of 404'))).toEqual([])
})

async function open(language: 'en' | 'cs', device: BrowserContextOptions, path: string) {
  const prepare = async (opening: Page) => {
    await opening.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await opening.addInitScript(mockShare)
    await setFixedDate(opening, wednesday)
    await opening.route('**/card.png?*', async (route) => {
      if (pictures === 'sent')
        await route.fulfill({ contentType: 'image/png', body: Buffer.from('a picture') })
    })
  }
  page = await site.open({ language, device: { ...device, timezoneId: 'Europe/London' }, prepare }, path)
}
const sharedData = () => page.evaluate(() => Reflect.get(globalThis, 'sharedData'))

describe.each([
  { language: 'en', where: 'on a phone', device: phone },
  { language: 'cs', where: 'at a desk', device: { viewport: desktop.viewport } },
] as const)('sharing in $language $where', ({ language, device }) => {
  const texts = expected[language]
  const press = (name: string) =>
    'hasTouch' in device ? getButton(page, name).tap() : getButton(page, name).click()

  test('uses the share sheet with or without the picture, else clipboard and download, else a dialog; a game also has a calendar file', async () => {
    await open(language, device, '/games')
    await getButton(page, texts.share).waitFor()
    await sheetOpensSoonEnoughWhenThePictureNeverComes()
    await sheetGetsTextAndPicture()
    await gameGoesIntoTheCalendar()
    await withoutASheetTheTextIsCopiedAndThePictureSaved()
    await withoutAClipboardEitherTheTextIsShownMarked()
  })

  async function sheetOpensSoonEnoughWhenThePictureNeverComes() {
    pictures = 'withheld'
    await press(texts.share)
    await waitForToast(page, texts.alone)
    expect(await sharedData()).toEqual([{ text: texts.teams, files: [] }])
  }

  async function sheetGetsTextAndPicture() {
    pictures = 'sent'
    await press(texts.remind)
    await waitForToast(page, texts.shared)
    await press(texts.share)
    await expect.poll(async () => (await sharedData()).length).toBe(3)
    expect((await sharedData()).slice(1)).toEqual([
      { text: texts.reminder, files: ['preview-2.png image/png'] },
      { text: texts.teams, files: ['teams-2.png image/png'] },
    ])
  }

  async function gameGoesIntoTheCalendar() {
    await press(texts.calendar)
    const dialog = page.getByRole('dialog', { name: texts.calendar })
    const all = dialog.getByRole('link', { name: texts.subscribe })
    expect(await all.getAttribute('href')).toBe('webcal://club.example/api/calendar.ics')
    const download = page.waitForEvent('download')
    await getButton(dialog, texts.onlyThis).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.match(/^UID:.*$/gm)).toEqual(['UID:game-2@thursday-football'])
    expect(file).toContain('BEGIN:VTIMEZONE')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  async function withoutASheetTheTextIsCopiedAndThePictureSaved() {
    await page.evaluate(removeFromNavigator, ['share', 'canShare'])
    const download = page.waitForEvent('download')
    await press(texts.share)
    await waitForToast(page, texts.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.teams)
    const file = await download
    expect(file.suggestedFilename()).toBe('teams-2.png')
    expect(await readFile(await file.path(), 'utf8')).toBe('a picture')
  }

  async function withoutAClipboardEitherTheTextIsShownMarked() {
    await page.evaluate(removeFromNavigator, ['clipboard'])
    await press(texts.remind)
    const field = page.getByRole('dialog', { name: texts.byHand }).getByRole('textbox')
    await field.waitFor()
    expect(await field.inputValue()).toBe(texts.reminder)
    const marked = await field.evaluate((element) =>
      element instanceof HTMLTextAreaElement
        ? element.value.slice(element.selectionStart, element.selectionEnd)
        : '',
    )
    expect(marked).toBe(texts.reminder)
  }
})

describe('a link', () => {
  test('to a played game shows its result, to the next game the vote or its teams, to a deleted one that it is deleted, to a player the page of that player', async () => {
    await open('en', phone, '/games?game=1')
    await checkGameLink()
    await page.goto(`${site.url}/games?game=2`)
    await toTheVote()
    await page.goto(`${site.url}/games?game=2&show=teams`)
    await toTheTeams()
    await page.goto(`${site.url}/games?game=999`)
    await toAGameThatIsGone()
    await page.goto(`${site.url}/players?player=5`)
    await toAPlayer()
  })

  /**
   * Checks the page after a visitor has opened a game by its link. When the visitor closes the game's details, `?game=`
   * disappears from the address. Back opens the details again.
   */
  async function checkGameLink() {
    const details = getSection(page, 'Thursday, October 8, 19:00')
    await details.getByText('Adam Bílý').waitFor()
    await details.getByText('White won').waitFor()
    expect(await getButton(details, 'Delete Game').count()).toBe(0)
    await getButton(details, 'Manage').tap()
    await getButton(details, 'Close').tap()
    await details.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.goBack()
    await details.waitFor()
    expect(new URL(page.url()).search).toBe('?game=1')
  }

  async function toTheVote() {
    await getButton(page, expected.en.share).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await topOf(getSection(page, 'Next Game'))).toBeLessThan(200)
    expect(await getSection(page, 'Thursday, November 21, 19:00').count()).toBe(0)
  }

  async function toTheTeams() {
    const heading = page.getByRole('heading', { name: "Thursday's teams" })
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    const top = await topOf(heading)
    expect(top).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('tablist').first()))
    expect(top).toBeLessThan(150)
  }

  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
  const bottomOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().bottom)

  async function toAGameThatIsGone() {
    await waitForToast(page, 'This game is not here')
    expect(new URL(page.url()).search).toBe('')
    await getButton(page, expected.en.share).waitFor()
  }

  async function toAPlayer() {
    await page.getByRole('heading', { level: 1, name: 'Emil Čížek' }).waitFor()
  }
})
