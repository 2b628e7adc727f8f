import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { remoteLoadDeadlines } from '../shell/remotes/remote-load-deadlines.ts'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import {
  type FileFault,
  getTabFileKind,
  startTabServer,
  type TabFileKind,
  type TabServer,
} from './tabs/tab-server.ts'

let deploys: TabServer
let site: Site
let browser: Browser
let page: Page

beforeAll(async () => {
  deploys = await startTabServer()
  ;[site, browser] = await Promise.all([
    // The site has no demo data, because the tests check only how tabs load.
    startSite({
      env: { MICROFRONTENDS_FILE: deploys.listFile, CLUB_DEFAULT_LANGUAGE: 'en', DEMO_DATA: 'off' },
    }),
    getSharedBrowser(),
  ])
  page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.clock.install()
})

afterEach(() => deploys.repair())

afterAll(async () => {
  await site?.stop()
  await deploys?.stop()
})

const names = ['mf-games', 'mf-players', 'mf-stats'] as const
const titleOf = (name: string): string => deploys.tabs.find((tab) => tab.name === name)?.title.en ?? ''
const pathOf = (name: string): string => deploys.tabs.find((tab) => tab.name === name)?.path ?? ''
const navigation = () => page.getByRole('navigation')
const tabLink = (name: string) => navigation().getByRole('tab', { name: titleOf(name), exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name: titleOf(name), exact: true })
const failed = (name: string) =>
  page.getByRole('alert').filter({ hasText: `${titleOf(name)} could not be loaded` })
const loading = (name: string) => page.getByRole('status', { name: `Loading ${titleOf(name)}…` })
const retry = () => page.getByRole('button', { name: 'Retry' })

/** Waits until a tab is shown without an error or a loading indicator. */
async function waitForTab(name: string): Promise<void> {
  await heading(name).waitFor()
  await failed(name).waitFor({ state: 'detached' })
  await loading(name).waitFor({ state: 'detached' })
}

/**
 * Waits until the page shows the error message of a tab, and its Retry button is enabled.
 * @param part the kind of the tab's file that the server does not send
 * @param late the time after which the shell stops waiting for this file, in milliseconds
 */
async function waitForFailure(name: string, part?: TabFileKind, late?: number): Promise<void> {
  if (late) {
    const isRequestOfPart = (file: string) => file.includes(name) && getTabFileKind(file) === part
    await expect.poll(() => deploys.takeRequests().some(isRequestOfPart)).toBe(true)
    // The shell stops waiting a fixed time after the loading indicator appears, even if index.html has sent the request
    // earlier.
    await loading(name).waitFor()
    await page.clock.fastForward(late)
  }
  await failed(name).waitFor()
  await expect.poll(() => retry().isEnabled()).toBe(true)
}

/**
 * Returns the source of an entry script for a tab.
 * @param exposed the source of the module that the entry script provides
 */
const container = async (name: string, exposed: string): Promise<string> => {
  const { metaData } = await deploys.manifest(name)
  return `var ${metaData.globalName} = { init() {}, get: async () => () => (${exposed}) }`
}

interface Failure {
  readonly title: string
  readonly part: TabFileKind
  readonly trouble: FileFault | ((name: string) => Promise<FileFault>)
  /** The error message that the page shows. */
  readonly message: RegExp
  /**
   * The time after which the shell stops waiting for a request that gets no response, in milliseconds. It is undefined
   * when all requests get a response.
   */
  readonly late?: number
}

const unreachable = /cannot be reached right now/
const broken = /does not work right now/
const slow = /taking too long/

