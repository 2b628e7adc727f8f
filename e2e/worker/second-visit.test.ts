import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startProxiedSite } from './proxied-site.ts'

const site = startProxiedSite()

/**
 * Deletes all cached responses except files with a hash in their name, as if all other responses had changed on the
 * server since the last visit.
 */
const deleteUnhashedResponses = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/[.-][0-9a-f]{8,}\.js$/.test(request.url)) await cache.delete(request)
    }
  })

/** After this many milliseconds without a new request, the tests assume that the page only waits for responses. */
const IDLE_TIME = 1_500

/**
 * Waits until the page has sent no request for `IDLE_TIME`. Returns the requests that the page sent during the wait.
 */
async function collectRequestsUntilIdle(): Promise<readonly string[]> {
  const arrived: string[] = []
  for (;;) {
    const before = arrived.length
    await wait(IDLE_TIME)
    arrived.push(...site.proxy.takeRequests())
    if (arrived.length === before) return arrived
  }
}

/**
 * Opens a path in a page, and records the requests of each round trip. The proxy holds the requests of a round trip
 * until the page sends no more requests, and then forwards them together.
 * @returns the requests of each round trip until the text `content` is visible
 */
async function recordRoundTrips(
  page: Page,
  path: string,
  content: string,
): Promise<readonly (readonly string[])[]> {
  const { proxy } = site
  const rounds: (readonly string[])[] = []
  let isOver = false
  proxy.takeRequests()
  let release = proxy.addRule(/^/, 'hold')
  const opened = page.goto(proxy.url + path, { waitUntil: 'commit' })
  const shown = page
    .getByText(content)
    .first()
    .waitFor()
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    // Leaves out the report that the tab was loaded, because the page does not wait for the response to this report.
    const requests = (await collectRequestsUntilIdle()).filter((request) => request !== 'POST /api/tab-loads')
    if (requests.length > 0 && !isOver) rounds.push(requests)
    const releaseEarlier = release
    release = proxy.addRule(/^/, 'hold')
    releaseEarlier()
  }
  await Promise.all([opened, shown])
  return rounds
}

test.each([
  ['/games', 'Unregistered', '/api/games/1/registrations'],
  ['/players', 'Hráč 01', '/api/players'],
  ['/players?player=1', 'Hráč 01', '/api/players/1/profile'],
  ['/stats', 'Hráč 01', '/api/players/stats'],
])(
  'on the second visit, %s needs at most three round trips one after the other',
  async (path, content, read) => {
    const first = await site.visit(path)
    await deleteUnhashedResponses(first)
    const second = await first.context().newPage()
    // The live stream of the first page would occupy one of the six connections that a browser opens to a server.
    await first.close()
    const rounds = await recordRoundTrips(second, path, content)
    expect(rounds.length, JSON.stringify(rounds, null, 1)).toBeLessThanOrEqual(3)
    expect(rounds[0]).toEqual([`GET ${path}`])
    // Without this check, the test would pass when the page comes from the cache and the proxy receives nothing.
    expect(rounds.flat()).toContain(`GET ${read}`)
  },
)

test.each([
  ['/players?player=1', ['/api/activity?limit=1', '/api/club', '/api/players/1/profile']],
  ['/players?owes', ['/api/activity?limit=1', '/api/club', '/api/penalties', '/api/players']],
])(
  'the first visit of %s requests only the newest activity and the data that the page shows, once each',
  async (path, reads) => {
    // Records the requests of this page only. The proxy may still receive requests from the page of the previous test.
    const requests: string[] = []
    await site.open(path, async (page) => {
      page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    })
    const findLazyFile = () => requests.findIndex((request) => request.includes('/later-'))
    await expect.poll(findLazyFile).toBeGreaterThan(0)
    const first = requests.slice(0, findLazyFile()).filter((request) => /^GET .*\/api\//.test(request))
    expect(first.toSorted()).toEqual(reads.map((read) => `GET ${site.proxy.url}${read}`))
  },
)
