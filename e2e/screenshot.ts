import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { screenshots } from '../bff/features/web-app/manifest.ts'
import { buildSite } from '../scripts/build.ts'
import { type Language, openBrowser, openContext, type Theme } from './browser.ts'
import { startSite } from './site.ts'

/*
 * Takes screenshots of the site with the demonstration club. docs/games.png, for the README, shows the Games page on a
 * phone in both themes. The files in shell/public are the screenshots that browsers show before they install the site.
 */
const root = path.join(import.meta.dirname, '..')
const phone = { width: 360, height: 740 }

await buildSite()
const [site, browser] = await Promise.all([startSite(), openBrowser()])

interface View {
  readonly width: number
  readonly height: number
  readonly density: number
  readonly language: Language
  readonly theme: Theme
}

async function openGames({ width, height, density, language, theme }: View): Promise<Page> {
  const device = { viewport: { width, height }, deviceScaleFactor: density }
  const page = await (await openContext(browser, { language, theme }, device)).newPage()
  await page.goto(`${site.url}/games`)
  await page
    .getByRole('tab', { name: /\(\d+\)|\d+$/ })
    .first()
    .waitFor()
  return page
}

async function phonePicture(theme: Theme): Promise<string> {
  const page = await openGames({ ...phone, density: 2, language: 'en', theme })
  const picture = await page.screenshot()
  await page.close()
  return picture.toString('base64')
}

const pictures = [await phonePicture('light'), await phonePicture('dark')]
const sheet = await browser.newPage({ viewport: { width: 2 * phone.width + 96, height: phone.height + 64 } })
await sheet.setContent(`
  <body style="margin:0;background:#dfe6e1;display:flex;gap:32px;justify-content:center;align-items:center;height:100vh">
    ${pictures.map((data) => `<img width="${phone.width}" height="${phone.height}" style="border-radius:20px;box-shadow:0 6px 24px #0004" src="data:image/png;base64,${data}">`).join('')}
  </body>`)
await sheet.screenshot({ path: path.join(root, 'docs', 'games.png') })

for (const { file, ...size } of Object.values(screenshots)) {
  const page = await openGames({ ...size, language: 'cs', theme: 'light' })
  const devtools = await page.context().newCDPSession(page)
  // Uses the DevTools protocol, because Playwright cannot write WebP. Without `scale`, the picture would have only one
  // pixel for each CSS pixel.
  const clip = { x: 0, y: 0, width: size.width, height: size.height, scale: size.density }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90, clip })
  await writeFile(path.join(root, 'shell', 'public', file), data, 'base64')
  await page.close()
}
await browser.close()
await site.stop()
console.log('Wrote docs/games.png and the screenshots in shell/public')
