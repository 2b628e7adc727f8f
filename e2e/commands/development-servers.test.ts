import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSharedBrowser } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { createRepositoryCopy, type RepositoryCopy } from './repository-copy.ts'

/** The public address of a built shell. Its host is not the developer's machine. */
const elsewhere = 'https://the-club.example'

let workspace: RepositoryCopy
let site: Site
let browser: Browser
let standaloneUrl: string
let shell: string

beforeAll(async () => {
  workspace = await createRepositoryCopy({ shellUrl: elsewhere })
  await workspace.save(
    'mf-training/tab.tsx',
    'import { loaders',
    "import { useState } from 'react'\nimport { loaders",
  )
  await workspace.save('mf-training/tab.tsx', 'function Page() {', counting)
  await workspace.save('mf-training/tab.tsx', '<PageHeading', '{counter}<PageHeading')
  ;[site, browser] = await Promise.all([
    startSite({ env: { CLUB_DEFAULT_LANGUAGE: 'en', TAB_OVERRIDE_ORIGINS: workspace.tabServer } }),
    getSharedBrowser(),
  ])
  standaloneUrl = await workspace.serve('mf-training', site.url)
  shell = await workspace.serve('shell', site.url)
})

afterAll(async () => {
  await workspace?.stop()
  await site?.stop()
})

/** The source code of a counter. It replaces the first line of the tab's component. */
const counting = `function Page() {
  const [goals, setGoals] = useState(0)
  const counter = <button type="button" onClick={() => setGoals(goals + 1)}>Goals: {goals}</button>`

const goals = (page: Page) => page.getByRole('button', { name: /^Goals/ })

/** Opens an address in English in a new page of the context. By default, the context is new too. */
async function openPage(address: string, context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext())).newPage()
  await page.addInitScript(() => {
    localStorage['football-manager-language'] ??= 'en'
  })
  await page.goto(address)
  return page
}

/** Increases the counter to 2. Hot reload must keep this state. */
async function scoreTwo(page: Page): Promise<void> {
  await goals(page).click()
  await goals(page).click()
  await expect.poll(() => goals(page).innerText()).toMatch(/ 2$/)
}

let heading = 'Training'

/** Changes the heading in a text file of the tab, and waits until the page shows the new heading. */
async function saveHeading(page: Page, next: string): Promise<void> {
  await workspace.save('mf-training/messages/en.ts', `'${heading}'`, `'${next}'`)
  heading = next
  await page.getByRole('heading', { level: 1, name: next, exact: true }).waitFor()
}

let label = 'Goals:'

/** Changes the label of the button in the tab's component, and waits until the page shows the new label. */
async function saveLabel(page: Page, next: string): Promise<void> {
  await workspace.save('mf-training/tab.tsx', `>${label}`, `>${next}`)
  label = next
  await page.getByRole('button', { name: next }).waitFor()
}

test('a tab on its own page shows every save after the page has opened, and keeps its state', async () => {
  const page = await openPage(standaloneUrl)
  await scoreTwo(page)
  await saveLabel(page, 'Goals scored:')
  expect(await goals(page).innerText()).toBe('Goals scored: 2')
  await saveHeading(page, 'Drills')
  expect(await goals(page).innerText()).toBe('Goals scored: 2')
  await page.context().close()
})

test('a tab in a developer’s shell shows a save and keeps its state', async () => {
  const page = await openPage(`${shell}/training`)
  await scoreTwo(page)
  await saveLabel(page, 'Goals so far:')
  expect(await goals(page).innerText()).toBe('Goals so far: 2')
  await page.context().close()
})

test('after a save of a platform component, the page shows the change and the tab keeps its state', async () => {
  const page = await openPage(`${shell}/training`)
  await scoreTwo(page)
  await workspace.save('platform/components/PageHeading.tsx', '{title}', '{title}!')
  await page.getByRole('heading', { level: 1, name: `${heading}!`, exact: true }).waitFor()
  expect(await goals(page).innerText()).toMatch(/ 2$/)
  await page.context().close()
})

/** Returns a browser context that sends requests for the shell's public address to the built site of this test. */
async function shellElsewhere(): Promise<BrowserContext> {
  const context = await browser.newContext()
  // Browsers require a permission before a public page may send requests to the local network.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${elsewhere}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/api/events') return route.abort()
    const response = await route.fetch({ url: `${site.url}${pathname}${search}` }).catch(() => undefined)
    // `fulfill` fails when the page has been closed or reloaded. The failure is ignored.
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => {})
  })
  return context
}

test('a built shell on another host shows a draft from a development server and each save, and its policy allows both', async () => {
  const context = await shellElsewhere()
  const violations: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy|Invalid Host|blocked(?! by Playwright)/i.test(message.text()))
      violations.push(message.text())
  })
  const page = await openPage(
    `${elsewhere}/games?tab-override=mf-training@${workspace.tabServer}/mf-manifest.json`,
    context,
  )
  await page.getByRole('tab', { name: 'Training Draft' }).click()
  await goals(page).waitFor()
  expect(page.url()).toBe(`${elsewhere}/training`)
  await page.getByText('The tab mf-training is a draft from').waitFor()
  // The shell's React is a production build, which does not support hot reload, so the page reloads.
  await saveLabel(page, 'Goals today:')
  await saveHeading(page, 'Exercises')
  await page.getByRole('button', { name: 'Čeština' }).click()
  await page.getByRole('tab', { name: 'Training Rozpracováno' }).waitFor()
  expect(violations).toEqual([])
  await page.getByRole('button', { name: 'Odebrat' }).click()
  await page.getByRole('tab', { name: 'Zápasy', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('tab', { name: /Training/ }).count()).toBe(0)
  await context.close()
})

test('a draft without a manifest shows its failure; the site’s own tabs keep working', async () => {
  const context = await shellElsewhere()
  const page = await openPage(
    `${elsewhere}/games?tab-override=mf-training@${workspace.tabServer}/standalone.js`,
    context,
  )
  await page.getByRole('tab', { name: 'Training Draft' }).click()
  await page.getByText('Training could not be loaded').waitFor()
  await page.getByRole('tab', { name: 'Games', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await context.close()
})

test('other visitors do not get the draft, and other origins are refused', async () => {
  const context = await shellElsewhere()
  const page = await openPage(`${elsewhere}/games`, context)
  await page.getByRole('tab', { name: 'Games', exact: true }).waitFor()
  expect(await page.getByRole('tab', { name: /Training/ }).count()).toBe(0)
  const refused = page.waitForEvent('console', (message) => message.text().includes('is refused'))
  await page.goto(`${elsewhere}/games?tab-override=mf-training@http://evil.example/mf-manifest.json`)
  expect((await refused).text()).toContain(workspace.tabServer)
  await page.getByRole('tab', { name: 'Games', exact: true }).waitFor()
  expect(await page.getByRole('tab', { name: /Training/ }).count()).toBe(0)
  await context.close()
})
