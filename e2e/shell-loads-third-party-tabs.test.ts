import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getSharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { getHeading, getLoadFailure, getTab } from './tabs/tab-locators.ts'
import { startTabServer, type TabServer } from './tabs/tab-server.ts'
import { getTabTitle, type ThirdPartyTab, writeThirdPartyTab } from './tabs/third-party-tabs.ts'

/** The maximum time to switch to another tab, in milliseconds. A tab that blocks the page blocks it for ever. */
const NEXT_TAB = 30_000

/**
 * Returns the source code of a component that renders a heading with the tab's title.
 * @param more the source code of further elements of the component
 */
const heading = (name: string, more = "''"): string =>
  `() => React.createElement('section', { className: 'foreign' },
     React.createElement('h1', { tabIndex: -1 }, '${getTabTitle(name)}'), ${more})`

const styles = `
  @font-face { font-family: Foreign; src: url(foreign.woff2) }
  .foreign { color: rgb(1, 2, 3); font-family: Foreign; background: url(picture.svg) }`
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>'
const img = (file: string) =>
  `React.createElement('img', { alt: 'own', src: new URL('${file}', FOLDER).href })`

const classic: ThirdPartyTab = {
  name: 'mf-classic',
  component: heading('mf-classic', img('picture.svg')).replace(
    'FOLDER',
    "document.querySelector('link[href*=mf-classic]').href",
  ),
  styles,
  files: { 'picture.svg': picture },
}
const asModule: ThirdPartyTab = {
  name: 'mf-module',
  type: 'module',
  component: heading('mf-module', img('picture.svg')).replace('FOLDER', 'import.meta.url'),
  styles,
  files: { 'picture.svg': picture },
}
const tabs: readonly ThirdPartyTab[] = [
  classic,
  asModule,
  { name: 'mf-fetching', buildName: 'fetch', component: heading('mf-fetching') },
  { name: 'mf-twin', buildName: 'mf_classic', component: heading('mf-twin') },
  { name: 'mf-older', component: heading('mf-older'), needs: { react: '^18.2.0' } },
  { name: 'mf-newer', component: heading('mf-newer'), needs: { '@club/platform': '^99.0.0' } },
  { name: 'mf-bare', component: heading('mf-bare'), manifest: { exposes: [] } },
  {
    name: 'mf-words',
    component: `(() => {
      const loaders = { en: async () => ({ 'mf-words.games': '{n, plural, one {# game} other {# games}}' }) }
      const Words = () => React.createElement('p', null,
        platform.useIntl().formatMessage({ id: 'mf-words.games' }, { n: 3 }))
      return () => React.createElement(platform.TabMessages, { loaders }, React.createElement(Words))
    })()`,
  },
  { name: 'mf-deep', component: heading('mf-deep', 'location.pathname'), nested: true },
  {
    name: 'mf-looping',
    component: `() => {
      const [count, setCount] = React.useState(0)
      React.useEffect(() => { setCount(count + 1) })
      return React.createElement('h1', { tabIndex: -1 }, 'Looping')
    }`,
  },
  {
    name: 'mf-throwing',
    component: `() => {
      const [broken, breakIt] = React.useState(false)
      if (broken) throw new Error('while rendering')
      const button = (label, onClick) => React.createElement('button', { onClick }, label)
      return React.createElement('section', null,
        React.createElement('h1', { tabIndex: -1 }, 'Throwing'),
        button('In a handler', () => { throw new Error('in a handler') }),
        button('In a promise', () => { void Promise.reject(new Error('in a promise')) }),
        button('While rendering', () => breakIt(true)))
    }`,
  },
  {
    name: 'mf-clearing',
    component: `() => {
      React.useEffect(() => () => { throw new Error('while leaving') }, [])
      return React.createElement('h1', { tabIndex: -1 }, 'Clearing')
    }`,
  },
  {
    name: 'mf-removing',
    component: `() => {
      const own = React.useRef(null)
      React.useEffect(() => addEventListener('remove-own', () => own.current.remove(), { once: true }), [])
      return React.createElement('section', { ref: own, className: 'own' },
        React.createElement('h1', { tabIndex: -1 }, 'Removing'))
    }`,
  },
]

let folder: string
let deploys: TabServer
let site: Site
let browser: Browser
let page: Page
/** Violations of the page's content security policy. */
let refused: string[] = []
/** The reports about the loading and the errors of tabs that the page has sent to the server. */
let records: { tab: string; outcome: string; stage: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-foreign-'))
  deploys = await startTabServer(...(await Promise.all(tabs.map((tab) => writeThirdPartyTab(folder, tab)))))
  ;[site, browser] = await Promise.all([
    // The site has no demo data, because the tests check only other teams' tabs.
    startSite({
      env: { MICROFRONTENDS_FILE: deploys.listFile, CLUB_DEFAULT_LANGUAGE: 'en', DEMO_DATA: 'off' },
    }),
    getSharedBrowser(),
  ])
  page = await browser.newPage({ reducedMotion: 'reduce' })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tab-loads')) records.push(request.postDataJSON())
  })
})

beforeEach(() => {
  refused = []
  records = []
})

afterAll(async () => {
  await site?.stop()
  await deploys?.stop()
  await rm(folder, { recursive: true, force: true })
})

const outcomesOf = (name: string) => records.filter(({ tab }) => tab === name).map(({ outcome }) => outcome)

