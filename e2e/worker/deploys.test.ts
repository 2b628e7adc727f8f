import type { TabRelease } from '@club/contract/tab-releases'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeReleaseLive } from '../../scripts/release/tab-list-edits.ts'
import { getHeading, getLoadFailure, getTab } from '../tabs/tab-locators.ts'
import { computeSriHash, createReleasesFolder } from '../tabs/tab-releases-folder.ts'
import {
  goOffline,
  goOnline,
  goTo,
  listCachedAddresses,
  readCachedResponses,
  startProxiedSite,
  visitPatiently,
  waitUntilCached,
} from './proxied-site.ts'
import type { ProxyResponse } from './proxy.ts'

const releases = await createReleasesFolder()
const site = startProxiedSite({ RELEASES_DIR: releases.folder })
/**
 * Two releases of the Statistics tab. In `next`, the tab has another English title. The Players tab has no releases.
 */
let first: TabRelease
let next: TabRelease

beforeAll(async () => {
  first = await releases.add('mf-stats')
  next = await releases.add('mf-stats', [
    { file: 'mf-stats-texts-en', from: '"Statistics"', to: '"Season so far"' },
  ])
})
afterAll(() => releases.remove())

/** Matches the addresses of the site's HTML document. */
const documents = /^\/(games|players|stats)?(\?|$)/
const playersManifest = '/mf-players/mf-manifest.json'

/**
 * A new build of the shell or of the Players tab, in which one script is new. When the new script runs, it sets the
 * attribute `data-build` of the root element.
 */
interface NewBuild {
  /** Makes the server send the new document or manifest, which names the new script. */
  readonly announce: (delayMilliseconds?: number) => void
  /** Makes the server send the new script. Before this call, the server has no such file. */
  readonly upload: () => void
  /** The path of the new script. */
  readonly address: string
}

const builds = (page: Page) => page.evaluate(() => document.documentElement.dataset.build)

/**
 * Prepares a new build in which one script has other content, and therefore another hash in its name.
 * @param referrer matches the address of the document or manifest that contains the script's name
 * @param address the path of the script in the old build
 */
async function prepareBuild(referrer: RegExp, address: string, build: string): Promise<NewBuild> {
  const newAddress = address.replace(/\.[0-9a-f]{8,}\.js$/, `.${build.padEnd(16, '0')}.js`)
  if (newAddress === address) throw new Error(`${address} has no hash`)
  const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const source = await (await fetch(site.url + address)).text()
  const mark = (text: string) => `${text}\n;document.documentElement.dataset.build='${build}'`
  return {
    address: newAddress,
    announce: (delayMilliseconds = 0) => {
      site.proxy.addRule(referrer, {
        delayMilliseconds,
        body: (text) =>
          text
            .replaceAll(fileName(address), fileName(newAddress))
            .replace(computeSriHash(source), computeSriHash(mark(source))),
      })
    },
    upload: () => {
      site.proxy.addRule(new RegExp(`^${newAddress}`), { path: () => address, body: mark })
    },
  }
}

/** Prepares a new build of the shell. Its first script has another name and content. */
async function prepareShell(build: string): Promise<NewBuild> {
  const html = await (await fetch(`${site.url}/games`)).text()
  const script = /<script\b[^>]*\bsrc="\/?([\w.-]+\.[0-9a-f]{8,}\.js)"/.exec(html)?.[1]
  if (!script) throw new Error('the page has no script with a hash')
  return prepareBuild(documents, `/${script}`, build)
}

/**
 * Prepares a new build of the Players tab, whose manifest has the same address. Its entry script has another name and
 * content.
 */
async function preparePlayers(build: string): Promise<NewBuild> {
  const { metaData } = await (await fetch(site.url + playersManifest)).json()
  return prepareBuild(new RegExp(`^${playersManifest}`), `/mf-players/${metaData.remoteEntry.name}`, build)
}

test('a release of one tab is seen at the next view, then offline, and a rollback, too', async () => {
  const page = await site.visit('/stats')
  await getHeading(page, 'Statistics').waitFor()
  for (const [release, title] of [
    [next, 'Season so far'],
    [first, 'Statistics'],
  ] as const) {
    await releases.edit('mf-stats', makeReleaseLive(release.id))
    await page.reload()
    await getHeading(page, title).waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)
    await page.reload()
    await getHeading(page, title).waitFor()
    await goOnline(site, page)
  }
})

test('a page that shows the older release does not delete the files of the newer one while another page loads it', async () => {
  const older = await site.visit('/stats')
  await releases.edit('mf-stats', makeReleaseLive(next.id))
  try {
    const newer = await older.context().newPage()
    const release = site.proxy.addRule(/tab\.[0-9a-f]+\.js$/, 'hold')
    await goTo(site, newer, '/stats')
    await expect
      .poll(() => listCachedAddresses(older))
      .toContain(`/releases/mf-stats/${next.id}/mf-manifest.json?pending=`)
    const outdated = '/releases/mf-stats/outdated/tab.js'
    await older.evaluate(async (address) => {
      await (await caches.open('files-1')).put(address, new Response(''))
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const message = { type: 'PAGE_SHOWN', tabs: ['mf-stats'], loaded, unseen: [] }
      navigator.serviceWorker.controller?.postMessage(message)
    }, outdated)
    await expect.poll(() => listCachedAddresses(older)).not.toContain(outdated)
    release()
    await getHeading(newer, 'Season so far').waitFor()
    await waitUntilCached(newer)
  } finally {
    await releases.edit('mf-stats', makeReleaseLive(first.id))
  }
})

