import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import type { Language } from './browser.ts'
import { findAxeViolations } from './page/axe.ts'
import {
  expectNoHorizontalScroll,
  getButton,
  getSection,
  keepToastOpen,
  toPragueTime,
} from './page/games-tab.ts'
import { desktop, phone, startTestSite, type Visitor, waitUntilRendered } from './test-site.ts'
import { getTranslations } from './texts.ts'

/** A club with 60 players and a game next week, for which players 1 to 12 have voted going. */
const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_DEFAULT_LANGUAGE: 'en' },
  prepare: async (url) => {
    await addPlayers(url, 60)
    const nextWeek = new Date(Date.now() + 7 * 24 * 3600 * 1000)
    const { id: gameId } = await scheduleGame(url, toPragueTime(nextWeek, '19:00'))
    const players: { id: number }[] = await (await fetch(`${url}/api/players`)).json()
    for (const { id: playerId } of players.slice(0, 12))
      await sendChange(url, 'POST', '/api/registrations', { playerId, gameId })
    await sendChange(url, 'POST', `/api/games/${gameId}/generate-teams`, {})
  },
})

const iPhone = {
  ...phone,
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

declare global {
  interface Window {
    /** The number of times that the page has opened the installation dialog. */
    promptsOpened?: number
  }
}

/**
 * Sends the event `beforeinstallprompt`, with which a browser announces that it can install the site. The event comes
 * before the site has loaded the code that offers the installation.
 */
async function sendPrompt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        window.promptsOpened = (window.promptsOpened ?? 0) + 1
      }
      dispatchEvent(Object.assign(event, { prompt }))
    })
  })
}

/** Opens the Games tab. Returns the page, and the locators and actions that these tests use. */
async function open(visitor: Visitor & { readonly language?: Language }, prepare = sendPrompt) {
  const page = await site.open({ ...visitor, prepare }, '/games')
  const text = getTranslations(visitor.language ?? 'en')
  const registration = getSection(page, text('mf-games.registration.title'))
  const list = (name: Parameters<typeof text>[0]) =>
    registration.getByRole('tab', { name: new RegExp(`^${text(name)} `) })
  const rowButton = (name: Parameters<typeof text>[0]) =>
    registration.getByRole('button', { name: new RegExp(`^${text(name)}`) }).first()
  const toasts = page.getByRole('region', { name: /^(Notifications|Oznámení)/ })
  const dismissToast = async () => {
    await getButton(toasts, text('platform.toasts.dismiss')).click()
    await toasts.getByRole('status').waitFor({ state: 'detached' })
  }
  return {
    page,
    text,
    list,
    rowButton,
    toasts,
    dismissToast,
    offer: getSection(page, text('shell.install.title')),
    /** Votes going for the first player who has not voted. The toast stays open. */
    vote: async () => {
      await list('mf-games.registration.unregistered').click()
      await rowButton('mf-games.registration.markAsGoing').click()
      await toasts.getByText(text('mf-games.registration.registered'), { exact: true }).waitFor()
      await keepToastOpen(page)
    },
    reload: async () => {
      await page.reload()
      await list('mf-games.registration.unregistered').waitFor()
    },
  }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Waits until the code that the site loads late has run. Only this code can offer the installation. */
const lateCode = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('body > [aria-live=polite]').length === 1)

async function voteTwice({ page, vote, dismissToast }: Opened) {
  await lateCode(page)
  await vote()
  await dismissToast()
  await vote()
  await dismissToast()
}

test('a withdrawal with its penalty, undone, and an own vote are two votes: the offer comes after toast and dialog', async () => {
  const opened = await open({ device: desktop })
  const { page, text, list, rowButton, toasts, dismissToast, offer } = opened
  await lateCode(page)
  await list('mf-games.registration.going').click()
  await rowButton('mf-games.registration.changeToNotGoing').click()
  await getButton(page.getByRole('dialog'), text('mf-games.penalty.later')).click()
  await getButton(toasts, text('platform.undo')).click()
  await toasts.getByText(text('platform.undo.done'), { exact: true }).waitFor()
  await dismissToast()

  await getButton(page, text('mf-games.own.choose')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hráč 60' }).click()
  await getButton(page, text('mf-games.own.going')).click()
  await toasts.getByText(text('mf-games.registration.success'), { exact: true }).waitFor()
  await keepToastOpen(page)
  expect(await offer.count()).toBe(0)
  await dismissToast()
  await offer.waitFor()
  expect(await offer.evaluate((card) => card.contains(document.activeElement))).toBe(false)

  await getButton(page, text('mf-games.own.notGoing')).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await offer.isVisible()).toBe(false)
  await getButton(dialog, text('mf-games.penalty.later')).click()
  await dismissToast()
  await offer.waitFor()
  expect(site.pageErrors).toEqual([])
})

