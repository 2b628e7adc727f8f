import { expect, test } from 'vitest'
import { freshly, parseManifest } from './manifest.ts'
import { checkPlatform } from './platform-version.ts'

const built = {
  metaData: {
    globalName: 'mf_games',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.4.0' },
    remoteEntry: { name: 'remoteEntry.abc.js', path: '', type: 'global' },
  },
  shared: [
    { name: 'react', requiredVersion: '^19.0.0' },
    { name: '@club/platform', requiredVersion: '^1.0.0' },
  ],
  exposes: [{ path: './tab', assets: { js: { sync: ['tab.js'] } } }],
}
const address = 'https://club.test/mf-games/mf-manifest.json'

test('a manifest tells where the tab’s files lie: beside it', () => {
  expect(parseManifest(built, address)).toEqual({
    version: '1.4.0',
    entry: 'https://club.test/mf-games/remoteEntry.abc.js',
    globalName: 'mf_games',
    platform: '^1.0.0',
    scripts: ['https://club.test/mf-games/tab.js'],
    build: 'remoteEntry.abc.js,tab.js',
    folder: 'https://club.test/mf-games/',
  })
})

test('a manifest tells its files’ hashes, by absolute address', () => {
  const hash = `sha384-${'A'.repeat(64)}`
  const hashed = { ...built, metaData: { ...built.metaData, integrity: { 'tab.js': hash } } }
  expect(parseManifest(hashed, address).integrity).toEqual(
    new Map([['https://club.test/mf-games/tab.js', hash]]),
  )
})

test('a manifest may name another place for its files', () => {
  const elsewhere = { ...built, metaData: { ...built.metaData, publicPath: 'https://cdn.test/games/' } }
  expect(parseManifest(elsewhere, address).entry).toBe('https://cdn.test/games/remoteEntry.abc.js')
})

test('the first view’s scripts have the texts in the page’s language, and no other later part', () => {
  const later = ['12.a.js', 'mf-games-texts-cs.b.js', 'mf-games-texts-en.c.js']
  const withTexts = {
    ...built,
    exposes: [{ path: './tab', assets: { js: { sync: ['tab.js'], async: later } } }],
  }
  expect(parseManifest(withTexts, address, 'en').scripts).toEqual([
    'https://club.test/mf-games/tab.js',
    'https://club.test/mf-games/mf-games-texts-en.c.js',
  ])
})

test('from the second round on, a tab’s scripts have new addresses, and its folder stays', () => {
  const manifest = parseManifest(built, address)
  expect(freshly(manifest, 1)).toEqual(manifest)
  expect(freshly(manifest, 2)).toMatchObject({
    entry: 'https://club.test/mf-games/remoteEntry.abc.js?round=2',
    scripts: ['https://club.test/mf-games/tab.js?round=2'],
    folder: 'https://club.test/mf-games/',
  })
})

test.each([
  ['nothing', null],
  ['other JSON', { id: 'x' }],
  ['no entry', { ...built, metaData: { ...built.metaData, remoteEntry: {} } }],
  ['a global name that is code', { ...built, metaData: { ...built.metaData, globalName: 'x;alert(1)' } }],
  // A browser ignores a hash it does not know, and runs the file.
  ['a hash that is none', { ...built, metaData: { ...built.metaData, integrity: { 'tab.js': 'md5-x' } } }],
  ['no tab', { ...built, exposes: [{ path: './other', assets: { js: { sync: [] } } }] }],
])('a manifest with %s is broken', (_, json) => {
  expect(() => parseManifest(json, address)).toThrow(
    expect.objectContaining({ stage: 'manifest', reason: 'broken' }),
  )
})

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.9.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^2.0.0', '1.9.0', false],
  ['>=1.0.0 <3.0.0', '2.5.0', true],
  ['^1.0.0 || ^2.0.0', '2.0.1', true],
])('a tab for platform %s, in a shell with %s: fits %s', (platform, provided, fits) => {
  const check = () => checkPlatform({ ...parseManifest(built, address), platform }, provided)
  if (fits) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ stage: 'version', reason: 'incompatible' }))
})