test('with a slow server that responds in time, no older release or manifest is used', async () => {
  const page = await visitPatiently(site, '/stats')
  await goTo(site, page, '/players')
  await waitUntilCached(page)
  await releases.edit('mf-stats', makeReleaseLive(next.id))
  const players = await preparePlayers('b1')
  players.upload()
  players.announce(1000)
  try {
    site.proxy.addRule(/^\/microfrontends\.json|^\/releases\/.*\/mf-manifest\.json/, {
      delayMilliseconds: 1000,
    })
    await goTo(site, page, '/stats')
    await getHeading(page, 'Season so far').waitFor()
    await goTo(site, page, '/players')
    await getHeading(page, 'Players').waitFor()
    expect(await builds(page)).toBe('b1')
  } finally {
    await releases.edit('mf-stats', makeReleaseLive(first.id))
  }
})

test('the worker of an older version shows a new shell at the next view, and then offline', async () => {
  site.proxy.addRule(/^\/sw\.js/, { body: (text) => `${text};self.version='older'` })
  const page = await site.visit('/games')
  const shell = await prepareShell('b2')
  shell.upload()
  shell.announce()
  await page.reload()
  await getHeading(page, 'Games').waitFor()
  expect(await builds(page)).toBe('b2')
  await waitUntilCached(page)
  await goOffline(site, page)
  await page.reload()
  await getHeading(page, 'Games').waitFor()
  expect(await builds(page)).toBe('b2')
})

test('a newer worker under an older page keeps the page working, and everything that was cached', async () => {
  const page = await site.visit('/games')
  await page.evaluate(() => {
    Reflect.set(window, 'samePage', true)
    navigator.serviceWorker.oncontrollerchange = () => Reflect.set(window, 'newWorker', true)
  })
  site.proxy.addRule(/^\/sw\.js/, { body: (text) => `${text};self.version='newer'` })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.waitForFunction(() => 'newWorker' in window)
  await getTab(page, 'Players').click()
  await page.getByText('Hráč 01').waitFor()
  expect(await page.evaluate(() => 'samePage' in window), 'no reload').toBe(true)
  await goOffline(site, page)
  await goTo(site, page, '/games')
  await getHeading(page, 'Games').waitFor()
})

test('a rollback to a version without a worker removes the worker at the next view, and its page', async () => {
  const page = await site.visit('/games')
  // A version without a worker registers none. `register` would restore a registration that the browser is removing.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('this version has no worker'))
  })
  site.proxy.addRule(/^\/sw\.js/, { response: { status: 404 } })
  site.proxy.addRule(documents, {
    headers: { 'Cache-Control': 'no-store' },
    body: (text) => text.replace(/<meta name="service-worker"[^>]*>/, ''),
  })
  await page.reload()
  await getHeading(page, 'Games').waitFor()
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  expect(await listCachedAddresses(page, 'id="root"')).toEqual([])
  await page.reload()
  await getHeading(page, 'Games').waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

describe('a worker’s file that is missing, that is a web page, or that throws', () => {
  const responses: readonly ProxyResponse[] = [
    { status: 404 },
    { body: '<!doctype html>' },
    { type: 'text/javascript', body: 'throw new Error("no")' },
  ]

  test('does not replace the worker, and the site works', async () => {
    const page = await site.visit('/games')
    for (const response of responses) {
      site.proxy.addRule(/^\/sw\.js/, { response })
      const update = page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}))
      await expect(update).rejects.toThrow()
    }
    await getTab(page, 'Players').click()
    await page.getByText('Hráč 01').waitFor()
    await waitUntilCached(page)
    await goOffline(site, page)
    await page.reload()
    await page.getByText('Hráč 01').waitFor()
  })

  test('leaves the site as without a worker', async () => {
    let page: Page | undefined
    for (const response of responses) {
      site.proxy.addRule(/^\/sw\.js/, { response })
      page ??= await site.open('/games')
      site.proxy.takeRequests()
      await page.reload()
      await getHeading(page, 'Games').waitFor()
      await expect.poll(() => site.proxy.takeRequests()).toContain('GET /sw.js')
    }
    if (!page) throw new Error('no page was opened')
    await getTab(page, 'Players').click()
    await page.getByText('Hráč 01').waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
})

describe('a half-finished deploy', () => {
  test('of the shell does not replace the older page, which still opens offline', async () => {
    const page = await site.visit('/games')
    const shell = await prepareShell('b3')
    shell.announce()
    const missing = page.waitForResponse((response) => response.url().endsWith(shell.address))
    await page.reload()
    expect((await missing).status()).toBe(404)
    await goOffline(site, page)
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
    expect(await builds(page)).toBeUndefined()

    await goOnline(site, page)
    shell.announce()
    shell.upload()
    await goTo(site, page, '/games')
    await getHeading(page, 'Games').waitFor()
    expect(await builds(page)).toBe('b3')
  })

  test('of a tab costs this tab only, and the older build still opens offline', async () => {
    const page = await site.visit('/players')
    const players = await preparePlayers('b4')
    players.announce()
    await page.reload()
    await getLoadFailure(page, 'Players').waitFor()
    await getTab(page, 'Games').click()
    await getHeading(page, 'Games').waitFor()
    await goOffline(site, page)
    await goTo(site, page, '/players')
    await page.getByText('Hráč 01').waitFor()
    expect(await builds(page)).toBeUndefined()

    await goOnline(site, page)
    players.announce()
    players.upload()
    await goTo(site, page, '/players')
    await page.getByText('Hráč 01').waitFor()
    expect(await builds(page)).toBe('b4')
    expect(
      (await readCachedResponses(page)).map(({ status }) => status).filter((status) => status !== 200),
    ).toEqual([])
  })
})
