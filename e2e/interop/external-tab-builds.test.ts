import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getSharedBrowser } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { openPageWithErrorLog, type PageWithErrorLog } from './page-with-error-log.ts'
import { runWithoutVitestEnv } from './run-without-vitest-env.ts'
import { serveFolder } from './serve-folder.ts'

const root = path.join(import.meta.dirname, '..', '..')

/**
 * The names of four builds of the same tab. Three are built with webpack, Rspack and Vite, each with its Module
 * Federation plugin. The fourth is built with tab-build.
 */
const names = ['mf-webpack', 'mf-rspack', 'mf-vite', 'mf-preset']

const pathOf = (name: string): string => name.replace('mf-', '/')

/** The maximum time to switch to another tab, in milliseconds. A tab that blocks the page blocks it for ever. */
const NEXT_TAB = 30_000

let folder: string
let elsewhere: Awaited<ReturnType<typeof serveFolder>>
let sites: Readonly<Record<string, Site>>
let browser: Browser
let page: Page
let watched: PageWithErrorLog
/** The addresses of the tabs' files that the page has requested. */
let requested: string[] = []

/** One of the site's own tabs, to check that it works beside the four builds. */
const players = {
  name: 'mf-players',
  path: '/players',
  title: { en: 'Players', cs: 'Hráči' },
  entry: '/mf-players/mf-manifest.json',
}

/**
 * Starts a site whose list of tabs contains the four builds.
 * @param origin the origin of the tabs' manifests; if it is empty, the site itself serves them
 */
async function siteWith(origin: string, releases: string): Promise<{ site: Site; list: string }> {
  const list = path.join(await mkdtemp(path.join(folder, 'site-')), 'microfrontends.json')
  const tabs = names.map((name) => ({
    name,
    path: pathOf(name),
    title: { en: name, cs: name },
    entry: `${origin}/${name}/mf-manifest.json`,
  }))
  await writeFile(list, JSON.stringify([players, ...tabs]))
  const env = { MICROFRONTENDS_FILE: list, RELEASES_DIR: releases, CLUB_DEFAULT_LANGUAGE: 'en' }
  return { site: await startSite({ env }), list }
}

beforeAll(async () => {
  const builds = inject('builds')
  folder = await mkdtemp(path.join(tmpdir(), 'club-interop-sites-'))
  const releases = path.join(folder, 'releases')
  elsewhere = await serveFolder(builds)
  browser = await getSharedBrowser()
  const [other, same] = await Promise.all([siteWith(elsewhere.url, releases), siteWith('', releases)])
  sites = { 'another origin': other.site, 'the same origin': same.site }
  // Adds each build as a release of the site, so that the site itself serves the build.
  const env = { MICROFRONTENDS_FILE: same.list, RELEASES_DIR: releases }
  for (const name of names)
    await runWithoutVitestEnv(
      root,
      ['npm', 'run', 'release', '--', name, '--dist', path.join(builds, name)],
      env,
    )
})

afterAll(async () => {
  await Promise.all(Object.values(sites ?? {}).map((site) => site.stop()))
  await elsewhere?.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  watched = await openPageWithErrorLog(browser)
  page = watched.page
  requested = []
  page.on('request', (request) => {
    const address = request.url()
    if (names.some((name) => address.includes(`/${name}/`)) && /\.(js|css|svg)$/.test(address))
      requested.push(address)
  })
})

afterEach(async () => {
  await page.close()
})

const shown = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe.each(['another origin', 'the same origin'])('from %s', (where) => {
  test.each(names)(
    '%s is a tab as any other: texts, plurals, styles, pictures, API, one React and platform',
    async (name) => {
      const { url } = sites[where] as Site
      await page.goto(`${url}${pathOf(name)}`)
      await page.getByRole('heading', { level: 1, name: 'Interop', exact: true }).waitFor()
      await shown('24 players')

      const section = page.locator('.interop')
      expect(await section.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
      const own = page.getByRole('img', { name: 'own', exact: true })
      await expect.poll(() => own.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(7)
      // The tab has two pictures: the component loads one of them, and the style sheet loads the other.
      await expect.poll(() => requested.filter((address) => address.endsWith('.svg'))).toHaveLength(2)

      // The button uses a hook of the shell's React, and the shell shows the toast.
      await page.getByRole('button', { name: 'One more' }).click()
      await shown('25 players')
      await page
        .getByRole('status')
        .filter({ hasText: `Told by ${name.slice(3)}` })
        .waitFor()
      await page.getByRole('button', { name: 'Čeština' }).click()
      await shown('25 hráčů')

      await page.getByRole('navigation').getByRole('tab', { name: 'Hráči' }).click({ timeout: NEXT_TAB })
      await page.getByRole('heading', { level: 1, name: 'Hráči' }).waitFor({ timeout: NEXT_TAB })
      const origin = where === 'another origin' ? elsewhere.url : url
      expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(new Set([origin]))
      expect(watched.refused).toEqual([])
      expect(watched.errors).toEqual([])
    },
  )

  test.each(names)('%s handles an address below its path, as its manifest declares', async (name) => {
    const { url } = sites[where] as Site
    const answer = await page.goto(`${url}${pathOf(name)}/7`)
    expect(answer?.status()).toBe(200)
    await shown('Below: seven')
    await page.goto(`${url}${pathOf(name)}`)
    await page.getByRole('link', { name: 'Seven' }).click()
    await shown('Below: seven')
    expect(new URL(page.url()).pathname).toBe(`${pathOf(name)}/7`)
    expect(watched.refused).toEqual([])
  })
})