const failures: readonly Failure[] = [
  {
    title: 'its manifest is 404',
    part: 'manifest',
    trouble: { kind: 'status', status: 404 },
    message: unreachable,
  },
  {
    title: 'its manifest is 503 with JSON',
    part: 'manifest',
    trouble: { kind: 'status', status: 503, json: { metaData: {}, exposes: [], shared: [] } },
    message: unreachable,
  },
  {
    title: 'its manifest is other JSON',
    part: 'manifest',
    trouble: { kind: 'text', text: '{"id":"x"}' },
    message: /its manifest lacks metaData/i,
  },
  {
    title: 'its manifest hangs',
    part: 'manifest',
    trouble: { kind: 'hangs' },
    message: slow,
    late: remoteLoadDeadlines.manifest,
  },
  {
    title: 'its entry is 404',
    part: 'entry',
    trouble: { kind: 'status', status: 404 },
    message: unreachable,
  },
  {
    title: 'its entry throws',
    part: 'entry',
    trouble: { kind: 'text', text: 'throw new Error("no")' },
    message: broken,
  },
  {
    title: 'its entry hangs',
    part: 'entry',
    trouble: { kind: 'hangs' },
    message: slow,
    late: remoteLoadDeadlines.entry,
  },
  { title: 'a chunk is 404', part: 'chunk', trouble: { kind: 'status', status: 404 }, message: unreachable },
  {
    title: 'a chunk hangs',
    part: 'chunk',
    trouble: { kind: 'hangs' },
    message: /taking too long|cannot be reached/,
    late: remoteLoadDeadlines.module,
  },
  {
    title: 'its export is no component',
    part: 'entry',
    trouble: async (name) => ({ kind: 'text', text: await container(name, '{ default: 42 }') }),
    message: broken,
  },
  {
    title: 'its platform is incompatible',
    part: 'manifest',
    trouble: async (name) => {
      const manifest = await deploys.manifest(name)
      const shared = manifest.shared.map((one) =>
        one.name === '@club/platform' ? { ...one, requiredVersion: '^99.0.0' } : one,
      )
      return { kind: 'text', text: JSON.stringify({ ...manifest, shared }) }
    },
    message: /made for another version/,
  },
  {
    title: 'it throws while rendering',
    part: 'entry',
    trouble: async (name) => ({
      kind: 'text',
      text: await container(name, '{ default: () => { throw new Error("no") } }'),
    }),
    message: broken,
  },
]

/** Returns the name of the tab at an index. The index after the last tab is the first tab again. */
const tabAt = (place: number) => names[place % names.length] ?? 'mf-games'

/**
 * The tabs of each test: `opened` and `visited` fail in different ways, and `other` works. The test opens the first tab
 * (`opened`) by its URL. It then clicks on the second tab (`other`) and on the third one (`visited`). Over all tests,
 * each failure occurs once in the first tab and once in the third one.
 */
const pairs = failures.map((opened, place) => ({
  opened: { ...opened, name: tabAt(place) },
  visited: { ...(failures[(place + 3) % failures.length] ?? opened), name: tabAt(place + 1) },
  other: tabAt(place + 2),
}))

const damage = async ({ name, part, trouble }: Failure & { name: string }): Promise<void> =>
  deploys.damage(name, part, typeof trouble === 'function' ? await trouble(name) : trouble)

/** Clicks on a tab that fails. If its request gets no response, moves the clock until the shell stops waiting. */
async function visitFailing(name: string, late: number | undefined): Promise<void> {
  await tabLink(name).click()
  // The tab can begin to load before the click, when the pointer is over the link. The time at which the shell stops
  // waiting is therefore unknown, and the clock is moved until the error message is visible.
  if (late)
    await expect
      .poll(async () => {
        await page.clock.fastForward(late)
        return failed(name).isVisible()
      })
      .toBe(true)
  await waitForFailure(name)
}

