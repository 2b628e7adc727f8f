import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getBuildsHash } from '../scripts/build.ts'
import { sharedBrowser } from './browser.ts'
import { buildWithoutFederation } from './build-without-federation.js'
import { getOrBuildResult } from './cached-build.ts'
import { type Site, startSite } from './site.ts'

const root = path.join(import.meta.dirname, '..')
const KB = 1000

let site: Site
let browser: Browser
/**
 * The scripts that a visitor loads by opening the Games tab and then the other tabs. The keys are the paths, and the
 * values are the gzipped sizes in bytes.
 */
let scripts: Scripts
let firstView: number
/**
 * The gzipped bytes of scripts that the page loads when a visitor opens a further tab. The keys are the titles of the
 * tabs.
 */
const further = new Map<string, number>()

type Scripts = ReadonlyMap<string, number>

const sum = (visited: Scripts) => [...visited.values()].reduce((all, bytes) => all + bytes, 0)

/**
 * Opens the site at one tab, then opens the other tabs. Stores in `further` how many bytes of scripts the page loads
 * for each of the other tabs.
 * @param path the path of the first tab
 * @param tabs the titles of the tabs, in the order of the visit
 * @returns the gzipped size in bytes of the scripts that the first tab loads, and the sizes of all scripts of the visit
 */
async function visit(path: string, tabs: readonly [string, ...string[]]) {
  const visited = new Map<string, number>()
  const reading: Promise<void>[] = []
  const page = await browser.newPage()
  const readSize = async (response: Response) => {
    visited.set(new URL(response.url()).pathname, gzipSync(await response.body()).length)
  }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') reading.push(readSize(response))
  })
  const shown = async (title: string) => {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    // Waits for the scripts' bodies, because on a busy machine the page is shown before the test has read them.
    await Promise.all(reading)
  }
  await page.goto(site.url + path)
  const [first, ...others] = tabs
  await shown(first)
  const bytes = sum(visited)
  // Two chunks of the shell load a second after the first view. The test waits for them, so that they are not counted
  // as parts of a later tab.
  for (const chunk of ['later-platform', 'later-pwa'])
    await vi.waitFor(() => expect([...visited.keys()]).toContainEqual(expect.stringContaining(chunk)), {
      timeout: 20_000,
    })
  for (const title of others) {
    const before = sum(visited)
    await page.getByRole('navigation').getByRole('tab', { name: title }).click()
    await shown(title)
    further.set(title, sum(visited) - before)
  }
  await page.context().close()
  return { bytes, visited }
}

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ env: { CLUB_DEFAULT_LANGUAGE: 'en' } }), sharedBrowser()])
  const fromGames = await visit('/', ['Games', 'Players', 'Statistics'])
  scripts = fromGames.visited
  firstView = fromGames.bytes
  await visit('/players', ['Players', 'Games'])
})

afterAll(async () => {
  console.log(`gzipped bytes: shell and first tab ${firstView}, all ${sum(scripts)}, further`, further)
  await site?.stop()
})

test('shell and first tab cost at most 290 KB of gzipped JavaScript', () => {
  expect(firstView).toBeGreaterThan(100 * KB)
  expect(firstView).toBeLessThanOrEqual(290 * KB)
})

test.each(['Games', 'Players', 'Statistics'])('%s after another tab costs at most 22 KB', (title) => {
  expect(further.get(title)).toBeGreaterThan(0)
  expect(further.get(title)).toBeLessThanOrEqual(22 * KB)
})

test('the shell and all tabs cost less than 330 KB', () => {
  expect(sum(scripts)).toBeLessThan(330 * KB)
})

/** Returns the path of the built file for the URL path of a script. */
const builtFile = (script: string): string => {
  const [, part = '', file] = script.split('/')
  return path.join(root, file === undefined ? `shell/dist/${part}` : `${part}/dist/${file}`)
}

test('the page has one copy of every shared library', async () => {
  const places = new Map<string, string[]>()
  for (const script of scripts.keys()) {
    const map: { sources: string[] } = JSON.parse(await readFile(`${builtFile(script)}.map`, 'utf8'))
    for (const source of new Set(map.sources)) {
      // The entry of each tab contains a copy of the start code of the Module Federation runtime, which is ignored
      // here. Every other module must be in only one script.
      const name = /node_modules\/(.+)$/.exec(source)?.[1] ?? /\.\.\/(platform\/.+)$/.exec(source)?.[1]
      if (name && !name.startsWith('@module-federation/'))
        places.set(name, [...(places.get(name) ?? []), script])
    }
  }
  expect([...places.keys()].filter((name) => name.startsWith('react-dom/')).length).toBeGreaterThan(0)
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
  const outside = [...places].filter(
    ([name, [script = '']]) => /^(react|@mui|@emotion|@tanstack)/.test(name) && script.startsWith('/mf-'),
  )
  expect(outside, 'brought by a tab').toEqual([])
})

// The timeout is long, because on a busy machine the build takes minutes.
test('the federated site loads at most 1.15 times as much JavaScript as a build in one bundle', async () => {
  const inOne = await bytesInOne()
  console.log(`one bundle ${inOne}, federated ${sum(scripts)}: ${(sum(scripts) / inOne).toFixed(3)}`)
  expect(inOne).toBeGreaterThan(100 * KB)
  expect(sum(scripts) / inOne).toBeLessThanOrEqual(1.15)
}, 600_000)

const at = (file: string) => JSON.stringify(path.join(root, file))
/** The entry of a single program without federation. It contains the shell, its loader and the tabs. */
const program = `import * as platform from ${at('platform/index.ts')}
  import { start } from ${at('shell/start.tsx')}
  import { fetchClub } from ${at('shell/club/fetch-club.ts')}
  import { loadList } from ${at('shell/remotes/list/remote-list.ts')}
  import Games from ${at('mf-games/tab.tsx')}
  import Players from ${at('mf-players/tab.tsx')}
  import Stats from ${at('mf-stats/tab.tsx')}
  globalThis.all = { platform, Games, Players, Stats }
  start({ club: fetchClub(), list: loadList() })`

/**
 * Builds the single program.
 * @returns the gzipped size in bytes of the scripts that the single program loads when a visitor opens all tabs in
 * English
 */
async function bytesInOne(): Promise<number> {
  const bundleFolder = await getOrBuildResult(
    'one-bundle',
    `${getBuildsHash()}\n${program}`,
    async (folder) => {
      const place = await mkdtemp(path.join(tmpdir(), 'club-one-bundle-'))
      await writeFile(path.join(folder, 'bytes'), String(await buildInOne(place)))
      await rm(place, { recursive: true, force: true })
    },
  )
  return Number(await readFile(path.join(bundleFolder, 'bytes'), 'utf8'))
}

async function buildInOne(folder: string): Promise<number> {
  const entry = path.join(folder, 'entry.tsx')
  await writeFile(entry, program)
  const out = path.join(folder, 'dist')
  const files = await buildWithoutFederation({ root, entry, out }, (file) => /messages[\\/]en\.ts/.test(file))
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(path.join(out, file))).length),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
