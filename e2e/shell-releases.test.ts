import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ListedTab, TabRelease } from '@club/contract/tab-releases'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReleaseLive, startCanary, turnTabOff, turnTabOn } from '../scripts/release/tab-list-edits.ts'
import { remoteLoadDeadlines } from '../shell/remotes/remote-load-deadlines.ts'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { getHeading, getLoadFailure, getTab } from './tabs/tab-locators.ts'
import {
  backUpFolder,
  computeSriHash,
  createReleasesFolder,
  type ReleasesFolder,
  replaceBuiltFile,
} from './tabs/tab-releases-folder.ts'

let releases: ReleasesFolder
let site: Site
let browser: Browser
let visitor: Page
/** Two releases of the Statistics tab. In `next`, the tab has another English title. */
let first: TabRelease
let next: TabRelease

/** Returns the settings of the site, which has no demo data, because the tests check only how tabs load. */
const settings = () => ({
  RELEASES_DIR: releases.folder,
  CLUB_DEFAULT_LANGUAGE: 'en',
  DEMO_DATA: 'off',
})

beforeAll(async () => {
  releases = await createReleasesFolder()
  first = await releases.add('mf-stats')
  next = await releases.add('mf-stats', [
    { file: 'mf-stats-texts-en', from: '"Statistics"', to: '"Season so far"' },
  ])
  ;[site, browser] = await Promise.all([startSite({ env: settings() }), getSharedBrowser()])
  visitor = await newPage()
  // Turns off the browser's cache. Otherwise, the browser would cache the files of a release for ever, and would not
  // see the tests' changes of these files.
  const devtools = await visitor.context().newCDPSession(visitor)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
})

afterAll(async () => {
  await site?.stop()
  await releases?.remove()
})

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  return context.newPage()
}

async function visit(page: Page): Promise<Page> {
  await page.goto(`${site.url}/stats`)
  return page
}

/** Checks that the navigation and the Players tab work. */
async function expectOtherTabWorks(page: Page): Promise<void> {
  await getTab(page, 'Players').click()
  await getHeading(page, 'Players').waitFor()
}

test('after a rollback open pages keep working, and the next view has the previous release', async () => {
  const inFirst = await visit(await newPage())
  await getHeading(inFirst, 'Statistics').waitFor()
  await releases.edit('mf-stats', makeReleaseLive(next.id))
  // The second page is in the same browser context, so both pages belong to one visitor.
  const inNext = await visit(await inFirst.context().newPage())
  await getHeading(inNext, 'Season so far').waitFor()

  await releases.edit('mf-stats', makeReleaseLive(first.id))
  const lost: string[] = []
  for (const page of [inFirst, inNext]) {
    page.on('response', (response) => {
      if (response.status() >= 400) lost.push(response.url())
    })
    // Each release has its own chunk with the Czech texts. Neither page has loaded its chunk yet.
    await page.getByRole('button', { name: 'Čeština' }).click()
    await getHeading(page, 'Statistiky').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
  }
  await getHeading(inFirst, 'Statistics').waitFor()
  await getHeading(inNext, 'Season so far').waitFor()
  expect(lost).toEqual([])
  await inNext.reload()
  await getHeading(inNext, 'Statistics').waitFor()
  await inFirst.context().close()
})

test('a browser in the canary stays in it from view to view until the canary ends', async () => {
  await releases.edit('mf-stats', startCanary(next.id, 50))
  const page = await visit(await newPage())
  const context = page.context()
  const seen = await page
    .getByRole('heading', { level: 1, name: /^(Statistics|Season so far)$/ })
    .textContent()
  expect(await context.cookies()).toEqual([
    expect.objectContaining({
      name: 'club_cohort',
      path: '/microfrontends.json',
      sameSite: 'Lax',
      httpOnly: true,
    }),
  ])
  const given = new Set<string>()
  for (let view = 0; view < 20; view++) {
    const tabs: ListedTab[] = await (await context.request.get(`${site.url}/microfrontends.json`)).json()
    given.add(tabs.find(({ name }) => name === 'mf-stats')?.entry ?? '')
  }
  expect([...given]).toEqual([seen === 'Statistics' ? first.entry : next.entry])
  await page.reload()
  await getHeading(page, seen ?? '').waitFor()
  await releases.edit('mf-stats', startCanary(next.id, 100))
  await page.reload()
  await getHeading(page, 'Season so far').waitFor()
  await releases.edit('mf-stats', makeReleaseLive(first.id))
  await page.reload()
  await getHeading(page, 'Statistics').waitFor()
  await context.close()
})

