import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sendChange } from './api-requests.ts'
import { getButton, getGamesTranslations, getSection, openGamesTab } from './page/games-tab.ts'
import { desktop, phone, startTestSite } from './test-site.ts'
import { getTranslations } from './texts.ts'

const site = startTestSite('for all tests')
const text = getTranslations('en')

// At midnight, the time of the data has a date.
test.each([
  ['cs', phone, 'Jste offline', 'Jste zase online', 'Zobrazit', /Stav z(\s\d+\.\s\d+\.)?/.source],
  ['en', desktop, 'You are offline', 'You are online again', 'Show', /As of(\s\w+\s\d+,)?/.source],
] as const)(
  'in %s, a bar stays in view while the browser is offline, and teams cannot be generated; online again, it changes',
  async (language, device, offline, online, show, asOf) => {
    const gamesText = getGamesTranslations(language)
    const page = await openGamesTab(site, { language, device })
    const bar = page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${offline}${asOf}\\s\\d\\d:\\d\\d\\. `) })
    const generate = getButton(page, gamesText('teams.generate'))
    await generate.waitFor()
    expect([await bar.count(), await generate.isEnabled()]).toEqual([0, true])
    await page.context().setOffline(true)
    await bar.waitFor()
    await getSection(page, gamesText('management.title')).scrollIntoViewIfNeeded()
    const box = await bar.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(device.viewport.height / 2)
    expect(await generate.isDisabled()).toBe(true)
    const reads = readsOf(page)
    await page.context().setOffline(false)
    const back = page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${online}${asOf}\\s\\d\\d:\\d\\d${show}$`) })
    await back.waitFor()
    expect(await generate.isEnabled()).toBe(true)
    expect(reads).toEqual([])
    await getButton(page, show).click()
    await back.waitFor({ state: 'detached' })
    expect(reads).toContain('/api/games/upcoming')
  },
)

test('an answer that the service worker has kept is shown with its time, and Show reads a newer one', async () => {
  const device = { ...desktop, serviceWorkers: 'block' } as const
  const isSlow = { value: true }
  const keep = async (page: Page) => {
    await page.route('**/api/games/**', async (route) => {
      const response = await route.fetch()
      const kept = { 'x-kept-answer': 'late', date: 'Thu, 05 Nov 2026 17:42:00 GMT' }
      await route.fulfill({ response, headers: { ...response.headers(), ...(isSlow.value && kept) } })
    })
  }
  const page = await openGamesTab(site, {
    language: 'en',
    device: { ...device, timezoneId: 'Europe/London' },
    prepare: keep,
  })
  const bar = page
    .getByRole('status')
    .filter({ hasText: `As of Nov 5, 18:42${text('platform.error.late')}Show` })
  await bar.waitFor()
  isSlow.value = false
  await getButton(page, 'Show').click()
  await bar.waitFor({ state: 'detached' })
})

test('only one bar has Show: changes by others are announced only after the bar of the connection', async () => {
  let stream: Promise<unknown> = Promise.resolve()
  const prepare = async (page: Page) => {
    stream = page.waitForResponse('**/api/events?*')
  }
  const page = await openGamesTab(site, { language: 'en', device: desktop, prepare })
  await stream
  const change = page.getByText('The game changed', { exact: true })
  const game: { id: number } = await (await fetch(`${site.url}/api/games/upcoming`)).json()
  await sendChange(site.url, 'POST', `/api/games/${game.id}/generate-teams`, {})
  await change.waitFor()
  expect(await getButton(page, 'Show').count()).toBe(1)
  await page.context().setOffline(true)
  await change.waitFor({ state: 'detached' })
  expect(await getButton(page, 'Show').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByText(text('shell.reconnected.title')).waitFor()
  expect([await change.count(), await getButton(page, 'Show').count()]).toEqual([0, 1])
  await getButton(page, 'Show').click()
  await page.getByText(text('shell.reconnected.title')).waitFor({ state: 'detached' })
  expect([await change.count(), await getButton(page, 'Show').count()]).toEqual([0, 0])
})

test.each([phone, desktop])(
  'while players are picked for a swap, the bar does not cover the pinned title, and the reason is beside Save',
  async (device) => {
    const gamesText = getGamesTranslations('en')
    const game: { id: number } = await (await fetch(`${site.url}/api/games/upcoming`)).json()
    await sendChange(site.url, 'POST', `/api/games/${game.id}/generate-teams`, {})
    const page = await openGamesTab(site, { language: 'en', device })
    const swap = getButton(page, gamesText('teams.swap'))
    await swap.waitFor()
    await page.context().setOffline(true)
    await page.getByText('You are offline', { exact: true }).waitFor()
    await swap.click()
    const title = page.getByRole('heading', { name: gamesText('teams.swapTitle') })
    await title.waitFor()
    await getSection(page, gamesText('teams.black')).getByRole('listitem').last().scrollIntoViewIfNeeded()
    const isOnTop = await title.evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect()
      return document.elementFromPoint(left + 4, top + 4) === heading
    })
    expect(isOnTop).toBe(true)
    expect(await getButton(page, gamesText('teams.save')).isDisabled()).toBe(true)
    const reasons = page.getByText(text('platform.error.noConnection'), { exact: true })
    expect(await reasons.last().isVisible()).toBe(true)
  },
)

test('a menu opens offline, even if the visitor has not opened one before', async () => {
  const lateChunk = Promise.withResolvers<unknown>()
  const page = await site.open(
    {
      language: 'en',
      device: phone,
      prepare: async (page) =>
        void page.waitForResponse(/\/later-platform\./).then(lateChunk.resolve, lateChunk.reject),
    },
    `${site.url}/players`,
  )
  await lateChunk.promise
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
})

/**
 * Collects the paths of the GET requests that the page sends to the API from now on, without the live stream and the
 * activity list.
 */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !/events|activity/.test(pathname)) reads.push(pathname)
  })
  return reads
}
