import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestsToPreloadStorageKey } from './store-requests-to-preload.ts'

const origin = 'http://localhost:3000'
const tab = (name: string) => ({ name, path: `/${name}`, entry: `/mf-${name}/mf-manifest.json` })
const manifestOf = (firstReads?: unknown) => ({
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' }, firstReads },
  exposes: [{ path: './tab', assets: { js: { sync: ['tab.js'], async: [] } } }],
})

/** The paths that the script has fetched, in the order of the requests. */
let fetched: string[]

/**
 * Runs the script of the page's head at an address of the site. A request for a path that is not in `files` never gets
 * a response.
 */
async function runHead(address: string, files: Record<string, unknown>): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('location', new URL(address, origin))
  vi.stubGlobal('fetch', (requested: string) => {
    fetched.push(requested.slice(origin.length))
    const file = files[requested.slice(origin.length)]
    return file ? Promise.resolve(Response.json(file)) : new Promise(() => {})
  })
  await import('./head-preload.ts')
}

/** Returns the addresses of the preload links that the script has added for API requests (`fetch`) or for scripts. */
const preloadedAs = (kind: 'fetch' | 'script') =>
  [...document.head.querySelectorAll('link')]
    .filter((link) => link.as === kind)
    .map((link) => link.getAttribute('href'))

const onEveryPage = ['/api/activity?limit=1', '/api/club']
/** Returns the preloaded API requests, except those that the script preloads on every page. */
const preloadedReads = () => preloadedAs('fetch').filter((read) => !onEveryPage.includes(read ?? ''))

/** Returns the files of a site whose only tab has the given `firstReads` in its manifest. */
const siteWith = (firstReads: unknown) => ({
  '/microfrontends.json': [tab('players')],
  '/mf-players/mf-manifest.json': manifestOf(firstReads),
})

beforeEach(() => {
  fetched = []
})
afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
  Reflect.deleteProperty(window, 'headPreload')
})

const byParameter = {
  player: ['/api/players/{player}/profile'],
  owes: ['/api/penalties'],
  '': ['/api/players'],
}

test.each([
  ['/players', byParameter, ['/api/players']],
  ['/players?q=novak', byParameter, ['/api/players']],
  ['/players?player=1', byParameter, ['/api/players/1/profile']],
  ['/players?owes', byParameter, ['/api/penalties']],
  ['/players?owes=', byParameter, ['/api/penalties']],
  ['/players?player=../../club', byParameter, []],
  ['/players?player=', byParameter, []],
  ['/players?season=2026', { season: ['/api/stats?season={season}'] }, ['/api/stats?season=2026']],
  ['/players', { season: ['/api/stats?season={season}'] }, []],
  ['/players?player=1', ['/api/players', '/api/penalties/debts'], ['/api/players', '/api/penalties/debts']],
  ['/players', ['https://other.test/api/x', '//other.test/api/x', '/help.html', 3, null], []],
])('%s with the declaration %j preloads %j', async (address, firstReads, reads) => {
  await runHead(address, siteWith(firstReads))
  await vi.waitFor(() => expect(preloadedAs('script')).toHaveLength(2), 20_000)
  expect(preloadedReads()).toEqual(reads)
})

const visited = { '/players?player=1': ['/api/players/1/profile', '/api/players'] }

test('on the second visit, the reads of this address do not wait for the list', async () => {
  localStorage.setItem(requestsToPreloadStorageKey, JSON.stringify(visited))
  await runHead('/players?player=1', {})
  expect(fetched).toEqual(['/microfrontends.json'])
  expect(preloadedAs('fetch')).toEqual([...onEveryPage, '/api/players/1/profile', '/api/players'])
})

test('reads that were stored for another address are not preloaded', async () => {
  localStorage.setItem(requestsToPreloadStorageKey, JSON.stringify(visited))
  await runHead('/players', {})
  expect(preloadedReads()).toEqual([])
})

test('a read that is both stored and declared is preloaded once', async () => {
  localStorage.setItem(
    requestsToPreloadStorageKey,
    JSON.stringify({ '/players': ['/api/penalties', '/api/players'] }),
  )
  await runHead('/players', siteWith(byParameter))
  await vi.waitFor(() => expect(preloadedAs('script')).toHaveLength(2), 20_000)
  expect(preloadedReads()).toEqual(['/api/penalties', '/api/players'])
})

test.each([
  'no JSON',
  'null',
  '3',
  '[]',
  '{"/players":"/api/players"}',
  '{"/players":[null,{"x":1},"https://other.test/api/x","/api/../help.html","/sw.js"]}',
])('with %s in the storage, the first visit’s requests are sent', async (nonsense) => {
  localStorage.setItem(requestsToPreloadStorageKey, nonsense)
  await runHead('/players', siteWith(['/api/players']))
  await vi.waitFor(() => expect(preloadedReads()).toEqual(['/api/players']), 20_000)
  expect(fetched).toEqual(['/microfrontends.json', '/mf-players/mf-manifest.json'])
})

test('a browser that refuses storage preloads as on a first visit', async () => {
  const storage = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await runHead('/players', siteWith(['/api/players']))
  await vi.waitFor(() => expect(preloadedReads()).toEqual(['/api/players']), 20_000)
  storage.mockRestore()
})
