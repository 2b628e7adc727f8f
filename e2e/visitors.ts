import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

export type Language = 'cs' | 'en'

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

/** A visitor's device, and the language and the theme that an earlier visit has stored. */
export interface Visitor {
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly device?: BrowserContextOptions
  /** Prepares the page before it opens the site, for example by fixing its date. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The site that the tests of one file visit. */
export interface TestSite {
  /** The site's address, without a slash at the end. */
  readonly url: string
  /** The uncaught errors and console errors of all pages since the running test began. */
  readonly pageErrors: readonly string[]
  /** Opens a path of this site, or another address, in a new context. The context closes after the test. */
  readonly open: (visitor: Visitor, address: string) => Promise<Page>
  /** Opens an address in a context that stays open after the test, so that later tests can use the page. */
  readonly openAndKeep: (visitor: Visitor, address: string) => Promise<Page>
}

/**
 * Starts a browser and a site for the tests of a file.
 * @param one whether all tests share one site or each test gets its own site
 * @param env settings that replace the defaults, such as `{ DEMO_DATA: 'off' }`
 * @param prepare prepares each site before its first visit
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
    browser = await sharedBrowser()
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
      const context = await browser.newContext({ reducedMotion: 'reduce', ...device })
      await context.addInitScript(
        (choices) => {
          for (const [name, value] of choices) if (value) localStorage.setItem(name, value)
        },
        [
          ['football-manager-language', language],
          ['football-manager-theme', theme],
        ] as const,
      )
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

/**
 * Opens another path of the site without a reload of the page, as the site's links do.
 * @param path the path with its query, beginning with a slash
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    scrollTo(0, 0)
  }, path)
}

/**
 * Waits until the page has no placeholders for content that is loading: no skeletons and no elements with aria-busy.
 */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true], .MuiSkeleton-root').first().waitFor({ state: 'detached' })

/** Resizes the window, and waits until the page is rendered in the new size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () =>
      new Promise((rendered) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rendered))),
      ),
  )
}
