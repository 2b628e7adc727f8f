import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyBuild, createRelease, manifestFileName } from './release-folder.ts'
import { addRelease } from './tab-list-edits.ts'
import { editTab, type TabListPaths } from './tab-list-file.ts'

const root = path.join(import.meta.dirname, '../..')

let folder: string
let releases: string
let list: TabListPaths

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-release-folder-'))
  releases = path.join(folder, 'data/releases')
  list = {
    file: path.join(releases, 'microfrontends.json'),
    original: path.join(root, 'shell/microfrontends.json'),
  }
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes a tab's build into a folder. */
const build = async (place: string) => {
  const manifest = { metaData: { buildInfo: { buildVersion: '1.0.0' } } }
  await writeFile(path.join(place, 'mf-manifest.json'), JSON.stringify(manifest))
}
/** Creates a folder with a tab's build and returns its path. */
async function createDist(): Promise<string> {
  const dist = path.join(folder, 'dist')
  await mkdir(dist)
  await build(dist)
  return dist
}
const refuse = () => Promise.reject(new Error('not on this list'))
const accept = async ({ id }: { readonly id: string }, putInPlace: () => Promise<void>) => {
  await putInPlace()
  return id
}

const everything = async () => (await readdir(folder, { recursive: true })).sort()

test('a release that the list refuses leaves no files and no folders', async () => {
  await expect(createRelease(releases, 'mf-new', build, refuse)).rejects.toThrow('not on this list')
  expect(await everything()).toEqual([])
})

test('a folder that is no build leaves no files', async () => {
  await expect(createRelease(releases, 'mf-new', async () => {}, accept)).rejects.toThrow(
    'has no mf-manifest.json',
  )
  expect(await everything()).toEqual([])
})

test('a copied build has the files to which its links point, and another id when such a file changes', async () => {
  const dist = await createDist()
  await writeFile(path.join(dist, 'entry-1.js'), 'first')
  await symlink('entry-1.js', path.join(dist, 'entry.js'))
  await symlink('dist', path.join(folder, 'latest'))
  const first = await createRelease(releases, 'mf-new', copyBuild(path.join(folder, 'latest')), accept)
  await writeFile(path.join(dist, 'entry-1.js'), 'second')
  const second = await createRelease(releases, 'mf-new', copyBuild(dist), accept)
  expect(second).not.toBe(first)
  await rm(dist, { recursive: true })
  expect(await readFile(path.join(releases, 'mf-new', first, 'entry.js'), 'utf8')).toBe('first')
})

test('a copied build has no files that only the next build reads', async () => {
  const dist = await createDist()
  for (const name of ['.built', '.replaced.json']) await writeFile(path.join(dist, name), '')
  const id = await createRelease(releases, 'mf-new', copyBuild(dist), accept)
  expect(await readdir(path.join(releases, 'mf-new', id))).toEqual(['mf-manifest.json'])
})

test('a build with a link to a file outside of it is refused, and leaves no files', async () => {
  const dist = await createDist()
  await writeFile(path.join(folder, '.env'), 'CLUB_ORGANISER_PIN=123456')
  await symlink('../.env', path.join(dist, 'settings.txt'))
  await expect(createRelease(releases, 'mf-new', copyBuild(dist), accept)).rejects.toThrow(
    'settings.txt is a link out of the build',
  )
  expect(await everything()).toEqual(['.env', 'dist', 'dist/mf-manifest.json', 'dist/settings.txt'])
})

test('a folder without a manifest is not copied', async () => {
  await writeFile(path.join(folder, 'large.txt'), '')
  await expect(createRelease(releases, 'mf-new', copyBuild(folder), accept)).rejects.toThrow(
    `${folder} has no mf-manifest.json: it is no build of a tab.`,
  )
  expect(await everything()).toEqual(['large.txt'])
})

test('a build that is no folder is refused', async () => {
  const file = path.join(folder, 'wrong.txt')
  await writeFile(file, '')
  await expect(createRelease(releases, 'mf-new', copyBuild(file), accept)).rejects.toThrow(
    `${file} is no folder with a build.`,
  )
})

test('a refused edit creates no folder for the list', async () => {
  await expect(editTab(list, 'mf-nobody', (tab) => tab)).rejects.toThrow('no tab "mf-nobody"')
  expect(await everything()).toEqual([])
})

test('when the list refuses a release, existing files and an existing release of the same build stay', async () => {
  await mkdir(path.join(releases, 'mf-old'), { recursive: true })
  const id = await createRelease(releases, 'mf-old', build, accept)
  const before = await everything()
  await expect(createRelease(releases, 'mf-old', build, refuse)).rejects.toThrow('not on this list')
  await expect(createRelease(releases, 'mf-new', build, refuse)).rejects.toThrow('not on this list')
  expect(await everything()).toEqual(before)
  expect(before).toContain(`data/releases/mf-old/${id}/mf-manifest.json`)
})

test('when one of two runs with the same build fails, it keeps the files that the other run has listed', async () => {
  const tab = 'mf-stats'
  const other = () => createRelease(releases, tab, build, listed)
  const listed = async (release: Parameters<typeof addRelease>[0], add: () => Promise<void>) => {
    await editTab(list, tab, addRelease(release), { add })
    return release.id
  }
  const givesUp = createRelease(releases, tab, build, async (release, add) => {
    await editTab(list, tab, addRelease(release), {
      add: async () => {
        await add()
        throw new Error('no room for the list')
      },
    }).catch(() => {})
    await other()
    throw new Error('gave up')
  })
  await expect(givesUp).rejects.toThrow('gave up')
  const [release] = (await editTab(list, tab, (listedTab) => listedTab)).releases ?? []
  expect(existsSync(path.join(releases, tab, release?.id ?? '', manifestFileName))).toBe(true)
})

test('a release’s files are synced before the list, and the list before the command ends', async () => {
  const flushed: number[] = []
  const anyFile = await open(import.meta.filename)
  const { sync } = Object.getPrototypeOf(anyFile)
  const spy = vi.spyOn(Object.getPrototypeOf(anyFile), 'sync').mockImplementation(async function (
    this: typeof anyFile,
  ) {
    flushed.push((await this.stat()).ino)
    return sync.call(this)
  })
  try {
    await createRelease(
      releases,
      'mf-stats',
      async (place) => {
        await build(place)
        await mkdir(path.join(place, 'pictures'))
        await writeFile(path.join(place, 'pictures/a.svg'), '<svg/>')
      },
      (release, add) => editTab(list, 'mf-stats', addRelease(release), { add }),
    )
  } finally {
    spy.mockRestore()
    await anyFile.close()
  }
  const number = async (name: string) => (await stat(path.join(releases, name))).ino
  const names = (await readdir(path.join(releases, 'mf-stats'), { recursive: true })).map(
    (name) => `mf-stats/${name}`,
  )
  expect(names).toHaveLength(4)
  const files = await Promise.all(['', 'mf-stats', ...names].map(number))
  const listedAt = flushed.indexOf(await number('microfrontends.json'))
  expect(listedAt).toBeGreaterThan(-1)
  expect(flushed.slice(0, listedAt)).toEqual(expect.arrayContaining(files))
  expect(flushed.slice(listedAt)).toContain(await number(''))
})
