import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokens } from '../platform/theme/tokens.ts'
import { findBrowserProgram } from './browser.ts'
import { type Site, startSite } from './site.ts'
import { getTranslations } from './texts.ts'

const name = 'FC "Čtvrtek" & přátelé'
let site: Site
let page: Page
beforeAll(async () => {
  const { executablePath, env } = await findBrowserProgram()
  site = await startSite({ env: { CLUB_NAME: name } })
  // Uses a persistent context, because Chromium cannot install a site from the private contexts that other tests use.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu'],
  })
  page = await context.newPage()
  await page.goto(`${site.url}/games`)
})
afterAll(async () => {
  await page?.context().close()
  await site?.stop()
})

test('Chromium reads the manifest without an error, and can install the site', async () => {
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, manifest } = await devtools.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${site.url}/manifest.webmanifest`, errors: [] })
  expect(manifest).toMatchObject({
    name,
    startUrl: `${site.url}/games`,
    display: 'kStandalone',
  })
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

test('every picture of the manifest and the head has the size that it is said to have', async () => {
  const sizes = await page.evaluate(async () => {
    const size = async (address: string) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
      return `${width}x${height}`
    }
    const { icons, screenshots } = await (await fetch('/manifest.webmanifest')).json()
    const apple = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')
    const pictures = [...icons, ...screenshots, { src: apple?.href, sizes: '180x180' }]
    return Promise.all(pictures.map(async ({ src, sizes }) => [src, sizes, await size(src)]))
  })
  expect(sizes).toHaveLength(6)
  for (const [src, said, real] of sizes) expect([src, real]).toEqual([src, said])
})

test('the browser’s bar follows the chosen theme, also before the scripts run', async () => {
  const bar = () => page.locator('meta[name=theme-color]').getAttribute('content')
  expect(await bar()).toBe(tokens.light.background)
  await page.getByRole('button', { name: getTranslations('cs')('platform.theme.dark') }).click()
  await expect.poll(bar).toBe(tokens.dark.background)
  await page.route('**/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await bar()).toBe(tokens.dark.background)
})
