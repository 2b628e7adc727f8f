import type { Browser, Page } from 'playwright-core'

/** A page whose errors are recorded. */
export interface WatchedPage {
  readonly page: Page
  /** What the page's policy refused. */
  readonly refused: readonly string[]
  /** What was thrown, and what the console has as an error. */
  readonly errors: readonly string[]
}

/** Opens a page of a visitor of their own. */
export async function watchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage()
  const refused: string[] = []
  const errors: string[] = []
  await page.exposeFunction('policyRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'policyRefused')(`${violatedDirective}: ${blockedURI}`)
    })
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, refused, errors }
}
