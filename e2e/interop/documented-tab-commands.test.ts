import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { findFreePort } from '../../db/testing/free-port.ts'
import { getSharedBrowser } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { openPageWithErrorLog } from './page-with-error-log.ts'
import { runDocumentedCommand } from './run-documented-command.ts'
import { runWithoutVitestEnv } from './run-without-vitest-env.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** The fields of a GitHub workflow file that this test reads. */
const workflow = z.object({
  jobs: z.record(z.string(), z.object({ steps: z.array(z.object({ run: z.optional(z.string()) })) })),
})

/** The fields of Compose's output that this test reads. */
const services = z.object({
  services: z.record(z.string(), z.object({ build: z.optional(z.object({ context: z.string() })) })),
})

let outside: string
let releases: string
let site: Site
/** The folder of the new tab, which the first test creates. */
let tab: string
/** The running container of the tab's image, which a later test starts. */
let image: { readonly url: string; readonly stop: () => Promise<unknown> } | undefined

beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'club-external-tab-'))
  releases = await mkdtemp(path.join(tmpdir(), 'club-external-tab-releases-'))
  site = await startSite({ env: { RELEASES_DIR: releases, CLUB_DEFAULT_LANGUAGE: 'en' } })
})

afterAll(async () => {
  await site?.stop()
  await image?.stop()
  for (const folder of [outside, releases]) await rm(folder, { recursive: true, force: true })
})

test('the commands of docs/external-tab.md create a tab from an empty folder and show it in a running site', async () => {
  const { page, refused, errors } = await openPageWithErrorLog(await getSharedBrowser())
  await page.goto(`${site.url}/players`)
  const link = page.getByRole('navigation').getByRole('tab', { name: 'Training', exact: true })
  await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor()
  expect(await link.count()).toBe(0)

  const made = await runDocumentedCommand(2, outside, { PACKAGES: inject('packages') })
  expect(made, 'its tests ran').toMatch(/Tests .*2 passed/)
  tab = path.join(outside, 'mf-training')
  expect(await readdir(path.join(tab, 'dist'))).toContain('mf-manifest.json')
  await runDocumentedCommand(3, root, { TAB: tab, RELEASES_DIR: releases })

  await page.reload()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Training', exact: true }).waitFor()
  await page.getByText('24 players are on the roster.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Čeština' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trénink', exact: true }).waitFor()
  // The build replaces some spaces in Czech texts with no-break spaces.
  await page.getByText(/^Na\ssoupisce je\s24\shráčů\.$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/training')
  expect(refused).toEqual([])
  expect(errors).toEqual([])
  await page.close()
})

test('the commands of the tab’s workflow file pass, one after the other', async () => {
  const { jobs } = z.parse(
    workflow,
    parse(await readFile(path.join(tab, '.github/workflows/tab.yml'), 'utf8')),
  )
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run: line }) => line ?? []))
  expect(commands).toContain('npm test')
  await rm(path.join(tab, 'dist'), { recursive: true })
  for (const command of commands) await runWithoutVitestEnv(tab, ['bash', '-euc', command])
  expect(await readdir(path.join(tab, 'dist'))).toContain('mf-manifest.json')
})

describe('the tab’s image', () => {
  test('is built and started with the tab’s Compose file, and is healthy', async () => {
    // The test uses a free port, because another process on this machine may use the default port 3101.
    const port = String(await findFreePort())
    for (const file of ['compose.yml', 'tab.json']) {
      const text = await readFile(path.join(tab, file), 'utf8')
      await writeFile(path.join(tab, file), text.replaceAll('3101', port))
    }
    const compose = (...words: string[]) =>
      runWithoutVitestEnv(tab, ['docker', 'compose', ...words], {
        COMPOSE_PROJECT_NAME: `club-external-tab-${process.pid}`,
      })
    image = {
      url: `http://127.0.0.1:${port}`,
      stop: () => compose('down', '--rmi', 'local', '--timeout', '5'),
    }
    await compose('up', '--build', '--detach', '--wait')
    await expect(compose('exec', '-T', 'mf-training', 'touch', '/written')).rejects.toThrow(
      'Read-only file system',
    )
  })

  const ask = async (file: string) => {
    const { status, headers } = await fetch(`${image?.url}/${file}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    })
    return {
      status,
      cache: headers.get('cache-control'),
      encoding: headers.get('content-encoding'),
      forAll: headers.get('access-control-allow-origin'),
      across: headers.get('cross-origin-resource-policy'),
      type: headers.get('content-type')?.replace('application/', 'text/'),
    }
  }
  const open = { forAll: '*', across: 'cross-origin' }

  test('serves the manifest uncached and hashed files cached for ever to all origins, and no other files', async () => {
    const fresh = { ...open, status: 200, cache: 'no-cache', encoding: 'gzip' }
    expect(await ask('mf-manifest.json')).toEqual({ ...fresh, type: 'text/json' })
    // Reads the names of the files from the manifest in the image. A local build has other names, because the hashes
    // depend on the build's folder.
    const manifest = await (await fetch(`${image?.url}/mf-manifest.json`)).text()
    const hashed = [...new Set(manifest.match(/[\w-]+\.[0-9a-f]{8,}\.js(?=")/g))]
    expect(hashed.length).toBeGreaterThan(2)
    const cachedForever = { ...fresh, cache: 'public, max-age=31536000, immutable', type: 'text/javascript' }
    for (const file of hashed) expect(await ask(file), file).toEqual(cachedForever)
    for (const none of ['', 'none', 'tab.0123456789.js', '.git/config', 'package.json'])
      expect(await ask(none), none).toMatchObject({ ...open, status: 404, cache: 'no-store' })
  })

  test('serves the tab to a site whose list has the entry of tab.json', async () => {
    const list = path.join(outside, 'microfrontends.json')
    const shipped = JSON.parse(await readFile(path.join(root, 'shell/microfrontends.json'), 'utf8'))
    const own = JSON.parse(await readFile(path.join(tab, 'tab.json'), 'utf8'))
    await writeFile(list, JSON.stringify([...shipped, own]))
    const other = await startSite({ env: { MICROFRONTENDS_FILE: list, CLUB_DEFAULT_LANGUAGE: 'en' } })
    const { page, refused, errors } = await openPageWithErrorLog(await getSharedBrowser())
    const entries: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('remoteEntry')) entries.push(new URL(answer.url()).port)
    })
    await page.goto(`${other.url}/training`)
    await page.getByRole('heading', { level: 1, name: 'Training', exact: true }).waitFor()
    await page.getByText('24 players are on the roster.', { exact: true }).waitFor()
    expect(entries).toContain(new URL(own.entry).port)
    expect([refused, errors]).toEqual([[], []])
    await page.close()
    await other.stop()
  })

  test('runs beside the site’s own containers through a Compose override file', async () => {
    const override = path.join(outside, 'docker-compose.override.yml')
    await writeFile(override, `include: ['${tab}/compose.yml']\n`)
    const files = [path.join(root, 'docker-compose.yml'), override].flatMap((file) => ['--file', file])
    const output = await runWithoutVitestEnv(root, [
      'docker',
      'compose',
      ...files,
      'config',
      '--format',
      'json',
    ])
    const { services: parts } = z.parse(services, JSON.parse(output))
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(['shell', 'bff', 'mf-training']))
    expect(parts['mf-training']?.build?.context).toBe(tab)
    expect(parts.shell?.build?.context).toBe(path.resolve(root))
  })
})
