import { expect, test, vi } from 'vitest'
import { parseManifest } from './manifest.ts'
import { isNewerBuildDeployed } from './newer-build.ts'

const tab = {
  name: 'mf-games',
  path: '/games',
  title: { cs: 'Zápasy', en: 'Games' },
  entry: '/mf-games/m.json',
}
const manifest = (chunk: string) => ({
  metaData: {
    globalName: 'mf_games',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [],
  exposes: [{ path: './tab', assets: { js: { sync: ['tab.js'], async: [chunk] } } }],
})
const { build } = parseManifest(manifest('dialog.1.js'), 'http://localhost:3000/mf-games/m.json')
const missing = Object.assign(new Error('no chunk'), {
  name: 'ChunkLoadError',
  request: 'http://localhost:3000/mf-games/dialog.1.js',
})

/**
 * Stubs a server whose manifest contains the given chunk. `answer` returns the response to a request for a chunk
 * itself.
 */
const stubServer = (chunk: string, answer: () => Promise<Response>) =>
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('m.json') ? Response.json(manifest(chunk)) : answer(),
  )
const existing = async () => new Response(null, { status: 200 })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test('a newer build exists when the manifest names other files', async () => {
  stubServer('dialog.2.js', unreachable)
  expect(await isNewerBuildDeployed(tab, build, missing)).toBe(true)
})

test('a newer build exists when the server no longer has the chunk', async () => {
  stubServer('dialog.1.js', async () => new Response(null, { status: 404 }))
  expect(await isNewerBuildDeployed(tab, build, missing)).toBe(true)
})

test('no newer build exists when the chunk of the same build exists or the server does not respond', async () => {
  stubServer('dialog.1.js', existing)
  expect(await isNewerBuildDeployed(tab, build, missing)).toBe(false)
  stubServer('dialog.1.js', unreachable)
  expect(await isNewerBuildDeployed(tab, build, missing)).toBe(false)
})

test('without a connection, no newer build is assumed', async () => {
  vi.stubGlobal('fetch', unreachable)
  expect(await isNewerBuildDeployed(tab, build, missing)).toBe(false)
})
