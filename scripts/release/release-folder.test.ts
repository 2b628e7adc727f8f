import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editTab } from './list-file.ts'
import { makeRelease } from './release-folder.ts'

const root = path.join(import.meta.dirname, '../..')

let folder: string
let releases: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-release-folder-'))
  releases = path.join(folder, 'data/releases')
})
afterEach(() => rm(folder, { recursive: true }))

/** What a tab's build leaves. */
const build = async (place: string) => {
  const manifest = { metaData: { buildInfo: { buildVersion: '1.0.0' } } }
  await writeFile(path.join(place, 'mf-manifest.json'), JSON.stringify(manifest))
}
const refuse = () => Promise.reject(new Error('not on this list'))
const accept = async ({ id }: { readonly id: string }) => id

const everything = async () => (await readdir(folder, { recursive: true })).sort()

test('a release that the list refuses leaves nothing, not even the folders made for it', async () => {
  await expect(makeRelease(releases, 'mf-new', build, refuse)).rejects.toThrow('not on this list')
  expect(await everything()).toEqual([])
})

test('what is no build leaves nothing', async () => {
  await expect(makeRelease(releases, 'mf-new', async () => {}, accept)).rejects.toThrow(
    'has no mf-manifest.json',
  )
  expect(await everything()).toEqual([])
})

test('an edit that is refused makes no folder for a list', async () => {
  const list = {
    file: path.join(releases, 'microfrontends.json'),
    original: path.join(root, 'shell/microfrontends.json'),
  }
  await expect(editTab(list, 'mf-nobody', (tab) => tab)).rejects.toThrow('no tab "mf-nobody"')
  expect(await everything()).toEqual([])
})

test('what was there before a refusal stays: other files, and the same build', async () => {
  await mkdir(path.join(releases, 'mf-old'), { recursive: true })
  const id = await makeRelease(releases, 'mf-old', build, accept)
  const before = await everything()
  await expect(makeRelease(releases, 'mf-old', build, refuse)).rejects.toThrow('not on this list')
  await expect(makeRelease(releases, 'mf-new', build, refuse)).rejects.toThrow('not on this list')
  expect(await everything()).toEqual(before)
  expect(before).toContain(`data/releases/mf-old/${id}/mf-manifest.json`)
})