test('a failing canary is recorded with its own id, and ended while pages are open', async () => {
  const before = await visit(await newPage())
  await getHeading(before, 'Statistics').waitFor()
  const bad = await releases.add('mf-stats', [
    { file: 'mf-stats-texts-en', from: '"Statistics"', to: '"Never seen"' },
  ])
  const part = await releases.file('mf-stats', bad, 'mf-stats-texts-en')
  await replaceBuiltFile(part, `${await readFile(part, 'utf8')};window.tampered=1`)
  await releases.edit('mf-stats', startCanary(bad.id, 100))

  const page = visitor
  const report = page.waitForRequest((request) => request.url().endsWith('/api/tab-loads'))
  await page.goto(`${site.url}/stats`)
  await getLoadFailure(page, 'Statistics').waitFor()
  expect((await report).postDataJSON()).toMatchObject({
    tab: 'mf-stats',
    version: bad.id,
    outcome: 'failed',
  })
  await releases.edit('mf-stats', makeReleaseLive(first.id))
  await before.getByRole('button', { name: 'Čeština' }).click()
  await getHeading(before, 'Statistiky').waitFor()
  await page.reload()
  await getHeading(page, 'Statistics').waitFor()
  await before.context().close()
})

/** Matches the warning that Chromium logs on a slow machine, when a preloaded file is used only after some seconds. */
const isUsedLate =
  /^The resource \S+ was preloaded using link preload but not used within a few seconds from the window's load event\./

test('with hashes, each script of a tab is requested once, without warnings', async () => {
  const page = await newPage({ serviceWorkers: 'allow' })
  const requested: string[] = []
  const warnings: string[] = []
  page.on('request', (request) => {
    if (/\/mf-stats\/.*\.js/.test(request.url())) requested.push(request.url())
  })
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !isUsedLate.test(message.text()))
      warnings.push(message.text())
  })
  await page.goto(`${site.url}/stats`)
  await getHeading(page, 'Statistics').waitFor()
  await page.waitForLoadState('networkidle')
  expect(requested.length).toBeGreaterThan(2)
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
  expect(warnings).toEqual([])
  await page.context().close()
})

