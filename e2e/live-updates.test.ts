import type { Game, Player } from '@club/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser
let gameId: number
let players: readonly Player[]
let here: BrowserContext
let elsewhere: BrowserContext
/**
 * The requests for the live stream, by browser context. Each entry is the id of the last received event, which the
 * request contains in `Last-Event-ID` or `after`; null if the request contains no id.
 */
const streams = new Map<BrowserContext, (string | null)[]>()

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ env: { CLUB_DEFAULT_LANGUAGE: 'en' } }),
    getSharedBrowser(),
  ])
  const upcoming: Game = await (await fetch(`${site.url}/api/games/upcoming`)).json()
  gameId = upcoming.id
  players = await (await fetch(`${site.url}/api/players`)).json()
  ;[here, elsewhere] = await Promise.all([visitor(), visitor()])
})
afterAll(async () => {
  await site?.stop()
})

async function visitor(): Promise<BrowserContext> {
  const context = await browser.newContext()
  const lastIds: (string | null)[] = []
  streams.set(context, lastIds)
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/events')
      lastIds.push(request.headers()['last-event-id'] ?? searchParams.get('after'))
  })
  return context
}

/**
 * Opens a page and waits until it receives events. The first page of a context holds a lock and opens the live stream.
 * The other pages wait for this lock and receive the events from the first page.
 */
async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const before = await waiting(context)
  await page.goto(`${site.url}/games`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => waiting(context), { timeout: 60_000 }).toBeGreaterThan(before)
  await expect.poll(() => streams.get(context)?.length).toBeGreaterThan(0)
  return page
}

/** Returns how many pages of a context hold the live stream's lock or wait for it. */
async function waiting(context: BrowserContext): Promise<number> {
  const page = context.pages().find((each) => each.url().startsWith(site.url))
  return page
    ? page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].filter(({ name }) => name === 'football-manager-live').length
      })
    : 0
}

const vote = (playerId: number | undefined, status: 'going' | 'not_going' = 'going') =>
  fetch(`${site.url}/api/registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ playerId, gameId, status }),
  })

/**
 * Returns the ids of the players who have not voted with this status yet. A vote with this status changes data only if
 * it is from one of these players.
 */
async function voters(status: 'going' | 'not_going'): Promise<number[]> {
  const votes: { playerId: number; status: string }[] = await (
    await fetch(`${site.url}/api/games/${gameId}/registrations`)
  ).json()
  const already = new Set(votes.filter((each) => each.status === status).map(({ playerId }) => playerId))
  return players.map(({ id }) => id).filter((id) => !already.has(id))
}

async function newestId(): Promise<string> {
  const [newest]: { id: number }[] = await (await fetch(`${site.url}/api/activity?limit=1`)).json()
  return String(newest?.id ?? 0)
}

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })

/**
 * Clicks the button Show and waits until the page has reloaded the votes. The page can then also show votes that were
 * sent after the click.
 */
const pressShow = (page: Page) =>
  Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/api/games/${gameId}/registrations`)),
    show(page).click(),
  ])