test.each(pairs)(
  '$opened.name fails alone when $opened.title, and $visited.name when $visited.title; Retry brings each back without a reload',
  async ({ opened, visited, other }) => {
    await damage(opened)
    await damage(visited)
    deploys.takeRequests()
    // The browser's event `load` waits for a script that hangs, if the shell has requested it before.
    await page.goto(`${site.url}${pathOf(opened.name)}`, { waitUntil: 'domcontentloaded' })
    await waitForFailure(opened.name, opened.part, opened.late)
    expect(await failed(opened.name).textContent()).toMatch(opened.message)

    await page.evaluate(() => Reflect.set(window, 'samePage', true))
    await tabLink(other).click()
    await waitForTab(other)
    await page.getByRole('button', { name: 'Čeština' }).click()
    await page.getByRole('link', { name: 'Nápověda' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()

    await visitFailing(visited.name, visited.late)
    expect(await failed(visited.name).textContent()).toMatch(visited.message)
    deploys.repair(visited.name)
    await retry().click()
    await waitForTab(visited.name)

    // The visitor returns to the first tab. The shell sends a new request, which fails too.
    deploys.takeRequests()
    await visitFailing(opened.name, opened.late)
    await expect.poll(() => deploys.takeRequests().some((file) => file.includes(opened.name))).toBe(true)
    deploys.repair(opened.name)
    await retry().click()
    await waitForTab(opened.name)
    expect(await page.evaluate(() => Reflect.get(window, 'samePage')), 'no reload').toBe(true)
  },
)

test('an incompatible tab’s code never runs', async () => {
  const manifest = await deploys.manifest('mf-stats')
  const shared = [{ name: '@club/platform', requiredVersion: '^99.0.0' }]
  deploys.damage('mf-stats', 'manifest', { kind: 'text', text: JSON.stringify({ ...manifest, shared }) })
  await page.goto(`${site.url}/stats`)
  await failed('mf-stats').waitFor()
  // index.html preloads the code of the incompatible tab, but the page must not run it.
  const ran = await page.evaluate(
    (globalName) => [globalName in window, document.querySelectorAll('script[src*="/mf-stats/"]').length],
    manifest.metaData.globalName,
  )
  expect(ran).toEqual([false, 0])
})

test('when a tab’s deleted files are back, Retry loads them', async () => {
  const folder = deploys.folder('mf-players')
  await page.goto(`${site.url}/`)
  await waitForTab('mf-games')
  await rename(folder, `${folder}.away`)
  await tabLink('mf-players').click()
  await waitForFailure('mf-players')
  await retry().click()
  await waitForFailure('mf-players')
  await rename(`${folder}.away`, folder)
  await retry().click()
  await waitForTab('mf-players')
})

test('when a chunk of an older deploy is missing, the tab offers to reload the page', async () => {
  await page.goto(`${site.url}/players`)
  await waitForTab('mf-players')
  const folder = deploys.folder('mf-players')
  const chunks = (await readdir(folder)).filter(
    (file) => /\.js$/.test(file) && !file.startsWith('remoteEntry'),
  )
  for (const file of chunks) await rename(path.join(folder, file), path.join(folder, `${file}.old`))
  // The Czech texts are in a chunk that the page has not loaded yet.
  await page.getByRole('button', { name: 'Čeština' }).click()
  const offer = page.getByRole('alert').filter({ hasText: 'Záložka Hráči byla aktualizována' })
  await offer.waitFor()
  for (const file of chunks) await rename(path.join(folder, `${file}.old`), path.join(folder, file))
  await offer.getByRole('button', { name: 'Načíst stránku znovu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hráči', exact: true }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
})

test('when the shell’s own code fails to load, an alert offers to try again', async () => {
  const part = '**/libraries.*.js'
  await page.goto(site.url)
  await page.getByRole('button', { name: 'English' }).click()
  await waitForTab('mf-games')
  await page.route(part, (route) => route.fulfill({ status: 404 }))
  await page.goto(site.url)
  const alert = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' })
  await alert.waitFor()
  await page.unroute(part)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await waitForTab('mf-games')
})

describe('without the list of tabs', () => {
  const listAddress = '**/microfrontends.json'

  test('a returning visitor has the tabs of the last visit', async () => {
    await page.goto(`${site.url}/`)
    await waitForTab('mf-games')
    await page.route(listAddress, (route) => route.fulfill({ status: 503, json: { code: 'internal_error' } }))
    await page.goto(`${site.url}/stats`)
    await waitForTab('mf-stats')
    await page.unroute(listAddress)
  })

  describe('a first visitor sees the shell and a Retry that works', () => {
    let first: Page

    beforeAll(async () => {
      first = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
      // Clears the page's storage before each load, so that each visit is a first visit.
      await first.addInitScript(() => localStorage.clear())
    })
    afterAll(() => first.context().close())

    test.each([
      ['gone', { status: 404, body: '' }],
      ['wrong', { status: 200, body: '[{"name":"MF"}]' }],
      ['no JSON', { status: 200, body: '<!doctype html>' }],
    ])('the list is %s', async (_, answer) => {
      await first.route(listAddress, (route) => route.fulfill(answer))
      await first.goto(`${site.url}/`)
      await first.getByRole('alert').filter({ hasText: 'The tabs could not be loaded' }).waitFor()
      await first.getByRole('button', { name: 'Dark theme' }).click()
      await first.getByRole('link', { name: 'Help' }).waitFor()
      await first.unroute(listAddress)
      await first.getByRole('button', { name: 'Retry' }).click()
      await first.getByRole('heading', { level: 1, name: 'Games', exact: true }).waitFor()
    })
  })
})