test('Add opens the browser’s dialog; afterwards nothing is offered again', async () => {
  const opened = await open({ device: phone })
  const { page, text, offer } = opened
  await voteTwice(opened)
  await getButton(offer, text('shell.install.add')).tap()
  expect(await page.evaluate(() => window.promptsOpened)).toBe(1)
  await offer.waitFor({ state: 'detached' })
  await expectNoOfferAgain(opened)
})

test('on an iPhone in Czech, the card describes the way; “Not now” is stored', async () => {
  const opened = await open({ device: iPhone, language: 'cs' }, async () => {})
  const { text, offer } = opened
  await voteTwice(opened)
  await offer.getByText('Klepněte na Sdílet a pak na „Přidat na plochu“.').waitFor()
  expect(await getButton(offer, text('shell.install.add')).count()).toBe(0)
  await getButton(offer, text('shell.install.notNow')).tap()
  await offer.waitFor({ state: 'detached' })
  await expectNoOfferAgain(opened)
})

async function expectNoOfferAgain({ page, reload, vote, dismissToast, offer }: Opened) {
  await reload()
  await lateCode(page)
  await vote()
  await dismissToast()
  await waitUntilRendered(page)
  expect(await offer.count()).toBe(0)
}

test('an offer that the visitor had no time to see is shown at the next visit', async () => {
  const { page, vote, dismissToast, reload, offer } = await open({ device: phone })
  await lateCode(page)
  await vote()
  await dismissToast()
  await vote()
  await reload()
  await offer.waitFor()
})

test('nothing is offered on the home screen, and votes work', async () => {
  const opened = await open({ device: phone }, async (page) => {
    await sendPrompt(page)
    // Simulates a page that was started from the home screen, because Chromium's developer tools cannot
    // emulate the display mode.
    await page.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = (query) =>
        matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
    })
  })
  await expectVotesWithoutOffer(opened)
})

test('nothing is offered in a browser that refuses storage, and votes work', async () => {
  const opened = await open({ device: phone }, async (page) => {
    await sendPrompt(page)
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
  })
  await expectVotesWithoutOffer(opened)
})

async function expectVotesWithoutOffer(opened: Opened) {
  await voteTwice(opened)
  await waitUntilRendered(opened.page)
  expect(await opened.offer.count()).toBe(0)
  expect(site.pageErrors).toEqual([])
}

describe.each([
  ['en', 'dark', { width: 1440, height: 900 }],
  ['cs', 'light', { width: 1280, height: 800 }],
  ['en', 'light', { width: 700, height: 900 }],
  ['cs', 'light', { width: 390, height: 844 }],
  ['en', 'dark', { width: 360, height: 740 }],
] as const)('in %s, %s, in a window of %j, the card', (language, theme, viewport) => {
  test('covers neither the page’s end nor a focused element, and is hidden while a bar is at the lower edge', async () => {
    const opened = await open({ language, theme, device: { ...phone, viewport } })
    const { page, text, offer } = opened
    await voteTwice(opened)
    await offer.waitFor()
    await expectNoHorizontalScroll(page)
    expect(await findAxeViolations(page, 'body > [aria-live]')).toEqual([])
    const card = await boxOf(offer)
    expect(card.y + card.height).toBeLessThanOrEqual(viewport.height)
    expect(card.height).toBeLessThan(240)

    const below = opened.rowButton('mf-games.registration.markAsGoing')
    await below.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().y - y), card.y + 20)
    await below.focus()
    expect(bottomOf(await boxOf(below))).toBeLessThanOrEqual(Math.ceil(card.y))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, footer] = [await boxOf(offer), await boxOf(page.getByRole('contentinfo'))]
    expect(bottomOf(footer)).toBeLessThanOrEqual(Math.ceil(end.y))

    const teams = getSection(page, text('mf-games.teams.title'))
    await getButton(teams, text('mf-games.teams.swap')).click()
    await offer.waitFor({ state: 'hidden' })
    await getButton(teams, text('mf-games.cancel')).click()
    await offer.waitFor()
  })
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('the part is not shown')
  return box
}

const bottomOf = ({ y, height }: { readonly y: number; readonly height: number }) => Math.floor(y + height)
