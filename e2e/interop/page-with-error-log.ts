import type { Browser, Page } from 'playwright-core'

/** A page whose errors are recorded. */
export interface PageWithErrorLog {
  readonly page: Page
  /** Violations of the page's content security policy. */
  readonly refused: readonly string[]
  /** Uncaught errors, and errors in the console. */
  readonly errors: readonly string[]
}

export async function openPageWithErrorLog(browser: Browser): Promise<PageWithErrorLog> {
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
