import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ListedTab, listedTabs } from '@club/contract/tab-releases'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { compileCacheEnvironmentVariables } from '../bff/testing/compile-cache.ts'
import { runReleaseCommand as runRelease } from './release/command.ts'
import { ReleaseError } from './release/file-system.ts'

const root = path.join(import.meta.dirname, '..')
const shippedList = path.join(root, 'shell/microfrontends.json')

let folder: string
let list: string
let releases: string

async function newFolder(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'club-release-'))
  releases = path.join(folder, 'data/releases')
  list = path.join(releases, 'microfrontends.json')
}
const removeFolder = () => rm(folder, { recursive: true, force: true })

/** Creates a tab's build with a manifest, an entry and a chunk. @returns the build's folder */
async function build(content: string, version = '1.0.0'): Promise<string> {
  const dist = path.join(folder, `dist-${content}`)
  await mkdir(path.join(dist, 'pictures'), { recursive: true })
  await writeFile(
    path.join(dist, 'mf-manifest.json'),
    JSON.stringify({ metaData: { buildInfo: { buildVersion: version } } }),
  )
  await writeFile(path.join(dist, 'tab.0123456789.js'), content)
  await writeFile(path.join(dist, 'pictures/a.svg'), '<svg/>')
  return dist
}

/** The settings with which the release command runs. The data folder is inside the test's temporary folder. */
const settings = (env: Readonly<Record<string, string>>) => ({ DATA_DIR: path.join(folder, 'data'), ...env })

interface Response {
  readonly code: number | null
  readonly output: string
}

/** Runs the release command in this process, because starting a new process for each run would be slow. */
async function release(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return { code: 0, output: `${(await runRelease(args, settings(env))).join('\n')}\n` }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return { code: 1, output: error.message }
  }
}

/** Runs `npm run release -- …` in its own process. */
function runCommand(...args: readonly string[]): Promise<Response> {
  return new Promise((resolve) => {
    const command = spawn(process.execPath, [path.join(root, 'scripts/release.ts'), ...args], {
      env: { PATH: process.env.PATH, ...compileCacheEnvironmentVariables, ...settings({}) },
    })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
    }
    command.stdout.on('data', hear)
    command.stderr.on('data', hear)
    command.on('close', (code) => resolve({ code, output }))
  })
}

/** Runs the release command and expects it to succeed. */
async function released(...args: string[]): Promise<string> {
  const { code, output } = await release(args)
  expect(code, output).toBe(0)
  return output
}

const readShippedList = async (): Promise<ListedTab[]> =>
  listedTabs.parse(JSON.parse(await readFile(shippedList, 'utf8')))

const stats = async (): Promise<ListedTab> => {
  const tab = listedTabs
    .parse(JSON.parse(await readFile(list, 'utf8')))
    .find(({ name }) => name === 'mf-stats')
  if (!tab) throw new Error('the list has lost its tab')
  return tab
}
const idOf = (output: string): string => /Added (\S+) of/.exec(output)?.[1] ?? ''

