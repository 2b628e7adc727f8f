import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../db/testing/free-port.ts'
import { sharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { waitUntilLoaded } from './visitors.ts'

const PORT = String(await freePort())
let site: Site
let page: Page

beforeAll(async () => {
  site = await startSite({ env: { PORT } })
  const browser = await sharedBrowser()
  page = await (await browser.newContext({ serviceWorkers: 'allow', locale: 'en-GB' })).newPage()
})
afterAll(async () => {
  await page?.context().close()
  await site?.stop()
})

const tabs = [
  ['games', 'Games'],
  ['players', 'Players'],
  ['stats', 'Statistics'],
] as const

const open = (path: string) => page.goto(`http://127.0.0.1:${PORT}/${path}`)
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const keptAddresses = () =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  })
const leftovers = () =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])

test('after one visit, every tab that was seen opens while the server is away', async () => {
  await page.context().addInitScript(() => localStorage.setItem('football-manager-language', 'en'))
  await open('')
  for (const [, name] of tabs) {
    await page.getByRole('tab', { name, exact: true }).click()
    await heading(name).waitFor()
    await waitUntilLoaded(page)
  }
  await expect
    .poll(keptAddresses)
    .toEqual(expect.arrayContaining(['/', ...tabs.map(([tab]) => `/mf-${tab}/mf-manifest.json`)]))
  await expect.poll(keptAddresses).toEqual(expect.arrayContaining(['/api/players', '/api/stats/teams']))
  await site.stop()
  for (const [tab, name] of tabs) {
    const document = await open(tab)
    expect(document?.fromServiceWorker()).toBe(true)
    await heading(name).waitFor()
    await waitUntilLoaded(page)
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  }
})

test('SERVICE_WORKER=off removes the worker and everything that it kept, for good', async () => {
  site = await startSite({ env: { PORT, SERVICE_WORKER: 'off' } })
  await open('games')
  await expect.poll(leftovers).toEqual([])
  await open('players')
  await heading('Players').waitFor()
  // The code that would register the worker again is loaded when the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('later-pwa')),
  )
  await page.waitForLoadState('networkidle')
  expect(await leftovers()).toEqual([])
  await site.stop()
  await expect(open('games')).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