/** Opens the Players tab, and checks that it appears within the time limit. */
async function nextTabOpens(): Promise<void> {
  await getTab(page, 'Players').click({ timeout: NEXT_TAB })
  await getHeading(page, 'Players').waitFor({ timeout: NEXT_TAB })
  await page.getByRole('alert').waitFor({ state: 'detached', timeout: NEXT_TAB })
}

test.each([classic, asModule])(
  'a tab of another build and origin ($name) is shown with its own styles, picture and font',
  async ({ name }) => {
    await page.goto(`${site.url}/${name.replace('mf-', '')}`)
    await getHeading(page, getTabTitle(name)).waitFor()
    const section = page.locator('.foreign')
    expect(await section.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
    const own = page.getByRole('img', { name: 'own' })
    await expect.poll(() => own.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(7)
    await expect.poll(() => deploys.takeRequests()).toContain(`/${name}/foreign.woff2`)
    expect(refused).toEqual([])
    await nextTabOpens()
  },
)

const refusals = [
  ['mf-fetching', /Its build is called fetch, and that name is taken here\./],
  ['mf-older', /it needs react \^18\.2\.0, and the site has 19\./],
  ['mf-newer', /it needs @club\/platform \^99\.0\.0, and the site has \d/],
  ['mf-bare', /Its manifest lacks exposes "\.\/tab"\./],
] as const

test('each incompatible tab is refused with the reason, and the next tab opens', async () => {
  // Opens the first tab by its address, and the other tabs by clicks on the same page.
  await page.goto(`${site.url}/fetching`)
  for (const [name, reason] of refusals) {
    await getTab(page, getTabTitle(name)).click()
    const alert = getLoadFailure(page, getTabTitle(name))
    await alert.waitFor()
    expect(await alert.textContent(), name).toMatch(reason)
    await nextTabOpens()
    await getTab(page, 'Classic').click()
    await getHeading(page, 'Classic').waitFor()
  }
})

test('the second of two tabs with the same build name is refused, and the first keeps working', async () => {
  await page.goto(`${site.url}/classic`)
  await getHeading(page, 'Classic').waitFor()
  await getTab(page, 'Twin').click()
  const alert = page.getByRole('alert').filter({ hasText: 'Twin could not be loaded' })
  expect(await alert.textContent()).toMatch(/Its build is called mf_classic, and that name is taken here\./)
  await nextTabOpens()
  await getTab(page, 'Classic').click()
  await getHeading(page, 'Classic').waitFor()
})

test('a tab that renders endlessly does not block the visitor', async () => {
  await page.goto(`${site.url}/looping`)
  await getHeading(page, 'Looping').waitFor()
  await nextTabOpens()
})

test.each(['In a handler', 'In a promise', 'While rendering'])(
  'an error after the load (%s) is recorded once, as the tab’s',
  async (where) => {
    await page.goto(`${site.url}/throwing`)
    await getHeading(page, 'Throwing').waitFor()
    await expect.poll(() => outcomesOf('mf-throwing')).toEqual(['loaded'])
    await page.getByRole('button', { name: where }).click()
    await expect.poll(() => outcomesOf('mf-throwing')).toEqual(['loaded', 'failed later'])
    expect(records.at(-1)).toMatchObject({ stage: 'render' })
    await nextTabOpens()
    expect(outcomesOf('mf-throwing')).toHaveLength(2)
  },
)

test('a tab that throws while it is left is recorded, and the next tab opens, also after a second visit', async () => {
  await page.goto(`${site.url}/clearing`)
  for (let visit = 0; visit < 2; visit++) {
    await getHeading(page, 'Clearing').waitFor()
    await nextTabOpens()
    await getTab(page, 'Clearing').click()
  }
  await expect.poll(() => outcomesOf('mf-clearing')).toEqual(['loaded', 'failed later'])
})

test('a tab that has removed its own element, as libraries without React do, is left without an error on the page', async () => {
  await page.goto(`${site.url}/removing`)
  await getHeading(page, 'Removing').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('remove-own')))
  await page.locator('.own').waitFor({ state: 'detached' })
  await nextTabOpens()
  expect(outcomesOf('mf-removing')).toEqual(['loaded'])
})

test('a tab with `nested` in its manifest handles every address below its path; other tabs show the not-found page there', async () => {
  let manifests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/mf-deep/mf-manifest.json')) manifests++
  })
  const deep = await page.goto(`${site.url}/deep/7/edit`)
  await getHeading(page, 'Deep').waitFor()
  await page.getByText('/deep/7/edit').waitFor()
  expect(deep?.status()).toBe(200)
  expect(manifests).toBe(1)
  const players = await page.goto(`${site.url}/players/7`)
  await getHeading(page, '404 Page Not Found').waitFor()
  expect(players?.status()).toBe(404)
  await nextTabOpens()
})

test('texts that no build parsed are parsed on the page; a missing language falls back to English', async () => {
  const parser = page.waitForResponse((response) => response.url().includes('later-parser'))
  await page.goto(`${site.url}/words`)
  await page.getByText('3 games', { exact: true }).waitFor()
  expect((await parser).ok()).toBe(true)
  await page.getByRole('button', { name: 'Čeština' }).click()
  await page.getByRole('tab', { name: 'Hráči' }).waitFor()
  await page.getByText('3 games', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()
})
