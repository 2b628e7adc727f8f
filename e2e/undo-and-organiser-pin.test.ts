import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { findAxeViolations } from './page/axe.ts'
import { keepToastOpen, toPragueTime } from './page/games-tab.ts'
import { desktop, phone, startTestSite } from './test-site.ts'
import { getTranslations, type TextId } from './texts.ts'

/** A desktop browser with reduced motion, the default in `test-site.ts`, because these tests check no animations. */
const desk = { viewport: desktop.viewport }

/** The day of a game next week. */
const nextWeek = new Date(Date.now() + 7 * 24 * 3600 * 1000)

/** Returns locators and actions for a page. They find elements by the visible texts in this language. */
function on(page: Page, language: 'cs' | 'en') {
  const text = getTranslations(language)
  const button = (id: TextId, within: Page | Locator = page) =>
    within.getByRole('button', { name: text(id), exact: true })
  const toasts = page.getByRole('region', { name: /^(Notifications|Oznámení)/ })
  const management = page.getByRole('region', { name: text('mf-games.management.title'), exact: true })
  const dialog = page.getByRole('dialog')
  return {
    page,
    text,
    button,
    toasts,
    dialog,
    waitForToast: (id: TextId) => toasts.getByText(text(id), { exact: true }).waitFor(),
    games: management.getByRole('tabpanel').getByRole('listitem'),
    going: (count: number) =>
      page
        .getByRole('tab', { name: new RegExp(`^${text('mf-games.registration.going')} ${count}$`) })
        .waitFor(),
    askToDeleteGame: async () => {
      await button('mf-games.management.actions', management).first().click()
      await page.getByRole('menuitem', { name: text('mf-games.management.delete'), exact: true }).click()
      await dialog.getByRole('textbox').fill('DELETE GAME')
      await button('mf-games.management.delete', dialog).click()
    },
    deletePlayer: async (name: string) => {
      await page.getByRole('button', { name: text('mf-players.actions', { name }) }).click()
      await page.getByRole('menuitem', { name: text('mf-players.delete'), exact: true }).click()
      await dialog.getByRole('textbox').fill('DELETE PLAYER')
      await button('mf-players.delete', dialog).click()
    },
    whatHappened: async () => {
      const link = page.getByRole('contentinfo').getByRole('link', { name: text('mf-games.activity.title') })
      await link.click()
      await page.getByRole('heading', { level: 1, name: text('mf-games.activity.title') }).waitFor()
      await page.getByRole('listitem').first().waitFor()
    },
    row: (what: string) => page.getByRole('listitem').filter({ hasText: what }).first(),
  }
}
type Visitor = ReturnType<typeof on>

/** Schedules a game next week, for which four players vote going. Returns the game's id. */
async function gameWithVotes(url: string): Promise<number> {
  const { id: gameId } = await scheduleGame(url, toPragueTime(nextWeek, '19:00'))
  const players: { id: number }[] = await (await fetch(`${url}/api/players`)).json()
  for (const { id } of players.slice(0, 4))
    await sendChange(url, 'POST', '/api/registrations', { playerId: id, gameId })
  return gameId
}

describe('Undo from the toast', () => {
  const site = startTestSite('for each test', {
    env: { DEMO_DATA: 'off' },
    prepare: (url) => addPlayers(url, 4),
  })
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

  test('of a scheduled game shows that it was undone, and requests neither votes nor teams of that game', async () => {
    const visitor = on(await site.open({ language: 'en', device: desk }, '/games'), 'en')
    await visitor.button('mf-games.schedule.open').first().click()
    await visitor.dialog.getByRole('button', { name: /, \d\d:\d\d$/ }).click()
    await visitor.button('mf-games.schedule.open', visitor.dialog).click()
    await visitor.waitForToast('mf-games.schedule.done')
    await keepToastOpen(visitor.page)
    await visitor.games.first().waitFor()
    await visitor.page.getByRole('heading', { name: 'Team Generator' }).waitFor()
    const missing: string[] = []
    visitor.page.on('response', (response) => {
      const isPartOfGame = /\/(teams|registrations)$/.test(response.url())
      if (isPartOfGame && response.status() === 404) missing.push(response.url())
    })
    await undo(visitor.page)
    await visitor.waitForToast('platform.undo.done')
    await visitor.page.getByRole('heading', { name: 'Team Generator' }).waitFor({ state: 'detached' })
    await visitor.page.waitForLoadState('networkidle')
    expect(missing).toEqual([])
  })

  test('of a withdrawal closes the dialog that offers to pay its penalty', async () => {
    await gameWithVotes(site.url)
    const visitor = on(await site.open({ language: 'en', device: desk }, '/games'), 'en')
    await visitor.going(4)
    await visitor.page.getByRole('button', { name: 'Change to not going' }).first().click()
    await visitor.dialog.getByText('50 CZK').first().waitFor()
    await undo(visitor.page)
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.going(4)
  })
})

