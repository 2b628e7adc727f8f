import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../db/testing/free-port.ts'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { openBrowser } from '../browser.ts'
import { copySourcesWithStatsHeading, type SourcesCopy } from './sources-copy.ts'
import { type ComposeStack, startComposeStack } from './stack.ts'

let stack: ComposeStack
let browser: Browser
let changed: SourcesCopy
let folder: string
let origin: string
let override: string

/**
 * Serves the Statistics tab from another origin. The tab's container publishes a port, and the list of tabs contains
 * the tab's absolute URL.
 */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-list-'))
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  const list = await readFile(path.join(repositoryRoot, 'shell/microfrontends.json'), 'utf8')
  await writeFile(path.join(folder, 'tabs.json'), list.replace('"/mf-stats/', `"${origin}/`))
  override = `services: { mf-stats: { ports: ['127.0.0.1:${port}:8080'] } }`
  ;[stack, changed, browser] = await Promise.all([
    startComposeStack({ env: { MICROFRONTENDS_FILE: path.join(folder, 'tabs.json') }, override }),
    copySourcesWithStatsHeading('From elsewhere'),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await stack?.down()
  await changed?.remove()
  await rm(folder, { recursive: true, force: true })
})

async function statsHeading(): Promise<{ heading: string; complaints: string[]; origins: Set<string> }> {
  const page = await (await browser.newContext({ locale: 'cs-CZ' })).newPage()
  const complaints: string[] = []
  const origins = new Set<string>()
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) complaints.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.url().includes('remoteEntry')) origins.add(new URL(answer.url()).origin)
  })
  await page.goto(`${stack.url}/stats`)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Team Performance').first().waitFor()
  return { heading: await page.getByRole('heading', { level: 1 }).innerText(), complaints, origins }
}

test('the page loads a tab from another origin without violating its content security policy', async () => {
  const policy = (await fetch(stack.url)).headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${origin};`)
  const manifest = await fetch(`${origin}/mf-manifest.json`)
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*')
  expect(manifest.headers.get('cross-origin-resource-policy')).toBe('cross-origin')

  const { heading, complaints, origins } = await statsHeading()
  expect(heading).toBe('Statistics')
  expect([...origins]).toContain(origin)
  expect(complaints).toEqual([])
})

test('the tab’s container is replaced while the rest of the site keeps running', async () => {
  const next = path.join(path.dirname(changed.composeFile), 'override.yml')
  await writeFile(next, override)
  // The service has a fixed port, so Compose stops the old container before it starts the new one.
  await runCommand('docker', ['compose', 'up', '--build', '--detach', '--no-deps', '--wait', 'mf-stats'], {
    env: { ...stack.env, COMPOSE_FILE: [changed.composeFile, next].join(path.delimiter) },
  })
  const { heading, complaints } = await statsHeading()
  expect(heading).toBe('From elsewhere')
  expect(complaints).toEqual([])
})
