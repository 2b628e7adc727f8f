import { describe, expect, test } from 'vitest'
import {
  collectLoadedFiles,
  getStagedCacheKey,
  hasPageLoadedEntryOfManifest,
  hasPageLoadedScriptsOfDocument,
  mergeTabLists,
} from './staged-cache-entries.ts'

const site = 'https://club.example/'

test('a staged response has a cache key of its own, also for an address with a query', () => {
  expect(getStagedCacheKey(site)).toBe(`${site}?pending=`)
  expect(getStagedCacheKey('https://tab.example/m.json?v=1')).toBe('https://tab.example/m.json?v=1&pending=')
})

describe('a page was made from a document', () => {
  const html = '<script nonce="x">1</script><script defer nonce="x" src="/shell.4f2a.js"></script>'
  test.each([
    ['whose scripts it has loaded', html, true],
    ['of a newer deploy', html.replace('4f2a', '9b1c'), false],
    ['without scripts', '<h1>Log in</h1>', false],
  ])('%s: %s', (_, document, expected) => {
    const loaded = collectLoadedFiles([`${site}shell.4f2a.js`, `${site}api/club?a`])
    expect(hasPageLoadedScriptsOfDocument(document, site, loaded)).toBe(expected)
  })
})

describe('a tab was made from a manifest', () => {
  const address = `${site}mf-games/mf-manifest.json`
  const manifest = (metaData: object) => JSON.stringify({ metaData })
  const entry = { name: 'remoteEntry.4f2a.js', path: '' }
  test.each([
    ['whose entry was loaded', manifest({ remoteEntry: entry, publicPath: 'auto' }), true],
    ['with files elsewhere', manifest({ remoteEntry: entry, publicPath: 'https://files.example/' }), false],
    ['with a folder', manifest({ remoteEntry: entry, publicPath: `${site}mf-games/` }), true],
    ['of a newer build', manifest({ remoteEntry: { ...entry, name: 'remoteEntry.9b1c.js' } }), false],
    ['without an entry', manifest({}), false],
    ['with a malformed folder', manifest({ remoteEntry: entry, publicPath: 'http://' }), false],
    ['that is no JSON', '<h1>', false],
    ['that is null', 'null', false],
  ])('%s: %s', (_, text, expected) => {
    // The query string of this address is the one that the shell adds when it loads a tab again.
    const loaded = collectLoadedFiles([`${site}mf-games/remoteEntry.4f2a.js?round=2`])
    expect(hasPageLoadedEntryOfManifest(text, address, loaded)).toBe(expected)
  })
})

describe('the cached list', () => {
  const old = { name: 'mf-stats', entry: '/releases/mf-stats/1/m.json', integrity: 'sha384-1', release: '1' }
  const next = {
    name: 'mf-stats',
    entry: '/releases/mf-stats/2/m.json',
    integrity: 'sha384-2',
    release: '2',
    path: '/x',
  }
  const games = { name: 'mf-games', entry: '/mf-games/m.json' }
  const merged = (...cached: string[]) =>
    mergeTabLists([games, next], [old], (entry) => cached.includes(entry))

  test('has a tab’s new build when the build was shown', () => {
    expect(merged(old.entry, next.entry)).toEqual([games, next])
  })
  test('has the earlier build, with the rest of the new list, when only that one was shown', () => {
    expect(merged(old.entry)).toEqual([games, { ...next, ...old }])
    expect(
      mergeTabLists([next], [{ name: old.name, entry: old.entry }], (entry) => entry === old.entry),
    ).toEqual([{ name: next.name, path: next.path, entry: old.entry }])
  })
  test('has the new build when none was shown, and no tab that is gone', () => {
    expect(merged()).toEqual([games, next])
    expect(mergeTabLists([games], [old], () => true)).toEqual([games])
  })
})