describe('A week of two visitors side by side', () => {
  const site = startTestSite('for all tests', {
    env: { DEMO_DATA: 'off' },
    prepare: (url) => addPlayers(url, 6),
  })

  test('one visitor restores a deleted game from the toast, the other from the activity list; so with a player, after the reload and by keyboard', async () => {
    const gameId = await gameWithVotes(site.url)
    const anna = on(await site.open({ language: 'en', device: desk }, '/games'), 'en')
    const petr = on(await site.open({ language: 'cs', device: phone }, '/games'), 'cs')
    await bringBackGame(anna, petr)
    await bringBackPlayer(petr, anna)
    const votes = await (await fetch(`${site.url}/api/games/${gameId}/registrations`)).json()
    expect(votes).toHaveLength(4)
  })

  async function bringBackGame(anna: Visitor, petr: Visitor) {
    await anna.going(4)
    await petr.going(4)

    await anna.askToDeleteGame()
    await anna.waitForToast('mf-games.delete.done')
    await keepToastOpen(anna.page)
    await anna.page.getByText(anna.text('mf-games.nextGame.none'), { exact: true }).waitFor()
    await anna.button('platform.undo', anna.toasts).click()
    await anna.waitForToast('platform.undo.done')
    await anna.going(4)

    await anna.askToDeleteGame()
    await anna.waitForToast('mf-games.delete.done')
    await petr.whatHappened()
    const takenBack = petr.page.getByRole('listitem').filter({ hasText: 'Vráceno: Smazání zápasu' })
    expect(await takenBack.count(), "by Anna's notice").toBe(1)
    await petr.button('platform.undo', petr.row('Smazání zápasu')).click()
    await petr.waitForToast('platform.undo.done')
    await takenBack.nth(1).waitFor()
    await anna.page.reload()
    await anna.going(4)
  }

  async function bringBackPlayer(petr: Visitor, anna: Visitor) {
    const name = 'Hráč 01'
    const inRoster = petr.page.getByRole('listitem').filter({ hasText: name })

    await petr.page
      .getByRole('navigation')
      .getByRole('tab', { name: petr.text('mf-players.title') })
      .click()
    await inRoster.waitFor()
    const reloaded = petr.page.waitForEvent('load')
    await petr.deletePlayer(name)
    await reloaded
    await keepToastOpen(petr.page)
    await petr.page.getByRole('listitem').first().waitFor()
    expect(await inRoster.count()).toBe(0)
    await petr.button('platform.undo', petr.toasts).click()
    await petr.waitForToast('platform.undo.done')
    await inRoster.waitFor()

    const again = petr.page.waitForEvent('load')
    await petr.deletePlayer(name)
    await again
    await anna.whatHappened()
    expect(await findAxeViolations(anna.page)).toEqual([])
    await anna.button('platform.undo', anna.row(`Deletion of a player: ${name}`)).focus()
    await anna.page.keyboard.press('Enter')
    await anna.waitForToast('platform.undo.done')
    await anna.row(`Undo: Deletion of a player: ${name}`).waitFor()
    await petr.page.reload()
    await inRoster.waitFor()
  }
})

describe('A club with the lock on', () => {
  const pin = randomUUID()
  const unlock = async (url: string) => {
    const response = await fetch(`${url}/api/organiser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pin }),
    })
    return response.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const site = startTestSite('for all tests', {
    env: { DEMO_DATA: 'off', CLUB_ORGANISER_PIN: pin },
    prepare: async (url) => {
      const headers = { 'content-type': 'application/json', cookie: await unlock(url) }
      const send = (path: string, body: object) =>
        fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      await send('/api/players/import', { players: [{ name: 'Hráč 01' }, { name: 'Hráč 02' }] })
      await send('/api/games', { date: toPragueTime(nextWeek, '19:00').toISOString() })
    },
  })

  test('a player votes and undoes the vote without a PIN; canceling the PIN dialog changes nothing', async () => {
    const player = on(await site.open({ language: 'en', device: phone }, '/games'), 'en')
    await player.button('mf-games.own.choose').click()
    await player.dialog.getByRole('button', { name: 'Hráč 01', exact: true }).click()
    await player.button('mf-games.own.going').click()
    await player.going(1)
    await player.button('platform.undo', player.toasts).click()
    await player.waitForToast('platform.undo.done')
    await player.going(0)

    await player.askToDeleteGame()
    const question = player.page.getByRole('dialog', { name: player.text('platform.pin.title') })
    await question.getByLabel('PIN').waitFor()
    expect(await findAxeViolations(player.page, '[role=dialog]')).toEqual([])
    await player.button('platform.cancel', question).click()
    await question.waitFor({ state: 'detached' })
    await player.page.keyboard.press('Escape')
    await player.dialog.waitFor({ state: 'detached' })
    expect(await player.page.getByRole('alert').count()).toBe(0)
    await player.games.first().waitFor()
    expect(await player.button('platform.pin.lock').count()).toBe(0)
  })

  test('an organiser enters the PIN once by keyboard, the action continues, and the organiser can lock the site again', async () => {
    const organiser = on(await site.open({ language: 'cs', device: desk }, '/games'), 'cs')
    const { page, text } = organiser
    const question = page.getByRole('dialog', { name: text('platform.pin.title') })
    await organiser.askToDeleteGame()
    await question.getByLabel('PIN').waitFor()
    await page.keyboard.type('wrong-pin')
    await page.keyboard.press('Enter')
    await question.getByText(text('platform.problem.wrong_pin')).waitFor()
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await organiser.waitForToast('mf-games.delete.done')
    await question.waitFor({ state: 'detached' })

    // The PIN that was entered before the reload is still valid, so the undo does not ask for it again.
    await page.reload()
    await organiser.whatHappened()
    await organiser.button('platform.undo', organiser.row('Smazání zápasu')).click()
    await organiser.waitForToast('platform.undo.done')
    const storedText = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(storedText).not.toContain(pin)

    await organiser.button('platform.pin.lock').click()
    await organiser.waitForToast('platform.pin.locked')
    await organiser.button('platform.undo', organiser.row('Vráceno:')).click()
    await question.getByLabel('PIN').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
  })
})