describe('A release', () => {
  beforeEach(newFolder)
  afterEach(removeFolder)

  test('the first release is live at once, in a folder named by its content; the shell’s list is not changed', async () => {
    const shipped = await readFile(shippedList, 'utf8')
    const dist = await build('one')
    const id = idOf(await released('mf-stats', '--dist', dist))
    expect(id).toMatch(/^1\.0\.0-[0-9a-f]{10}$/)
    const manifest = await readFile(path.join(dist, 'mf-manifest.json'))
    const entry = `/releases/mf-stats/${id}/mf-manifest.json`
    const integrity = `sha384-${createHash('sha384').update(manifest).digest('base64')}`
    expect(await stats()).toMatchObject({ live: id, entry, integrity, releases: [{ id, entry, integrity }] })
    expect((await readdir(path.join(releases, 'mf-stats', id), { recursive: true })).sort()).toEqual(
      (await readdir(dist, { recursive: true })).sort(),
    )
    expect(await readdir(path.join(releases, 'mf-stats')), 'no temporary folder').toEqual([id])
    expect((await readdir(releases)).sort()).toEqual(['mf-stats', 'microfrontends.json'])
    expect(await readFile(shippedList, 'utf8')).toBe(shipped)
    expect(JSON.parse(await readFile(list, 'utf8'))).toMatchObject(
      JSON.parse(shipped).map(({ name, path, title }: ListedTab) => ({ name, path, title })),
    )
  })

  test('the first release of an unlisted tab adds the tab at the end of the list', async () => {
    const shipped = await readShippedList()
    const file = path.join(folder, 'tab.json')
    const tab = { name: 'mf-release-test', path: '/release-test', title: { cs: 'Trénink', en: 'Training' } }
    await writeFile(file, JSON.stringify({ ...tab, entry: 'http://localhost:3110/mf-manifest.json' }))
    const dist = await build('one')
    const id = idOf(await released('mf-release-test', '--dist', dist, '--add', file))
    const listed = JSON.parse(await readFile(list, 'utf8'))
    expect(listed.at(-1)).toMatchObject({
      ...tab,
      live: id,
      entry: `/releases/mf-release-test/${id}/mf-manifest.json`,
    })
    expect(listed).toHaveLength(shipped.length + 1)

    const again = await release(['mf-release-test', '--dist', dist, '--add', file])
    expect(again.output).toContain('The list has mf-release-test already: leave --add out')
    expect(again.code).toBe(1)
    const other = await release(['mf-other', '--dist', dist, '--add', file])
    expect(other.output).toContain('describes mf-release-test, not mf-other')
    await writeFile(file, JSON.stringify({ ...tab, name: 'mf-twin', entry: '/x' }))
    const taken = await release(['mf-twin', '--dist', dist, '--add', file])
    expect(taken.output).toContain('paths must differ')
    expect((await readdir(releases)).sort(), 'nothing stays of it').toEqual([
      'mf-release-test',
      'microfrontends.json',
    ])
    expect(JSON.parse(await readFile(list, 'utf8'))).toEqual(listed)
  })

  test('a failed build changes nothing, and the message has the builder’s output', async () => {
    // npm runs each script with this program, so the build fails at once.
    vi.stubEnv('npm_config_script_shell', '/bin/false')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { code, output } = await release(['mf-stats'])
    expect(code).toBe(1)
    expect(output).toContain('Building mf-stats failed')
    expect(existsSync(list)).toBe(false)
  })

  describe('of a tab that was created after the site’s first release', () => {
    const names = async () =>
      listedTabs.parse(JSON.parse(await readFile(list, 'utf8'))).map(({ name }) => name)
    let others: ListedTab[]

    beforeEach(async () => {
      others = (await readShippedList()).filter(({ name }) => name !== 'mf-stats')
      await mkdir(releases, { recursive: true })
      await writeFile(list, JSON.stringify(others))
    })

    test('appends the tab’s entry in the shell’s list to the site’s list', async () => {
      const shipped = (await readShippedList()).find(({ name }) => name === 'mf-stats')
      const output = await released('mf-stats', '--dist', await build('one'))
      expect(output).toContain(`Appended mf-stats to ${list}.\nAdded `)
      const id = idOf(output)
      const entry = `/releases/mf-stats/${id}/mf-manifest.json`
      const listed = JSON.parse(await readFile(list, 'utf8'))
      expect(listed.slice(0, -1)).toEqual(others)
      expect(listed.at(-1)).toMatchObject({ ...shipped, entry, live: id, releases: [{ id }] })
      expect(await released('mf-stats', '--dist', await build('two'))).not.toContain('Appended')
    })

    test('appends it once when two releases are added at the same time', async () => {
      const builds = await Promise.all(['a', 'b'].map((content) => build(content)))
      await Promise.all(builds.map((dist) => released('mf-stats', '--dist', dist)))
      expect(await names()).toEqual([...others.map(({ name }) => name), 'mf-stats'])
      expect((await stats()).releases).toHaveLength(2)
    })

    test('is needed before the tab can be closed', async () => {
      const { code, output } = await release(['mf-stats', '--off'])
      expect(code).toBe(1)
      expect(output).toContain(`${list} has no tab "mf-stats". It has: mf-games, mf-players`)
      expect(await names()).not.toContain('mf-stats')
    })
  })

  test('a further release gets visitors as a canary or with --to, which also restores the first release', async () => {
    const one = idOf(await released('mf-stats', '--dist', await build('one')))
    const two = idOf(await released('mf-stats', '--dist', await build('two', '1.1.0')))
    expect(await stats()).toMatchObject({ live: one, releases: [{ id: one }, { id: two }] })
    const three = idOf(await released('mf-stats', '--dist', await build('three', '1.1.0')))
    expect(three).not.toBe(two)

    await released('mf-stats', '--canary', two, '--percent', '10')
    expect(await stats()).toMatchObject({ live: one, canary: { id: two, percent: 10 } })
    expect(await released('--list')).toContain(
      `mf-stats\n  ${one}  90 %  live\n  ${two}  10 %  canary\n  ${three}\n`,
    )
    expect(await released('mf-stats', '--list')).not.toContain('mf-games')

    await released('mf-stats', '--to', two)
    expect(await stats()).toMatchObject({ live: two, entry: `/releases/mf-stats/${two}/mf-manifest.json` })
    expect(await stats()).not.toHaveProperty('canary')
    await released('mf-stats', '--to', one)
    expect((await stats()).live).toBe(one)
    expect((await readdir(path.join(releases, 'mf-stats'))).sort(), 'every folder stays').toEqual(
      [one, two, three].sort(),
    )
  })

  test('the same build again is the same release, and its folder is not written again', async () => {
    const dist = await build('one')
    const id = idOf(await released('mf-stats', '--dist', dist))
    const chunk = path.join(releases, 'mf-stats', id, 'tab.0123456789.js')
    await writeFile(chunk, 'as it was found')
    expect(await released('mf-stats', '--dist', dist)).toContain('is a release already')
    expect(await readFile(chunk, 'utf8')).toBe('as it was found')
    expect((await stats()).releases).toHaveLength(1)
  })

  test('a release whose files were deleted cannot become live', async () => {
    const one = idOf(await released('mf-stats', '--dist', await build('one')))
    const two = idOf(await released('mf-stats', '--dist', await build('two')))
    await rm(path.join(releases, 'mf-stats', two), { recursive: true })
    const { code, output } = await release(['mf-stats', '--to', two])
    expect(code).toBe(1)
    expect(output).toContain(`The files of ${two} are gone`)
    expect((await stats()).live).toBe(one)
  })

  test('a tab is closed and opened again; the rest of its entry stays', async () => {
    await released('mf-stats', '--off')
    expect(await stats()).toMatchObject({ off: true, entry: '/mf-stats/mf-manifest.json' })
    expect(await released('--list')).toContain('mf-stats, closed for now: /mf-stats/mf-manifest.json')
    await released('mf-stats', '--on')
    expect(await stats()).not.toHaveProperty('off')
  })

  test('other fields of the list, such as links or a newer version’s, stay', async () => {
    const own = path.join(folder, 'own.json')
    const tab = { name: 'mf-x', path: '/x', title: { cs: 'X', en: 'X' }, entry: '/mf-x/m.json', nested: true }
    await writeFile(own, JSON.stringify([tab]))
    const { code } = await release(['mf-x', '--off'], { MICROFRONTENDS_FILE: own })
    expect(code).toBe(0)
    expect(JSON.parse(await readFile(own, 'utf8'))).toEqual([{ ...tab, off: true }])
    expect(existsSync(list), 'the setting’s file is edited').toBe(false)
  })

  test('an invalid list is reported and not overwritten', async () => {
    await mkdir(releases, { recursive: true })
    await writeFile(list, '[{"name":"mf-stats"}]')
    const { code, output } = await release(['mf-stats', '--off'])
    expect(code).toBe(1)
    expect(output).toMatch(/is not a list of tabs, and stays as it is/)
    expect(await readFile(list, 'utf8')).toBe('[{"name":"mf-stats"}]')
  })

  test('a release older than 30 days is deleted with the next one; the live one, the canary and the latest three stay', async () => {
    const add = async (tab: string, contents: readonly string[]) => {
      const ids: string[] = []
      for (const content of contents) ids.push(idOf(await released(tab, '--dist', await build(content))))
      return ids
    }
    const age = async (tab: string, id: string, days: number) => {
      const made = new Date(Date.now() - days * 24 * 3_600_000)
      await utimes(path.join(releases, tab, id), made, made)
    }
    const games = await add('mf-games', ['1', '2', '3', '4', '5'])
    for (const id of games) await age('mf-games', id, 31)
    const ids = await add('mf-stats', ['live', 'canary', 'old', 'recent', 'third', 'second'])
    const [, canary = '', old = '', recent = ''] = ids
    await released('mf-stats', '--canary', canary, '--percent', '10')
    for (const id of ids) await age('mf-stats', id, id === recent ? 29 : 31)

    const keptIds = [...ids.filter((id) => id !== old), ...(await add('mf-stats', ['last']))]
    expect((await stats()).releases?.map(({ id }) => id)).toEqual(keptIds)
    expect((await readdir(path.join(releases, 'mf-stats'))).sort()).toEqual([...keptIds].sort())
    expect((await readdir(path.join(releases, 'mf-games'))).sort(), 'of other tabs, too').toEqual(
      games.filter((_, index) => index !== 1).sort(),
    )
  })

  test('an old release that is built again stays', async () => {
    const [, second] = await Promise.all(['1', '2'].map((content) => build(content)))
    await released('mf-stats', '--dist', await build('1'))
    const id = idOf(await released('mf-stats', '--dist', second ?? ''))
    for (const content of ['3', '4', '5']) await released('mf-stats', '--dist', await build(content))
    await utimes(path.join(releases, 'mf-stats', id), 0, 0)
    expect(await released('mf-stats', '--dist', second ?? '')).toContain('is a release already')
    expect((await stats()).releases).toHaveLength(5)
    expect(existsSync(path.join(releases, 'mf-stats', id))).toBe(true)
  })

  test('edits at the same time are made one after the other: none is lost', async () => {
    const builds = await Promise.all(['a', 'b', 'c', 'd'].map((content) => build(content)))
    // The four commands run in one process, so that they run at the same time. The lock is a file, so it also works
    // between processes.
    const output = await Promise.all(builds.map((dist) => released('mf-stats', '--dist', dist)))
    const { releases: listed = [], live } = await stats()
    expect(listed.map(({ id }) => id).sort()).toEqual(output.map(idOf).sort())
    expect(live).toBe(listed[0]?.id)
    expect(existsSync(`${list}.lock`)).toBe(false)
  })

  test('an edit that waits too long for another one fails with a message that names the solution, and changes nothing', async () => {
    await released('mf-stats', '--off')
    await writeFile(`${list}.lock`, '4711')
    const { code, output } = await release(['mf-stats', '--on'])
    expect(code).toBe(1)
    expect(output).toContain('process 4711')
    expect(await stats()).toMatchObject({ off: true })
  })
})

