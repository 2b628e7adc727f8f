import { expect, test } from 'vitest'
import { addRetryParameter, parseManifest } from './manifest.ts'
import { checkSharedPackageVersions } from './shared-package-versions.ts'

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

test('the default folder of a tab’s files is the folder of its manifest', () => {
  expect(parseManifest(built, address)).toEqual({
    version: '1.4.0',
    entry: 'https://club.test/mf-games/remoteEntry.abc.js',
    type: 'classic',
    buildName: 'mf_games',
    needs: new Map([
      ['react', '^19.0.0'],
      ['@club/platform', '^1.0.0'],
    ]),
    styles: [],
    nested: false,
    scripts: ['https://club.test/mf-games/tab.js'],
    build: '1.4.0,remoteEntry.abc.js,tab.js',
    folder: 'https://club.test/mf-games/',
  })
})

test('a manifest’s hashes are stored by absolute address', () => {
  const hash = `sha384-${'A'.repeat(64)}`
  const hashed = { ...built, metaData: { ...built.metaData, integrity: { 'tab.js': hash } } }
  expect(parseManifest(hashed, address).integrity).toEqual(
    new Map([['https://club.test/mf-games/tab.js', hash]]),
  )
})

test('another version, file name or hash is another build', () => {
  const { metaData } = built
  const hashedBy = (letter: string) => ({
    ...built,
    metaData: { ...metaData, integrity: { 'tab.js': `sha384-${letter.repeat(64)}` } },
  })
  const manifests = [
    built,
    { ...built, metaData: { ...metaData, buildInfo: { buildVersion: '1.4.1' } } },
    { ...built, exposes: [{ path: './tab', assets: { js: { sync: ['tab.2.js'] } } }] },
    hashedBy('A'),
    hashedBy('B'),
  ]
  expect(new Set(manifests.map((manifest) => parseManifest(manifest, address).build)).size).toBe(5)
})

test('a manifest may name another folder for its files', () => {
  const elsewhere = { ...built, metaData: { ...built.metaData, publicPath: 'https://cdn.test/games/' } }
  expect(parseManifest(elsewhere, address).entry).toBe('https://cdn.test/games/remoteEntry.abc.js')
})

test('the first view’s scripts include the texts in the page’s language, and no other on-demand chunk', () => {
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

test('from the second round on, the addresses of a tab’s scripts have a query; its folder keeps its address', () => {
  const manifest = parseManifest(built, address)
  expect(addRetryParameter(manifest, 1)).toEqual(manifest)
  expect(addRetryParameter(manifest, 2)).toMatchObject({
    entry: 'https://club.test/mf-games/remoteEntry.abc.js?round=2',
    scripts: ['https://club.test/mf-games/tab.js?round=2'],
    folder: 'https://club.test/mf-games/',
  })
})

test('the fields that only some build tools write are optional', () => {
  const plain = {
    metaData: {
      name: 'training',
      remoteEntry: { name: 'remoteEntry.js', type: 'module' },
      publicPath: '',
      nested: true,
    },
    shared: [{ name: 'react', requiredVersion: false }],
    exposes: [{ path: './tab', assets: { js: { sync: [] }, css: { sync: ['tab.css'] } } }],
  }
  expect(parseManifest(plain, 'https://far.test/t/mf-manifest.json')).toEqual({
    version: '',
    entry: 'https://far.test/t/remoteEntry.js',
    type: 'module',
    buildName: 'training',
    needs: new Map(),
    scripts: [],
    styles: ['https://far.test/t/tab.css'],
    nested: true,
    build: ',remoteEntry.js,tab.css',
    folder: 'https://far.test/t/',
  })
})

test.each([
  ['nothing', null, 'metaData'],
  ['other JSON', { id: 'x' }, 'metaData'],
  ['no entry', { ...built, metaData: { ...built.metaData, remoteEntry: {} } }, 'metaData.remoteEntry.name'],
  [
    'an entry of a type that no page runs',
    { ...built, metaData: { ...built.metaData, remoteEntry: { name: 'e.js', type: 'commonjs' } } },
    expect.stringContaining('it is "commonjs"'),
  ],
  [
    'a global name that is code',
    { ...built, metaData: { ...built.metaData, globalName: 'x;alert(1)' } },
    'metaData.globalName',
  ],
  [
    'no name at all',
    { ...built, metaData: { ...built.metaData, globalName: undefined } },
    'metaData.globalName',
  ],
  // A hash with an algorithm that browsers do not support. The shell must refuse it, because browsers would ignore the
  // hash and run the file unchecked.
  [
    'a hash that is none',
    { ...built, metaData: { ...built.metaData, integrity: { 'tab.js': 'md5-x' } } },
    'metaData.integrity.tab.js',
  ],
  ['no tab', { ...built, exposes: [{ path: './other', assets: { js: { sync: [] } } }] }, 'exposes "./tab"'],
])('a manifest with %s is refused, and the failure names the missing field', (_, json, field) => {
  expect(() => parseManifest(json, address)).toThrow(
    expect.objectContaining({ stage: 'manifest', reason: 'incomplete', details: { field } }),
  )
})

/**
 * Whether a shell with platform 1.9.2 and React 19.3.1 accepts a tab that requires the package `name` in the version
 * range `range`.
 */
const isAccepted = (name: string, range: string, platform = '1.9.2'): boolean => {
  try {
    checkSharedPackageVersions({ needs: new Map([[name, range]]) }, { platform, react: '19.3.1' })
    return true
  } catch (error) {
    expect(error).toMatchObject({
      stage: 'version',
      reason: 'incompatible',
      details: { needs: `${name} ${range}` },
    })
    return false
  }
}

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.9.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^2.0.0', '1.9.0', false],
  ['>=1.0.0 <3.0.0', '2.5.0', true],
  ['^1.0.0 || ^2.0.0', '2.0.1', true],
])('a tab that needs platform %s, in a shell with platform %s: accepted is %s', (range, provided, fits) => {
  expect(isAccepted('@club/platform', range, provided)).toBe(fits)
})

test.each([
  ['react', '^19.0.0', true],
  ['react', '19.1.0', true],
  ['react', '^19.9.0', true],
  ['react', '^17.0.0 || ^18.0.0 || ^19.0.0', true],
  ['react', '>=18', true],
  ['react', '^18.3.1', false],
  ['react-dom', '^20.0.0', false],
])('a tab that needs %s %s, in a shell with React 19.3.1: accepted is %s', (name, range, fits) => {
  expect(isAccepted(name, range)).toBe(fits)
})
