import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTab } from './new-tab/create-tab.ts'

const repository = path.join(import.meta.dirname, '..')
let root: string

/**
 * Creates a temporary folder with the two files that `new-tab` edits, the list of tabs and package.json, and the
 * development server's port of one tab. The two files are the repository's and contain every tab that a team has added,
 * so a created tab must have a name that no team chooses.
 */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'club-new-tab-'))
  await mkdir(path.join(root, 'shell'))
  await mkdir(path.join(root, 'mf-games'))
  for (const file of ['package.json', 'shell/microfrontends.json', 'mf-games/webpack.config.js'])
    await cp(path.join(repository, file), path.join(root, file))
})

afterEach(() => rm(root, { recursive: true, force: true }))

const text = (file: string) => readFile(path.join(root, file), 'utf8')

test('a new tab is the last in the list and in the workspaces, with a port of its own', async () => {
  const { tab, port } = await createTab(root, 'mf-new-tab-test', { en: 'Training', cs: 'Trénink' })
  expect(tab).toEqual({
    name: 'mf-new-tab-test',
    path: '/new-tab-test',
    title: { cs: 'Trénink', en: 'Training' },
    entry: '/mf-new-tab-test/mf-manifest.json',
  })
  expect(JSON.parse(await text('shell/microfrontends.json')).at(-1)).toEqual(tab)
  expect(JSON.parse(await text('package.json')).workspaces.at(-1)).toBe('mf-new-tab-test')
  expect(port).toBe(3102)
  expect(await text('mf-new-tab-test/webpack.config.js')).toContain("name: 'mf-new-tab-test'")
  expect(await text('mf-new-tab-test/webpack.config.js')).toContain('port: 3102')
})

test('the two files change only by the new tab; the order of their keys and their formatting stay', async () => {
  const manifest = await text('package.json')
  const list = await text('shell/microfrontends.json')
  await createTab(root, 'mf-new-tab-test', { en: 'Training', cs: 'Trénink' })
  const editedManifest = await text('package.json')
  expect(Object.keys(JSON.parse(editedManifest))).toEqual(Object.keys(JSON.parse(manifest)))
  expect(editedManifest.replace(',\n    "mf-new-tab-test"', '')).toBe(manifest)
  expect(await text('shell/microfrontends.json')).toBe(`${list.slice(0, -'\n]\n'.length)},
  {
    "name": "mf-new-tab-test",
    "path": "/new-tab-test",
    "title": { "cs": "Trénink", "en": "Training" },
    "entry": "/mf-new-tab-test/mf-manifest.json"
  }
]
`)
})

test('a tab is added to an empty list; titles that are too long for one line stay in two lines', async () => {
  await writeFile(path.join(root, 'shell/microfrontends.json'), '[]\n')
  const title = { cs: 'Č'.repeat(40), en: 'E'.repeat(40) }
  const { tab } = await createTab(root, 'mf-new-tab-test', title)
  expect(await text('shell/microfrontends.json')).toBe(`${JSON.stringify([tab], null, 2)}\n`)
})

test('a new tab’s files contain its name and titles, and nothing of the example', async () => {
  await createTab(root, 'mf-new-tab-test', { en: 'Training', cs: 'Trénink' })
  expect(await text('mf-new-tab-test/messages/en.ts')).toContain("'mf-new-tab-test.title': 'Training'")
  expect(await text('mf-new-tab-test/messages/cs.ts')).toContain("'mf-new-tab-test.title': 'Trénink'")
  for (const file of ['package.json', 'tab.tsx', 'tab.test.tsx', 'vitest.config.ts', 'messages/cs.ts'])
    expect(await text(`mf-new-tab-test/${file}`), file).not.toMatch(/example/i)
})

test.each(['', 'training', 'mf-Training', 'mf-', 'mf-a/../b'])('%j is no name for a tab', async (name) => {
  await expect(createTab(root, name)).rejects.toThrow('A tab is named mf-…')
})

test('a title that would break the tab’s files is refused; a title with an apostrophe is not', async () => {
  await expect(createTab(root, 'mf-new-tab-test', { en: 'Training\n' + 'of "all"' })).rejects.toThrow(
    'The title --en',
  )
  await createTab(root, 'mf-new-tab-test', { en: "Coach’s $& or coach's" })
  expect(await text('mf-new-tab-test/messages/en.ts')).toContain("'Coach’s $& or coach\\'s'")
  expect(JSON.parse(await text('shell/microfrontends.json')).at(-1).title.en).toBe("Coach’s $& or coach's")
})

test('a title that contains the port of the template stays as it is', async () => {
  await createTab(root, 'mf-new-tab-test', { en: 'Group 3109' })
  expect(await text('mf-new-tab-test/messages/en.ts')).toContain("'Group 3109'")
})

test('a name or a path that is taken is refused', async () => {
  const before = await text('shell/microfrontends.json')
  await expect(createTab(root, 'mf-games')).rejects.toThrow('There is a tab mf-games already')
  await writeFile(path.join(root, 'shell/microfrontends.json'), before.replaceAll('mf-stats', 'stats'))
  await expect(createTab(root, 'mf-stats')).rejects.toThrow('There is a tab mf-stats already')
})
