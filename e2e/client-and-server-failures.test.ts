import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPlayers, scheduleGame, sendChange } from './api-requests.ts'
import { getButton, getSection, waitForToast } from './page/games-tab.ts'
import { startTestSite } from './test-site.ts'
import { getTranslations } from './texts.ts'

const site = startTestSite('for all tests', {
  env: { DEMO_DATA: 'off', CLUB_DEFAULT_LANGUAGE: 'en' },
  prepare: (url) => addPlayers(url, 4),
})
beforeEach(async () => {
  await schedule(site.url, 7)
})
// Archives all games, so that the next test begins with only the game that `beforeEach` schedules.
afterEach(async () => {
  for (const id of await activeGames())
    await sendChange(site.url, 'PATCH', `/api/games/${id}`, { isArchived: true })
})
const text = getTranslations('en')

/** Schedules a game this number of days from now. Returns the game's id. */
const schedule = async (url: string, days: number): Promise<number> =>
  (await scheduleGame(url, new Date(Date.now() + days * 24 * 3600 * 1000))).id

const activeGames = async (): Promise<number[]> => {
  const games: { id: number }[] = await (await fetch(`${site.url}/api/games/active`)).json()
  return games.map(({ id }) => id)
}

const registration = (page: Page) => getSection(page, text('mf-games.registration.title'))
const tab = (page: Page, name: RegExp) => registration(page).getByRole('tab', { name })
const openVotes = async (page: Page) => {
  await tab(page, /^Unregistered/).click()
  const first = registration(page).getByRole('tabpanel').getByRole('listitem').first()
  return getButton(first, text('mf-games.registration.markAsGoing'))
}

describe('a browser that refuses storage', () => {
  test('shows the site, and everything on it works', async () => {
    const page = await site.open({}, '/robots.txt')
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await page.goto(`${site.url}/games`)
    await (await openVotes(page)).click()
    await waitForToast(page, text('mf-games.registration.registered'))
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await page.getByRole('button', { name: 'Čeština' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zápasy' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: text('mf-games.own.choose') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Hráč 02/ })
      .click()
    await getButton(page, text('mf-games.own.going')).click()
    await waitForToast(page, text('mf-games.registration.success'))
    for (const [name, heading] of [
      ['Players', 'Players'],
      ['Statistics', 'Statistics'],
    ] as const) {
      await page.getByRole('navigation').getByRole('tab', { name }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
    expect(site.pageErrors).toEqual([])
  })
})

test('offline, a bar says so and voting is disabled; online again, the bar changes and the vote is stored', async () => {
  const page = await site.open({ language: 'en' }, '/games')
  const vote = await openVotes(page)
  await vote.waitFor()
  const bar = page.getByRole('status').filter({ hasText: text('shell.offline') })
  expect(await bar.count()).toBe(0)
  await page.context().setOffline(true)
  await bar.waitFor()
  await expect.poll(() => vote.isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await vote.click()
  await waitForToast(page, text('mf-games.registration.registered'))
})

describe('a dialog whose code', () => {
  const parts = '**/mf-games/*.js'
  const open = async () => {
    const page = await site.open({ language: 'en' }, '/games')
    await tab(page, /^Going/).waitFor()
    return page
  }
  const scheduling = (page: Page) => page.getByRole('dialog', { name: text('mf-games.schedule.title') })
  // Finds the field by its type, because a search by role ignores the page behind an open dialog.
  const search = (page: Page) => page.locator('input[type=search]')

  test('cannot load without a connection shows a toast, and opens online', async () => {
    const page = await open()
    await search(page).fill('Hráč 03')
    await page.context().setOffline(true)
    await getButton(page, text('mf-games.schedule.open')).first().click()
    await waitForToast(page, text('platform.part.missing'))
    await page.getByText(text('platform.error.noConnection')).waitFor()
    expect(await page.getByText(text('shell.failure.title.outdated', { tab: 'Games' })).count()).toBe(0)
    expect(await search(page).inputValue()).toBe('Hráč 03')
    await page.context().setOffline(false)
    await getButton(page, text('mf-games.schedule.open')).first().click()
    await scheduling(page).waitFor()
    expect(await search(page).inputValue()).toBe('Hráč 03')
  })

  test('loads slowly opens at once with a loading indicator', async () => {
    const page = await open()
    const released = Promise.withResolvers<void>()
    await page.route(parts, async (route) => {
      await released.promise
      await route.continue()
    })
    await getButton(page, text('mf-games.schedule.open')).first().click()
    await page.getByRole('dialog', { name: text('platform.part.loading') }).waitFor()
    released.resolve()
    await scheduling(page).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
  })
})

describe('a server that hangs', () => {
  const deadline = 20_000

  test('does not answer a vote for 20 s: a toast follows, the stored vote is shown, and voting works again', async () => {
    const page = await site.open({ language: 'en' }, '/games')
    const vote = await openVotes(page)
    await vote.waitFor()
    await page.clock.install()
    // The server stores the vote, but the page never receives the response.
    const isStored = Promise.withResolvers<void>()
    await page.route('**/api/registrations', async (route) => {
      await route.fetch()
      isStored.resolve()
    })
    await vote.click()
    await tab(page, /^Going 1/).waitFor()
    expect(await vote.isDisabled()).toBe(true)
    await isStored.promise
    await page.clock.fastForward(deadline)
    await waitForToast(page, text('platform.error.unknownOutcome.title'))
    await tab(page, /^Going 1/).waitFor()
    await expect.poll(() => vote.isEnabled()).toBe(true)
    await page.unroute('**/api/registrations')
    await vote.click()
    await waitForToast(page, text('mf-games.registration.registered'))
    await tab(page, /^Going 2/).waitFor()
  })

  test('does not answer the first reads for 20 s: a failure follows, and Retry sends new requests', async () => {
    const page = await site.open({ language: 'en' }, '/robots.txt')
    await page.clock.install()
    const requested: string[] = []
    await page.route('**/api/players', (route) => {
      requested.push(route.request().url())
    })
    await page.goto(`${site.url}/players`)
    await expect.poll(() => requested.length).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor()
    await page.clock.fastForward(deadline)
    const failed = page.getByRole('main').getByRole('alert')
    await failed.getByText(text('platform.error.late')).waitFor()
    await page.unroute('**/api/players')
    await getButton(failed, text('platform.retry')).click()
    await page.getByText('Hráč 01').waitFor()
  })
})

test('a vote in an old tab for a game closed elsewhere fails, and the panel shows the reason', async () => {
  const page = await site.open({ language: 'en' }, '/games')
  const vote = await openVotes(page)
  await vote.waitFor()
  for (const id of await activeGames())
    await sendChange(site.url, 'PATCH', `/api/games/${id}`, { isArchived: true })
  await schedule(site.url, 14)
  await vote.click()
  await waitForToast(page, text('mf-games.registration.failed'))
  await page.getByText(text('platform.problem.registration_closed')).first().waitFor()
  await registration(page).getByText(text('mf-games.registration.closed')).waitFor()
  await getButton(page, text('mf-games.registration.goOn')).waitFor()
  expect(await vote.isDisabled()).toBe(true)
})
