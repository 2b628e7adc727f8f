import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sharedBrowser } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { runStep } from './commands-of-page.ts'
import { watchedPage } from './watched-page.ts'

const root = path.join(import.meta.dirname, '..', '..')

let outside: string
let releases: string
let site: Site

beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'club-stranger-'))
  releases = await mkdtemp(path.join(tmpdir(), 'club-stranger-releases-'))
  site = await startSite({ env: { RELEASES_DIR: releases, CLUB_DEFAULT_LANGUAGE: 'en' } })
})

afterAll(async () => {
  await site?.stop()
  for (const folder of [outside, releases]) await rm(folder, { recursive: true, force: true })
})

test('the commands of docs/stranger.md lead from an empty folder to the tab in a running site', async () => {
  const { page, refused, errors } = await watchedPage(await sharedBrowser())
  await page.goto(`${site.url}/players`)
  const link = page.getByRole('navigation').getByRole('tab', { name: 'Training', exact: true })
  await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor()
  expect(await link.count()).toBe(0)

  const made = await runStep(2, outside, { PACKAGES: inject('packages') })
  expect(made, 'its tests ran').toMatch(/Tests .*2 passed/)
  const tab = path.join(outside, 'mf-training')
  expect(await readdir(path.join(tab, 'dist'))).toContain('mf-manifest.json')
  await runStep(3, root, { TAB: tab, RELEASES_DIR: releases })

  await page.reload()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Training', exact: true }).waitFor()
  await page.getByText('24 players are on the roster.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Čeština' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trénink', exact: true }).waitFor()
  // The preset puts no-break spaces into Czech texts.
  await page.getByText(/^Na\ssoupisce je\s24\shráčů\.$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/training')
  expect(refused).toEqual([])
  expect(errors).toEqual([])
  await page.close()
})
