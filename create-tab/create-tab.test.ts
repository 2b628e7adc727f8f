import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { microfrontend } from '@club/contract'
import { listedTabs } from '@club/contract/tab-releases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { CreateTabError, createTabEntry } from './tab-entry.js'

const cli = path.join(import.meta.dirname, 'cli.js')
/** The schema of a step in the workflow file of a created tab, with the fields that the test reads. */
const step = z.object({ uses: z.optional(z.string()), run: z.optional(z.string()) })
const workflow = z.object({
  permissions: z.unknown(),
  jobs: z.object({ tab: z.object({ steps: z.array(step) }) }),
})

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-create-tab-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the command `create-tab` in the temporary folder. @returns its exit code and output */
async function createTab(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

const text = (file: string) => readFile(path.join(folder, file), 'utf8')
const json = async (file: string) => JSON.parse(await text(file))

/** Creates empty files with the names of package tarballs, in a new folder. */
async function addPackages(name: string, names: readonly string[]): Promise<void> {
  await mkdir(path.join(folder, name))
  for (const file of names) await writeFile(path.join(folder, name, file), '')
}
const packageFiles = ['contract', 'platform', 'tab-build', 'tab-testing'].map(
  (name) => `club-${name}-1.2.3.tgz`,
)

test('a tab has its name, titles and port, an image, a workflow, and a valid entry for the list', async () => {
  const { code, output } = await createTab(
    'mf-training',
    '--en',
    'Training',
    '--cs',
    'Trénink',
    '--port',
    '3122',
  )
  expect(output).toContain('Made mf-training.')
  expect(code).toBe(0)
  expect(microfrontend.parse(await json('mf-training/tab.json'))).toEqual({
    name: 'mf-training',
    path: '/training',
    title: { cs: 'Trénink', en: 'Training' },
    entry: 'http://localhost:3122/mf-manifest.json',
  })
  expect(await text('mf-training/messages/cs.ts')).toContain("'mf-training.title': 'Trénink'")
  expect(await text('mf-training/webpack.config.js')).toContain('port: 3122')
  expect(await text('mf-training/compose.yml')).toContain("'127.0.0.1:3122:8080'")
  const files = await readdir(path.join(folder, 'mf-training'), { recursive: true })
  expect(files).toEqual(
    expect.arrayContaining([
      '.gitignore',
      '.npmrc',
      '.github/workflows/tab.yml',
      'Dockerfile',
      'tab.test.tsx',
      'tsconfig.json',
    ]),
  )
  expect(files.filter((file) => file.endsWith('.template'))).toEqual([])
  for (const file of files.filter((name) => /\w\.\w+$/.test(name)))
    expect(await text(`mf-training/${file}`), file).not.toMatch(/\bexample|3109/i)
})

test('its dependencies have this repository’s versions, and its scripts are those of the other tabs', async () => {
  await createTab('mf-training')
  const { scripts, dependencies, devDependencies } = await json('mf-training/package.json')
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'dev', 'test', 'typecheck']))
  const ranges: Record<string, string> = { ...dependencies, ...devDependencies }
  const root = path.join(import.meta.dirname, '..')
  const versionIn = async (file: string): Promise<string> =>
    JSON.parse(await readFile(path.join(root, file), 'utf8')).version
  for (const [name, range] of Object.entries(ranges)) {
    const own = name.startsWith('@club/')
    const version = await versionIn(
      own ? `${name.slice(6)}/package.json` : `node_modules/${name}/package.json`,
    )
    expect(range, name).toBe(own ? `^${version.split('.')[0]}.0.0` : version)
  }
})

test('the workflow has read-only permissions and runs existing scripts; other users may read the folder', async () => {
  await createTab('mf-training')
  const { permissions, jobs } = workflow.parse(parse(await text('mf-training/.github/workflows/tab.yml')))
  expect(permissions).toEqual({ contents: 'read' })
  const { scripts } = await json('mf-training/package.json')
  for (const { uses, run } of jobs.tab.steps) {
    if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/)
    if (run) expect(['install', ...Object.keys(scripts)]).toContain(run.replace(/^npm (run )?/, ''))
  }
  const { mode } = await stat(path.join(folder, 'mf-training'))
  expect(mode & 0o777).toBe(0o777 & ~process.umask())
})

