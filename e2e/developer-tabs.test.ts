import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Microfrontend } from '@club/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTab } from '../scripts/new-tab/create-tab.ts'
import { addPlayers } from './api-requests.ts'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { getHeading } from './tabs/tab-locators.ts'
import { startTabServer, type TabServer } from './tabs/tab-server.ts'

const repository = path.join(import.meta.dirname, '..')
// The name and titles differ from those of every tab that a team may have added to the repository.
const newTabName = 'mf-developer-tabs-test'
const newTabTitle = { en: 'Test of developers', cs: 'Zkouška vývojářů' }

let deploys: TabServer
let site: Site
let browser: Browser
let page: Page
let folder: string

/** Creates a tab outside this repository, and builds it there. */
async function newTab(): Promise<{ tab: Microfrontend; folder: string }> {
  await mkdir(path.join(folder, 'shell'))
  for (const file of ['package.json', 'shell/microfrontends.json'])
    await cp(path.join(repository, file), path.join(folder, file))
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  const { tab } = await createTab(folder, newTabName, newTabTitle)
  const tabFolder = path.join(folder, tab.name)
  const webpack = path.join(repository, 'node_modules/.bin/webpack')
  await promisify(execFile)(webpack, ['--config', 'webpack.config.js', '--mode', 'production'], {
    cwd: tabFolder,
  })
  return { tab, folder: tabFolder }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-developers-'))
  deploys = await startTabServer(await newTab())
  ;[site, browser] = await Promise.all([
    startSite({
      env: { MICROFRONTENDS_FILE: deploys.listFile, CLUB_DEFAULT_LANGUAGE: 'en', DEMO_DATA: 'off' },
    }),
    getSharedBrowser(),
  ])
  await addPlayers(site.url, 5)
  page = await browser.newPage({ reducedMotion: 'reduce' })
}, 600_000)

afterAll(async () => {
  await site?.stop()
  await deploys?.stop()
  await rm(folder, { recursive: true, force: true })
})

const banner = () => page.getByText(/comes from http/)

/**
 * Returns an address whose parameter `tab-override` replaces the Players tab with the Statistics tab from another
 * origin.
 */
const withOverride = () => {
  const entry = deploys.tabs.find(({ name }) => name === 'mf-stats')?.entry
  return `${site.url}/players?tab-override=mf-players@${entry}`
}

/** Makes the page accept tabs from this origin, as the setting TAB_OVERRIDE_ORIGINS would. */
async function allow(origin: string): Promise<void> {
  // Browsers require a permission before a public page may send requests to the local network.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(
    (url) => url.href.startsWith(`${site.url}/players`),
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(
        /(name="tab-override-origins" content=")[^"]*/,
        (_, start: string) => `${start}${origin}`,
      )
      await route.fulfill({ response: answer, body })
    },
  )
}

test('a tab created by one command, built alone and added to the list, is shown by the shell', async () => {
  await page.goto(site.url)
  await page.getByRole('navigation').getByRole('tab', { name: newTabTitle.en }).click()
  await getHeading(page, newTabTitle.en).waitFor()
  await page.getByText(/^\d+ players are on the roster\.$/).waitFor()
  await page.getByRole('button', { name: 'Čeština' }).click()
  await page.getByText(/^Na soupisce je \d+\shráčů\.$/).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
})

test('a site without allowed origins loads no developer’s tab', async () => {
  await page.goto(withOverride())
  await getHeading(page, 'Players').waitFor()
  expect(await banner().count()).toBe(0)
})

test('a site that allows the origin shows the developer’s tab under a banner; one click restores the site’s own', async () => {
  await allow(new URL(deploys.tabs[0]?.entry ?? '').origin)
  await page.goto(withOverride())
  await getHeading(page, 'Statistics').waitFor()
  await banner().waitFor()
  expect(page.url()).toBe(`${site.url}/players`)
  await page.reload()
  await getHeading(page, 'Statistics').waitFor()
  await page.getByRole('button', { name: "Use the site's own" }).click()
  await getHeading(page, 'Players').waitFor()
  expect(await banner().count()).toBe(0)
})
