import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { addPlayer, change, scheduleGame } from './changes.ts'
import { fixDate } from './fixed-date.ts'
import { button, section, toastSays } from './games-tab.ts'
import { desktop, phone, visitedSite } from './visitors.ts'

/** The visitor's clock: the Wednesday before the game. */
const wednesday = new Date('2030-11-20T11:00:00.000Z')
const thursday = new Date('2030-11-21T18:00:00.000Z')

const site = visitedSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_URL: 'https://club.example' },
  prepare: async (url) => {
    const names = ['Adam Bílý', 'Bára Malá', 'Cyril Nový', 'Dana Říhová', 'Emil Čížek']
    const players: number[] = []
    for (const name of names) players.push((await addPlayer(url, name)).id)
    const old = await scheduleGame(url, new Date('2026-10-08T17:00:00.000Z'))
    await change(url, 'PATCH', `/api/games/${old.id}`, {
      wasPlayed: true,
      isArchived: true,
      whiteTeamScore: 7,
      blackTeamScore: 5,
      whiteTeam: players.slice(0, 2),
      blackTeam: players.slice(2, 4),
    })
    const game = await scheduleGame(url, thursday)
    for (const playerId of players.slice(0, 4))
      await change(url, 'POST', '/api/registrations', { playerId, gameId: game.id })
    await change(url, 'PATCH', `/api/games/${game.id}`, {
      whiteTeam: players.slice(0, 2),
      blackTeam: players.slice(2, 4),
    })
  },
})

const expected = {
  en: {
    share: 'Share teams',
    remind: 'Remind',
    shared: 'Shared',
    alone: 'The picture could not be loaded, so the text went alone.',
    copied: 'Text copied',
    byHand: 'Copy the text',
    teams: `Thursday, November 21, 19:00: the teams are out

White: Adam Bílý, Bára Malá
Black: Cyril Nový, Dana Říhová

Gap between the averages: overall 0.00 · offense 0.00 · defense 0.00 · ball handling 0.00

https://club.example/games?game=2`,
    reminder: `Thursday, November 21, 19:00: 1 player has not voted yet
Emil Čížek

Withdrawing today: 50 CZK
Withdrawing tomorrow: 100 CZK, from noon 200 CZK

Vote: https://club.example/games?game=2`,
  },
  cs: {
    share: 'Sdílet týmy',
    remind: 'Připomenout',
    shared: 'Sdíleno',
    alone: 'Obrázek se nepodařilo načíst, odešel jen text.',
    copied: 'Text je zkopírovaný',
    byHand: 'Zkopírujte text',
    teams: `Čtvrtek 21. listopadu, 19:00: týmy jsou hotové

Bílí: Adam Bílý, Bára Malá
Černí: Cyril Nový, Dana Říhová

Rozdíl průměrů: celkově 0,00 · útok 0,00 · obrana 0,00 · práce s míčem 0,00

https://club.example/games?game=2`,
    reminder: `Čtvrtek 21. listopadu, 19:00: 1 hráč ještě nehlasoval
Emil Čížek

Odhlášení dnes: 50 Kč
Odhlášení zítra: 100 Kč, od poledne 200 Kč

Hlasujte: https://club.example/games?game=2`,
  },
} as const

/** What a browser can do; its sheet refuses, as a real one does, what is not soon after a press. */
const browsers = {
  sheet: () => {
    const kept: { text: string | undefined; files: string[] }[] = []
    Object.assign(globalThis, { kept })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files = [] }: ShareData) => {
        if (!navigator.userActivation.isActive) throw new DOMException('too late', 'NotAllowedError')
        kept.push({ text, files: files.map(({ name, type }) => `${name} ${type}`) })
      },
    })
  },
  none: () => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(Navigator.prototype, name)
  },
  nothing: () => {
    for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name)
  },
}

let page: Page
afterEach(() => {
  // The browser itself says of a game that is gone that it was not found.
  expect(site.complaints.filter((said) => !said.includes('status of 404'))).toEqual([])
})