test('the command prints its result, and for a mistake one sentence, with exit code 1', async () => {
  await newFolder()
  const dist = await build('one')
  const added = await runCommand('mf-stats', '--dist', dist)
  expect(added.code, added.output).toBe(0)
  expect(added.output).toBe(
    `Added ${idOf(added.output)} of mf-stats.\nmf-stats\n  ${idOf(added.output)}  100 %  live\n`,
  )
  expect(await runCommand('mf-stats', '--to', 'none')).toEqual({
    code: 1,
    output: `mf-stats has no release none. It has: ${idOf(added.output)}.\n`,
  })
  await removeFolder()
})

describe('A wrong command', () => {
  let one: string
  let two: string
  let empty: string

  beforeAll(async () => {
    await newFolder()
    one = idOf(await released('mf-stats', '--dist', await build('one')))
    two = idOf(await released('mf-stats', '--dist', await build('two')))
    empty = path.join(folder, 'empty')
    await mkdir(empty)
  })
  afterAll(removeFolder)

  test.each([
    [['mf-stats', '--to', 'none'], /no release none\. It has: 1\.0\.0-/],
    [['mf-games', '--to', 'none'], /mf-games has no releases yet/],
    [['mf-stats', '--canary', 'none', '--percent', '10'], /no release none/],
    [['mf-stats', '--canary', 'LIVE', '--percent', '10'], /is live: everybody has it already/],
    [['mf-stats', '--canary', 'TWO'], /--percent must be a number from 0 to 100/],
    [['mf-stats', '--canary', 'TWO', '--percent', '101'], /0 to 100/],
    [['mf-stats', '--canary', 'TWO', '--percent', 'ten'], /0 to 100/],
    [['mf-stats', '--percent', '10'], /--percent goes with --canary/],
    [['mf-stats', '--add', 'tab.json'], /--add goes with --dist/],
    [['mf-new', '--dist', 'EMPTY', '--add', '/no/such/tab.json'], /is not a tab/],
    [['mf-stats', '--of'], /--of/],
    [['mf-stats', '--off', '--on'], /two different things/],
    [['mf-stats', 'mf-games', '--off'], /one too many/],
    [['mf-nobody'], /microfrontends\.json has no tab "mf-nobody"\. It has: mf-games, mf-players, mf-stats/],
    [['mf-nobody', '--dist', 'EMPTY'], /--dist <folder> --add <tab\.json>/],
    [['mf-stats', '--dist', '/no/such/folder'], /is not there/],
    [['mf-stats', '--dist', 'EMPTY'], /has no mf-manifest\.json/],
    [[], /Which tab\?/],
  ])('%j is refused with the reason, and nothing changes', async (args, named) => {
    const places: Readonly<Record<string, string>> = { LIVE: one, TWO: two, EMPTY: empty }
    const before = await readFile(list, 'utf8')
    const { code, output } = await release(args.map((word) => places[word] ?? word))
    expect(code).toBe(1)
    expect(output).toMatch(named)
    expect(await readFile(list, 'utf8')).toBe(before)
    expect((await readdir(path.join(releases, 'mf-stats'))).sort()).toEqual([one, two].sort())
  })
})