test('pages of one browser share a stream; others’ votes show a bar, and Show reloads the visible data', async () => {
  const id = await newestId()
  const [first, second] = [await open(here), await open(here)]
  const other = await open(elsewhere)
  expect(streams.get(here)).toEqual([id])
  expect(streams.get(elsewhere)).toEqual([id])

  const [one, two, three] = await voters('not_going')
  const reads: string[] = []
  first.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads.push(pathname)
  })
  for (const player of [one, two, three]) expect((await vote(player, 'not_going')).ok).toBe(true)
  for (const page of [first, second, other]) await page.getByText('3 new votes', { exact: true }).waitFor()
  const livePill = first.getByText('3 new votes', { exact: true })
  expect(
    await livePill.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live')),
  ).toBe('polite')
  expect(reads).toEqual([])

  await show(first).click()
  await livePill.waitFor({ state: 'detached' })
  expect(reads).toContain(`/api/games/${gameId}/registrations`)
  expect(reads).toContain('/api/games/upcoming')
  expect(await first.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  // The second page still shows the number of new votes, because Show was clicked on the first page only.
  await second.getByText('3 new votes', { exact: true }).waitFor()
  await pressShow(second)
  await pressShow(other)

  await fetch(`${site.url}/api/games/${gameId}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ date: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString() }),
  })
  for (const page of [first, second, other]) {
    await page.getByText('The game changed', { exact: true }).waitFor()
    await pressShow(page)
    await show(page).waitFor({ state: 'detached' })
  }
  expect(streams.get(here)).toHaveLength(1)
})

test('a vote as soon as the heading is shown is announced, although the stream is opened later', async () => {
  const context = await visitor()
  const voteOnceShown = async () => {
    const page = await context.newPage()
    await page.goto(`${site.url}/games`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [one] = await voters('not_going')
    await vote(one, 'not_going')
    await page.getByText('1 new vote', { exact: true }).waitFor()
  }
  await voteOnceShown()
  // Of a second page of the same browser, the first one has the stream.
  await voteOnceShown()
  expect(streams.get(context)).toHaveLength(1)
  await context.close()
  for (const open of [...here.pages(), ...elsewhere.pages()]) await pressShow(open)
})

test('a write shows no bar on the page that made it, but on the browser’s other page and in other browsers', async () => {
  const [first, second] = here.pages()
  const [other] = elsewhere.pages()
  if (!first || !second || !other) throw new Error('the pages of the test before are gone')
  const [answer] = await Promise.all([
    first.waitForResponse((response) => response.request().method() === 'DELETE'),
    first
      .getByRole('button', { name: /^Cancel vote/ })
      .first()
      .click(),
  ])
  expect(answer.ok()).toBe(true)
  for (const page of [second, other]) await page.getByText('The game changed', { exact: true }).waitFor()
  expect(await show(first).count()).toBe(0)
  await pressShow(second)
  await pressShow(other)
})

test('when the page with the stream closes, another one resumes after the last event', async () => {
  const [first, second] = here.pages()
  if (!first || !second) throw new Error('the pages of the test before are gone')
  const last = await newestId()
  await first.close()
  await expect.poll(() => streams.get(here)?.slice(1)).toEqual([last])
  const [one] = await voters('going')
  await vote(one)
  await second.getByText('1 new vote', { exact: true }).waitFor()
  await pressShow(second)
})

test('the bar is in Czech, between navigation and heading, and does not appear on tabs without the changed data', async () => {
  const [page] = here.pages()
  const [quiet] = elsewhere.pages()
  if (!page || !quiet) throw new Error('the pages of the test before are gone')
  await quiet.getByRole('navigation').getByRole('tab', { name: 'Statistics' }).click()
  await quiet.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  // The test before has clicked Show, but the bar may still be there.
  await show(page).waitFor({ state: 'detached' })
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  await page.getByRole('button', { name: 'Čeština' }).click()
  for (const player of (await voters('going')).slice(0, 2)) await vote(player)
  const bar = page.getByText('2 nové hlasy', { exact: true })
  await bar.waitFor()
  const [place, heading, tabs] = await Promise.all([
    bar.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
    page.getByRole('tablist').first().boundingBox(),
  ])
  if (!place || !heading || !tabs || !before) throw new Error('something has no place')
  expect(place.y).toBeGreaterThan(tabs.y + tabs.height)
  expect(heading.y).toBeGreaterThan(place.y + place.height)
  expect(heading.y).toBeGreaterThan(before.y)
  expect(await show(quiet).count()).toBe(0)
  await page.getByRole('button', { name: 'Zobrazit', exact: true }).click()
  await bar.waitFor({ state: 'detached' })
})

test('a stream that broke and was then refused resumes after the last id, even without an event', async () => {
  const context = await visitor()
  const id = await newestId()
  const answers = [{ body: `retry: 10\nid: ${id}\n\n`, contentType: 'text/event-stream' }, { status: 502 }]
  await context.route('**/api/events?*', (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.continue()
  })
  await context.clock.install()
  const page = await open(context)
  await expect.poll(() => streams.get(context), { timeout: 60_000 }).toEqual([id, id])
  await vote((await voters('not_going'))[0], 'not_going')
  await page.clock.fastForward(30_000)
  await page.getByText('1 new vote', { exact: true }).waitFor()
  expect(streams.get(context)).toEqual([id, id, id])
  await context.close()
})

test('a page with an open stream reaches `networkidle`', async () => {
  const context = await visitor()
  // Playwright could report `networkidle` before the page opens the live stream. To prevent this, the page also
  // requests /held, and the test responds to this request only after the page has opened the live stream.
  const streamRequest = context.waitForEvent('request', (request) => request.url().includes('/api/events'))
  await context.route('**/held', async (route) => {
    await streamRequest
    await route.fulfill({ body: '' })
  })
  await context.addInitScript(() => void fetch('/held'))
  const page = await context.newPage()
  await page.goto(`${site.url}/games`, { waitUntil: 'networkidle' })
  expect(streams.get(context)).toHaveLength(1)
  await context.close()
})

test('without Web Locks the page works and opens no stream', async () => {
  const [page] = elsewhere.pages()
  if (!page) throw new Error('the page of the test before is gone')
  const before = streams.get(elsewhere)?.length
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(`${site.url}/games`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Three parts of the page each add one element with aria-live: the offline bar, the notice of a new version, and the
  // code that opens the live stream. When all three elements exist, that code has run, so no stream is opened later.
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('main > [aria-live="polite"]').length))
    .toBe(3)
  expect(streams.get(elsewhere)).toHaveLength(before ?? 0)
  expect(errors).toEqual([])
})
