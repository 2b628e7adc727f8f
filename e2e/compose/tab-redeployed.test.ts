import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { openBrowser } from '../browser.ts'
import { copySourcesWithStatsHeading, type SourcesCopy } from './sources-copy.ts'
import { type ComposeStack, startComposeStack } from './stack.ts'

let stack: ComposeStack
let browser: Browser
let changed: SourcesCopy

beforeAll(async () => {
  ;[stack, changed, browser] = await Promise.all([
    startComposeStack(),
    copySourcesWithStatsHeading('Season so far'),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await stack?.down()
  await changed?.remove()
})

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Opens a path in a new context. The page is in Czech, which is the default. */
async function visit(path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'cs-CZ' })).newPage()
  await page.goto(stack.url + path)
  return page
}

test('one tab is replaced alone while pages are open: they keep working, and a new page gets the new tab', async () => {
  const inOldTab = await visit('/stats')
  await heading(inOldTab, 'Statistiky')
  const elsewhere = await visit('/games')
  await heading(elsewhere, 'Zápasy')
  const others = async () =>
    Promise.all(
      ['mysql', 'bff', 'shell', 'mf-games', 'mf-players'].map(async (part) => {
        const [container] = await stack.containers(part)
        return container?.Id
      }),
    )
  const untouched = await others()

  const lost: number[] = []
  let requestCount = 0
  let isRunning = true
  const visitors = (async () => {
    while (isRunning) {
      const { status } = await fetch(`${stack.url}/mf-stats/mf-manifest.json`)
      requestCount++
      if (status !== 200) lost.push(status)
    }
  })()
  await runCommand(process.execPath, [`${repositoryRoot}/deploy/rolling-update.ts`, 'mf-stats'], {
    env: { ...stack.env, COMPOSE_FILE: changed.composeFile },
  })
  isRunning = false
  await visitors
  expect(requestCount).toBeGreaterThan(20)
  expect(lost).toEqual([])
  expect(await others()).toEqual(untouched)
  expect(await stack.containers('mf-stats')).toHaveLength(1)

  // The page has not loaded the chunk with the English texts yet. The container whose image contains this chunk no
  // longer exists.
  await inOldTab.getByRole('button', { name: 'English' }).click()
  await heading(inOldTab, 'Statistics')
  await inOldTab.getByText('Team Performance').first().waitFor()

  const fresh = await visit('/stats')
  await fresh.getByRole('button', { name: 'English' }).click()
  await heading(fresh, 'Season so far')
})

test('the older build is deleted after its retention', async () => {
  const files = async () =>
    (
      await stack.compose('exec', '-T', 'mf-stats', 'find', '/srv/tab/site', '-name', 'remoteEntry.*.js')
    ).split('\n').length
  expect(await files()).toBe(2)
  // Sets the time of all files to eight days ago, so that the restarted container deletes the files of the old build.
  // The container sets the current time on the files of the current build.
  await stack.compose(
    'exec',
    '-T',
    'mf-stats',
    'sh',
    '-c',
    'find /srv/tab/site -type f -exec touch -d "8 days ago" {} +',
  )
  await stack.compose('restart', 'mf-stats')
  await stack.compose('up', '--detach', '--no-recreate', '--wait', 'mf-stats')
  expect(await files()).toBe(1)
  const page = await visit('/stats')
  await page.getByRole('button', { name: 'English' }).click()
  await heading(page, 'Season so far')
})
