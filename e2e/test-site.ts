import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { getSharedBrowser, type Language, openContext, type Theme } from './browser.ts'
import { type Site, startSite } from './site.ts'

export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const satisfies BrowserContextOptions
/** A desktop browser with animations. Other devices have reduced motion by default, which makes tests faster. */
export const desktop = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'no-preference',
} as const satisfies BrowserContextOptions

/** A visitor's browser. `language` and `theme` are stored in it, as after an earlier visit. */
export interface Visitor {
  readonly language?: Language
  readonly theme?: Theme
  readonly device?: BrowserContextOptions
  readonly prepare?: (page: Page) => Promise<void>
}

export interface TestSite {
  /** The site's address, without a slash at the end. */
  readonly url: string
  /** The errors of all pages since the current test began. */
  readonly pageErrors: readonly string[]
  /** Opens a path of this site or another address, in a context that closes after the test. */
  readonly open: (visitor: Visitor, address: string) => Promise<Page>
  /** Opens an address like `open`, but the context stays open after the test, so that later tests can use the page. */
  readonly openAndKeep: (visitor: Visitor, address: string) => Promise<Page>
}

/**
 * @param one whether all tests share one site, or each test gets its own site
 * @param env settings that replace the defaults, such as `{ DEMO_DATA: 'off' }`
 * @param prepare is called with the address of each site before its first visit
 */
export function startTestSite(
  one: 'for all tests' | 'for each test',
  {
    env = {},
    prepare = async () => {},
  }: { env?: Record<string, string>; prepare?: (url: string) => Promise<void> } = {},
): TestSite {
  let browser: Browser | undefined
  let site: Site | undefined
  let pages: Page[] = []
  let pageErrors: string[] = []

  const start = async () => {
    site = await startSite({ env })
    await prepare(site.url)
  }
  const stop = () => site?.stop()

  beforeAll(async () => {
    browser = await getSharedBrowser()
  })
  if (one === 'for all tests') beforeAll(start)
  else beforeEach(start)
  beforeEach(() => {
    pageErrors = []
  })
  afterEach(async () => {
    for (const page of pages) await page.context().close()
    pages = []
  })
  if (one === 'for each test') afterEach(stop)
  afterAll(async () => {
    if (one === 'for all tests') await stop()
  })

  return {
    get url() {
      if (!site) throw new Error('the site is not started yet')
      return site.url
    },
    get pageErrors() {
      return pageErrors
    },
    async open({ language, theme, device = desktop, prepare = async () => {} }, address) {
      if (!browser) throw new Error('the browser is not started yet')
      const context = await openContext(browser, { language, theme }, { reducedMotion: 'reduce', ...device })
      const page = await context.newPage()
      pages.push(page)
      page.on('pageerror', (error) => pageErrors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(message.text())
      })
      await prepare(page)
      await page.goto(new URL(address, this.url).href)
      return page
    },
    async openAndKeep(visitor, address) {
      const page = await this.open(visitor, address)
      pages = pages.filter((other) => other !== page)
      return page
    },
  }
}

/** Opens a path without a reload, as the site's links do. The path begins with a slash. */
export async function goToWithoutReload(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    scrollTo(0, 0)
  }, path)
}

export const waitUntilLoaded = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true], .MuiSkeleton-root').first().waitFor({ state: 'detached' })

export async function resizeViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await waitUntilRendered(page)
}

/** Waits until the page has rendered the effects of what happened before. */
export const waitUntilRendered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((rendered) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rendered))),
      ),
  )