async function open(
  language: 'en' | 'cs',
  browser: keyof typeof browsers,
  { device = phone, path = '/games' }: { device?: BrowserContextOptions; path?: string } = {},
) {
  page = await site.open({ language, device: { ...device, timezoneId: 'Europe/London' } }, '/help.html')
  await page.addInitScript(browsers[browser])
  await fixDate(page, wednesday)
  await page.route('**/card.png?*', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from('a picture') }),
  )
  if (browser === 'none') await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(site.url + path)
  await button(page, expected[language].share).waitFor()
}
const kept = () => page.evaluate(() => Reflect.get(globalThis, 'kept'))
const looks = async (name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true })
}

describe.each(['en', 'cs'] as const)('sharing in %s', (language) => {
  const said = expected[language]

  test('goes to the share sheet with text and picture', async () => {
    await open(language, 'sheet')
    await looks(`games-${language}`)
    await button(page, said.share).tap()
    await toastSays(page, said.shared)
    await button(page, said.remind).tap()
    await expect.poll(async () => (await kept()).length).toBe(2)
    expect(await kept()).toEqual([
      { text: said.teams, files: ['teams-2.png image/png'] },
      { text: said.reminder, files: ['preview-2.png image/png'] },
    ])
  })

  test('goes to the sheet soon enough after the press when the picture never comes', async () => {
    await open(language, 'sheet')
    await page.unroute('**/card.png?*')
    // Left without an answer.
    await page.route('**/card.png?*', () => {})
    await button(page, said.share).tap()
    await toastSays(page, said.alone)
    expect(await kept()).toEqual([{ text: said.teams, files: [] }])
  })

  test('without a sheet puts the text on the clipboard and downloads the picture', async () => {
    await open(language, 'none', { device: desktop })
    const download = page.waitForEvent('download')
    await button(page, said.share).click()
    await toastSays(page, said.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(said.teams)
    const file = await download
    expect(file.suggestedFilename()).toBe('teams-2.png')
    expect(await readFile(await file.path(), 'utf8')).toBe('a picture')
  })

  test('without a clipboard either shows the text, marked to be copied', async () => {
    await open(language, 'nothing')
    await button(page, said.remind).tap()
    const field = page.getByRole('dialog', { name: said.byHand }).getByRole('textbox')
    await field.waitFor()
    expect(await field.inputValue()).toBe(said.reminder)
    const marked = await field.evaluate((element) =>
      element instanceof HTMLTextAreaElement
        ? element.value.slice(element.selectionStart, element.selectionEnd)
        : '',
    )
    expect(marked).toBe(said.reminder)
    await looks(`by-hand-${language}`)
  })
})

test('a link to a game opens its details, closing takes the name from the address, and Back opens them again', async () => {
  await open('en', 'sheet', { path: '/games?game=1' })
  const details = section(page, 'Thursday, October 8, 19:00')
  await details.getByText('Adam Bílý').waitFor()
  await looks('linked-en')
  await button(details, 'Close').first().tap()
  await details.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await page.goBack()
  await details.waitFor()
  expect(new URL(page.url()).search).toBe('?game=1')
})

test('a link to a game that is gone says so and loses nothing', async () => {
  await open('en', 'sheet', { path: '/games?game=999' })
  await toastSays(page, 'This game is not here')
  expect(new URL(page.url()).search).toBe('')
})

test('a link to a player shows the roster at that player', async () => {
  await open('en', 'sheet')
  await page.goto(`${site.url}/players?player=5`)
  const row = page.getByRole('listitem').filter({ hasText: 'Emil Čížek' })
  await row.waitFor()
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
  const box = await row.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 740).toBe(true)
  await looks('player-en')
})

test('a game goes into the calendar: subscribed to, or as a file', async () => {
  await open('cs', 'sheet', { device: desktop })
  await button(page, 'Přidat do kalendáře').click()
  const dialog = page.getByRole('dialog', { name: 'Přidat do kalendáře' })
  const all = dialog.getByRole('link', { name: 'Odebírat všechny zápasy' })
  expect(await all.getAttribute('href')).toBe('webcal://club.example/api/calendar.ics')
  await looks('calendar-cs')
  const download = page.waitForEvent('download')
  await button(dialog, 'Jen tento zápas').click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.match(/^UID:.*$/gm)).toEqual(['UID:game-2@thursday-football'])
  expect(file).toContain('BEGIN:VTIMEZONE')
})