describe('a release affects only its own tab when', () => {
  const folder = () => path.join(releases.folder, 'mf-stats', first.id)
  const cannot = /cannot be reached right now/
  const broken = /does not work right now/

  /**
   * Appends a text to a file of the live release. Code in the text sets `window.tampered`, so that the test sees
   * whether the code ran.
   */
  const tamper = async (start: string, more: string) => {
    const file = await releases.file('mf-stats', first, start)
    await replaceBuiltFile(file, (await readFile(file, 'utf8')) + more)
  }

  test.each([
    ['one byte of its manifest was changed', () => tamper('mf-manifest.json', ' '), cannot],
    ['its entry was changed', () => tamper('remoteEntry.', ';window.tampered=1'), broken],
    ['a part of it was changed', () => tamper('tab.', ';window.tampered=1'), cannot],
    [
      'the texts of the language were changed',
      () => tamper('mf-stats-texts-en', ';window.tampered=1'),
      cannot,
    ],
    ['it is gone', () => rm(folder(), { recursive: true }), cannot],
  ])('%s: it does not run', async (_, damage, message) => {
    const restore = await backUpFolder(folder())
    try {
      await damage()
      const page = await visit(visitor)
      await getLoadFailure(page, 'Statistics').waitFor()
      expect(await getLoadFailure(page, 'Statistics').textContent()).toMatch(message)
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      await expectOtherTabWorks(page)
      await restore()
      await getTab(page, 'Statistics').click()
      await getHeading(page, 'Statistics').waitFor()
    } finally {
      await restore().catch(() => {})
    }
  })

  test('one of its files was changed, on plain HTTP, where pages have no crypto.subtle', async () => {
    const plain = await startSite({
      env: { ...settings(), HOST: '0.0.0.0' },
    })
    const restore = await backUpFolder(folder())
    const page = await newPage()
    try {
      for (const [start, more] of [
        ['mf-stats-texts-en', ';window.tampered=1'],
        ['mf-manifest.json', ' '],
      ] as const) {
        await tamper(start, more)
        await page.goto(`${plain.url}/stats`)
        expect(await page.evaluate(() => isSecureContext)).toBe(false)
        await getLoadFailure(page, 'Statistics').waitFor()
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
        await restore()
      }
      await page.goto(`${plain.url}/stats`)
      await getHeading(page, 'Statistics').waitFor()
    } finally {
      await restore()
      await page.context().close()
      await plain.stop()
    }
  })

  test('it is slow', async () => {
    const page = await newPage()
    await page.clock.install()
    await page.route(`**${first.entry}`, () => {})
    const entryRequest = page.waitForRequest(`**${first.entry}`)
    await page.goto(`${site.url}/stats`)
    await entryRequest
    await page.getByRole('status', { name: 'Loading Statistics…' }).waitFor()
    await page.clock.fastForward(remoteLoadDeadlines.manifest)
    await getLoadFailure(page, 'Statistics').waitFor()
    expect(await getLoadFailure(page, 'Statistics').textContent()).toMatch(/taking too long/)
    await expectOtherTabWorks(page)
    await page.context().close()
  })
})

test('an entry that is a module runs only when it matches the hash in its manifest', async () => {
  const entry =
    'export const init = () => {}; export const get = async () => () => ({ default: () => "A module" })'
  const manifest = {
    metaData: {
      name: 'modular',
      globalName: 'modular',
      publicPath: 'auto',
      buildInfo: { buildVersion: '3.0.0', buildName: 'modular' },
      remoteEntry: { name: 'entry.0123456789.js', path: '', type: 'module' },
      integrity: { 'entry.0123456789.js': computeSriHash(entry) },
    },
    shared: [],
    exposes: [{ path: './tab', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
  }
  const modular = await releases.addFiles('mf-stats', {
    'mf-manifest.json': JSON.stringify(manifest),
    'entry.0123456789.js': entry,
  })
  await releases.edit('mf-stats', makeReleaseLive(modular.id))
  const page = await visit(visitor)
  await page.getByText('A module').waitFor()
  const file = await releases.file('mf-stats', modular, 'entry.')
  await replaceBuiltFile(file, `${entry};window.tampered=1`)
  await page.reload()
  await getLoadFailure(page, 'Statistics').waitFor()
  expect(await getLoadFailure(page, 'Statistics').textContent()).toMatch(/does not work right now/)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  await releases.edit('mf-stats', makeReleaseLive(first.id))
})

test('a closed tab shows that in both languages, sends no request, and opens again', async () => {
  await releases.edit('mf-stats', turnTabOff)
  const requested: string[] = []
  const page = visitor
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/stats`)
  await getHeading(page, 'Statistics').waitFor()
  await page.getByText('Statistics is closed for now').waitFor()
  await page.getByRole('button', { name: 'Čeština' }).click()
  await page.getByText('Záložka Statistiky je teď zavřená').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  await getTab(page, 'Statistics').hover()
  await expectOtherTabWorks(page)
  expect(requested.filter((address) => address.includes('/mf-stats/'))).toEqual([])
  await releases.edit('mf-stats', turnTabOn)
  await page.goto(`${site.url}/stats`)
  await page.getByText('Team Performance').first().waitFor()
})
