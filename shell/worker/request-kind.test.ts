import { expect, test } from 'vitest'
import { getRequestKind, isApiWrite } from './request-kind.ts'

const site = 'https://club.example'

/** Returns the fields of a request as browsers set them. By default, the page has sent the request with `fetch`. */
const request = (address: string, other: Partial<Parameters<typeof getRequestKind>[0]> = {}) => ({
  url: new URL(address, site).href,
  method: 'GET',
  mode: 'cors' as const,
  cache: 'default' as const,
  destination: '' as const,
  headers: new Headers(),
  ...other,
})
const kindOf = (...given: Parameters<typeof request>) => getRequestKind(request(...given), site)
const navigation = { mode: 'navigate', destination: 'document' } as const
const revalidated = { cache: 'no-cache' } as const

test.each([
  ['/', navigation, 'page'],
  ['/players?player=3', navigation, 'page'],
  ['/players/7', navigation, 'page'],
  ['/nowhere', navigation, 'page'],
  ['/apikeys', navigation, 'page'],
  ['/help.html', navigation, 'other document'],
  ['/api/docs', navigation, 'other document'],
  ['/api/penalties.csv', navigation, 'other document'],
  ['/microfrontends.json', revalidated, 'manifest'],
  ['/mf-games/mf-manifest.json', revalidated, 'manifest'],
  ['/releases/mf-games/1.0.0-4f2a91c0de/mf-manifest.json', revalidated, 'manifest'],
  ['https://tab.example/manifest', revalidated, 'manifest'],
  ['/api/games', {}, 'api'],
  ['/api/games/33/teams?a=1', {}, 'api'],
  ['/api/players/stats', { mode: 'same-origin' }, 'api'],
  ['/libraries.4f2a91c0de.js', { destination: 'script' }, 'hashed file'],
  ['/mf-games/tab.4f2a91c0de.js?round=2', { destination: 'script' }, 'hashed file'],
  ['https://tab.example/tab.4f2a91c0de.js', { destination: 'script' }, 'hashed file'],
  ['/tab.4f2a91c0de.js', {}, 'hashed file'],
  ['https://tab.example/remoteEntry.js', { destination: 'script' }, 'file'],
  ['https://tab.example/font', { destination: 'font' }, 'file'],
  ['/logo.svg', { destination: 'image' }, 'file'],
  ['/uploads/crest', { destination: 'image' }, 'file'],
] as const)('%s %o is a %s', (address, other, kind) => {
  expect(kindOf(address, other)).toBe(kind)
})

test.each([
  ['a change', '/api/games', { method: 'POST' }],
  ['a HEAD request', '/tab.4f2a91c0de.js', { method: 'HEAD' }],
  ['a request without caches', '/api/games', { cache: 'no-store' }],
  ['a part of a file', '/logo.png', { headers: new Headers({ Range: 'bytes=0-9' }) }],
  ['the live stream', '/api/events?after=3', {}],
  ['the organiser’s session', '/api/organiser', {}],
  ['a card', '/api/games/1/card.png', { destination: 'image' }],
  ['a calendar', '/api/players/1/calendar.ics', {}],
  ['a table', '/api/penalties.csv', {}],
  ['the API’s description', '/api/openapi.json', revalidated],
  ['the server’s health', '/readyz', {}],
  ['a picture of another origin', 'https://avatars.example/a.4f2a91c0de.png', { destination: 'image' }],
  ['other data of a tab’s server', 'https://tab.example/data', {}],
  ['a file of a browser extension', 'chrome-extension://abc/a.js', { destination: 'script' }],
] as const)('%s is left to the browser', (_, address, other) => {
  expect(kindOf(address, other)).toBeUndefined()
})

test('a change makes cached responses outdated; the record of a tab’s load does not', () => {
  const isChange = (address: string, method: string) => isApiWrite(request(address, { method }), site)
  expect(isChange('/api/games/1/registrations', 'POST')).toBe(true)
  expect(isChange('/api/tab-loads', 'POST')).toBe(false)
  expect(isChange('/api/games', 'GET')).toBe(false)
  expect(isChange('/api/games', 'HEAD')).toBe(false)
  expect(isChange('https://other.example/api/games', 'POST')).toBe(false)
})
