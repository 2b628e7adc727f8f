import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Game } from '@club/contract'
import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSharedBrowser } from './browser.ts'
import { setFixedDate } from './fixed-date.ts'
import { type Site, startSite } from './site.ts'
import { waitUntilLoaded } from './test-site.ts'

const root = path.join(import.meta.dirname, '..')
const KB = 1000

type Scripts = ReadonlyMap<string, number>

const HOUR = 3_600_000

/**
 * The moments at which a visitor opens the site, in hours before kickoff. On the day of a game, the Games tab loads
 * code that it does not need on other days.
 */
const moments = [
  { moment: 'two days before a game', hoursBefore: 48, furtherTab: 22 * KB },
  { moment: 'on the day of a game', hoursBefore: 8, furtherTab: 26 * KB },
]

let site: Site
let browser: Browser
let kickoff: number

const sum = (visited: Scripts) => [...visited.values()].reduce((all, bytes) => all + bytes, 0)

/**
 * Opens the site at one tab, then opens the other tabs.
 * @param path the path of the first tab
 * @param tabs the titles of the tabs, in the order of the visit
 * @param hoursBefore the page's time, in hours before kickoff
 * @returns gzipped sizes in bytes. `scripts`: the size of each script that the visit loads, by path; `firstView`: the
 * total size of the scripts of the first view; `further`: the total size that each other tab adds, by title
 */
async function visit(path: string, tabs: readonly [string, ...string[]], hoursBefore: number) {
  const scripts = new Map<string, number>()
  const further = new Map<string, number>()
  const reading: Promise<void>[] = []
  const page = await browser.newPage()
  await setFixedDate(page, new Date(kickoff - hoursBefore * HOUR))
  const readSize = async (response: Response) => {
    scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length)
  }
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') reading.push(readSize(response))
  })
  const shown = async (title: string) => {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    // Parts of a tab load their code after the heading is shown.
    await waitUntilLoaded(page)
    // Waits for the scripts' bodies, because on a busy machine the page is shown before the test has read them.
    await Promise.all(reading)
  }
  // The page loads these chunks when it is idle. On a busy machine, this can be before the test has seen the first view.
  const viewMeasured = Promise.withResolvers<void>()
  await page.route('**/later-*.js', async (route) => {
    await viewMeasured.promise
    await route.continue()
  })
  await page.goto(site.url + path)
  const [first, ...others] = tabs
  await shown(first)
  const firstView = sum(scripts)
  viewMeasured.resolve()
  // Waits for the shell's chunks, so that they are not counted as parts of a later tab.
  for (const chunk of ['later-platform', 'later-pwa'])
    await vi.waitFor(() => expect([...scripts.keys()]).toContainEqual(expect.stringContaining(chunk)), {
      timeout: 20_000,
    })
  for (const title of others) {
    const before = sum(scripts)
    await page.getByRole('navigation').getByRole('tab', { name: title }).click()
    await shown(title)
    further.set(title, sum(scripts) - before)
  }
  await page.context().close()
  return { firstView, further, scripts }
}

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ env: { CLUB_DEFAULT_LANGUAGE: 'en' } }),
    getSharedBrowser(),
  ])
  const upcoming: Game = await (await fetch(`${site.url}/api/games/upcoming`)).json()
  kickoff = Date.parse(upcoming.date)
})

afterAll(() => site?.stop())

/** The scripts of a visit to all tabs on the day of a game, which loads the most scripts. */
let scripts: Scripts

describe.each(moments)('$moment', ({ moment, hoursBefore, furtherTab }) => {
  let fromGames: Awaited<ReturnType<typeof visit>>
  let further: ReadonlyMap<string, number>
  beforeAll(async () => {
    fromGames = await visit('/', ['Games', 'Players', 'Statistics'], hoursBefore)
    const fromPlayers = await visit('/players', ['Players', 'Games'], hoursBefore)
    further = new Map([...fromGames.further, ...fromPlayers.further])
    scripts = fromGames.scripts
    const { firstView } = fromGames
    console.log(`${moment}, gzipped bytes: first view ${firstView}, all ${sum(scripts)}, further`, further)
  })

  test('shell and first tab cost at most 290 KB of gzipped JavaScript', () => {
    expect(fromGames.firstView).toBeGreaterThan(100 * KB)
    expect(fromGames.firstView).toBeLessThanOrEqual(290 * KB)
  })

  test.each(['Games', 'Players', 'Statistics'])(
    `%s after another tab costs at most ${furtherTab / KB} KB`,
    (title) => {
      expect(further.get(title)).toBeGreaterThan(0)
      expect(further.get(title)).toBeLessThanOrEqual(furtherTab)
    },
  )

  test('the shell and all tabs cost less than 330 KB', () => {
    expect(sum(fromGames.scripts)).toBeLessThan(330 * KB)
  })
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
