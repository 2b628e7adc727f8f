import path from 'node:path'
import { buildParts } from '../scripts/build.ts'
import { openBrowser } from './browser.ts'
import { startSite } from './site.ts'

/** The file of the README's picture. The picture shows the Games page on a phone in both themes. */
const target = path.join(import.meta.dirname, '..', 'docs', 'games.png')
const phone = { width: 360, height: 740 }

await buildParts()
const [site, browser] = await Promise.all([startSite(), openBrowser()])

async function gamesPage(theme: 'light' | 'dark'): Promise<string> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript((chosen) => {
    localStorage.setItem('football-manager-theme', chosen)
    localStorage.setItem('football-manager-language', 'en')
  }, theme)
  await page.goto(site.url)
  await page.getByRole('tab', { name: /^Going/ }).waitFor()
  const picture = await page.screenshot()
  await context.close()
  return picture.toString('base64')
}

const pictures = [await gamesPage('light'), await gamesPage('dark')]
const sheet = await browser.newPage({ viewport: { width: 2 * phone.width + 96, height: phone.height + 64 } })
await sheet.setContent(`
  <body style="margin:0;background:#dfe6e1;display:flex;gap:32px;justify-content:center;align-items:center;height:100vh">
    ${pictures.map((data) => `<img width="${phone.width}" height="${phone.height}" style="border-radius:20px;box-shadow:0 6px 24px #0004" src="data:image/png;base64,${data}">`).join('')}
  </body>`)
await sheet.screenshot({ path: target })
await browser.close()
await site.stop()
console.log(`Wrote ${path.relative(process.cwd(), target)}`)
