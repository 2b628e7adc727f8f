import { expect, test } from 'vitest'
import { type CacheEntry, maxCachedBytes, selectEntriesToDelete } from './cache-limits.ts'

const siteOrigin = 'https://club.example'
const now = Date.parse('2026-11-26T18:00:00Z')
const day = 24 * 3_600_000

const entry = (url: string, other: Partial<CacheEntry> = {}): CacheEntry => ({
  cache: 'files',
  bytes: 1000,
  sent: now,
  ...other,
  url: new URL(url, siteOrigin).href,
})
const deleted = (
  entries: readonly CacheEntry[],
  folders: readonly string[] = [],
  inUse: readonly string[] = [],
) =>
  selectEntriesToDelete(entries, { now, siteOrigin, folders, inUse: new Set(inUse) }).map(({ url }) =>
    url.replace(siteOrigin, ''),
  )

test('the files of tabs that are not in the list are deleted, those of the shell and of listed tabs stay', () => {
  const entries = [
    entry('/shell.4f2a91c0de.js'),
    entry('/mf-games/a.js'),
    entry('/mf-gone/a.js'),
    entry('/mf-gone/mf-manifest.json', { cache: 'page' }),
    entry('/releases/mf-stats/1/a.js'),
    entry('/releases/mf-stats/2/a.js'),
    entry('https://tab.example/tab/a.js'),
    entry('https://gone.example/a.js'),
    entry('/api/games', { cache: 'api' }),
  ]
  const folders = [
    `${siteOrigin}/mf-games/`,
    `${siteOrigin}/releases/mf-stats/2/`,
    'https://tab.example/tab/',
  ]
  expect(deleted(entries, folders)).toEqual([
    '/mf-gone/a.js',
    '/mf-gone/mf-manifest.json',
    '/releases/mf-stats/1/a.js',
    'https://gone.example/a.js',
  ])
})

test('API responses are deleted after 30 days, and files are not', () => {
  const sent = now - 30 * day
  const entries = [
    entry('/api/games', { cache: 'api', sent }),
    entry('/api/players', { cache: 'api', sent: sent - 1 }),
    entry('/shell.4f2a91c0de.js', { sent: sent - day }),
  ]
  expect(deleted(entries)).toEqual(['/api/players'])
})

test('of more than 30 MB, the oldest files are deleted first; the open page and API responses last', () => {
  const bytes = maxCachedBytes / 3
  const entries = [
    entry('/shown.js', { bytes, sent: now - 5 * day }),
    entry('/', { cache: 'page', bytes: 1, sent: now - 5 * day }),
    entry('/api/games', { cache: 'api', bytes: 1, sent: now - 5 * day }),
    entry('/old.js', { bytes, sent: now - 4 * day }),
    entry('/older.js', { bytes, sent: now - 4.5 * day }),
    entry('/new.js', { bytes, sent: now }),
  ]
  expect(deleted(entries, [], [`${siteOrigin}/shown.js`])).toEqual(['/older.js', '/old.js'])
  expect(deleted(entries.slice(3), [])).toEqual([])
  expect(
    deleted([entry('/shown.js', { bytes: maxCachedBytes + 1 })], [], [`${siteOrigin}/shown.js`]),
  ).toEqual(['/shown.js'])
})