test('packages as files are copied into the repository', async () => {
  await addPackages('packs', [...packageFiles, 'club-create-tab-1.0.0.tgz'])
  expect((await createTab('mf-training', '--packages', 'packs')).code).toBe(0)
  const { dependencies, devDependencies } = await json('mf-training/package.json')
  expect(dependencies['@club/platform']).toBe('file:packages/club-platform-1.2.3.tgz')
  expect(devDependencies['@club/tab-build']).toBe('file:packages/club-tab-build-1.2.3.tgz')
  expect(dependencies.react).toMatch(/^\d/)
  expect((await readdir(path.join(folder, 'mf-training/packages'))).sort()).toEqual([...packageFiles].sort())
})

const nameRules = path.join(import.meta.dirname, 'tab-entry.js')
const listRules = path.join(import.meta.dirname, '../contract/schemas/tab-releases.ts')

/**
 * Reads the reserved names from the regular expression in a source file. Both create-tab and the contract contain the
 * expression, because create-tab does not depend on the contract.
 */
function reservedIn(file: string): readonly string[] {
  const [, words] = /\((mf-\.\*\|[^)]+)\)\$\//.exec(readFileSync(file, 'utf8')) ?? []
  if (words === undefined) throw new Error(`${file} names no addresses of the server`)
  return words.replace('mf-.*', 'mf-games').split('|')
}

test('a name whose address the site uses itself is refused, as in the site’s list; similar names are allowed', () => {
  const isTaken = (word: string): boolean => {
    try {
      createTabEntry(`mf-${word}`)
      return false
    } catch (error) {
      expect(error).toBeInstanceOf(CreateTabError)
      return true
    }
  }
  const isListed = (word: string): boolean => {
    const tab = { name: 'mf-x', path: `/${word}`, title: { cs: 'X', en: 'X' }, entry: '/mf-x/m.json' }
    const { success, error } = listedTabs.safeParse([tab])
    if (error)
      expect(error.issues[0]).toMatchObject({
        path: [0, 'path'],
        message: expect.stringContaining('answers itself'),
      })
    return success
  }
  for (const word of new Set([...reservedIn(listRules), ...reservedIn(nameRules), 'mf-']))
    expect([word, isTaken(word), isListed(word)]).toEqual([word, true, false])
  for (const word of ['apis', 'release', 'mfx', 'problems'])
    expect([word, isTaken(word), isListed(word)]).toEqual([word, false, true])
})

test.each([
  [[], 'Which name should the tab have?'],
  [['training'], 'A tab is named mf-…'],
  [['mf-Training'], 'A tab is named mf-…'],
  [['mf-../../up'], 'A tab is named mf-…'],
  [[`mf-${'a'.repeat(60)}`], 'at most 41 characters'],
  [['mf-api'], '/api is an address that the site answers itself'],
  [['mf-training', 'plan'], 'plan is too much'],
  [['mf-training', '--en', ' '], 'The title --en'],
  [['mf-training', '--cs', 'a\nb'], 'The title --cs'],
  [['mf-training', '--en', '{n}'], 'The title --en'],
  [['mf-training', '--port', '80'], '--port is a number from 1024'],
  [['mf-training', '--port', '99999'], '--port is a number from 1024'],
  [['mf-training', '--port', 'x'], '--port is a number from 1024'],
  [['mf-training', '--colour', 'red'], "Unknown option '--colour'"],
  [['mf-training', '--packages', 'nowhere'], '--packages names no folder'],
])('%j is refused with the reason, and creates nothing', async (args, reason) => {
  const { code, output } = await createTab(...args)
  expect(output).toContain(reason)
  expect(output).not.toContain('    at ')
  expect(code).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('an existing folder of that name is not changed', async () => {
  await mkdir(path.join(folder, 'mf-training'))
  await writeFile(path.join(folder, 'mf-training/notes.txt'), 'mine')
  const { code, output } = await createTab('mf-training')
  expect(output).toContain('mf-training already exists in this folder')
  expect(code).toBe(1)
  expect(await readdir(folder)).toEqual(['mf-training'])
  expect(await readdir(path.join(folder, 'mf-training'))).toEqual(['notes.txt'])
})

test('a missing or ambiguous package is reported, and nothing is created', async () => {
  await addPackages('packs', [...packageFiles.slice(1), 'club-platform-2.0.0.tgz'])
  const { code, output } = await createTab('mf-training', '--packages', 'packs')
  expect(output).toContain('club-contract-….tgz, and has 0')
  expect(code).toBe(1)
  expect(await readdir(folder)).toEqual(['packs'])
})
