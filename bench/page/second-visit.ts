import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { getLaunchOptions } from '../../e2e/browser.ts'
import { formatMarkdownTable, median } from '../report.ts'
import { startSlowProxy } from './slow-proxy.ts'

/** The phone that Lighthouse simulates. Its processor is 4 times slower than the processor of this machine. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'cs-CZ',
} as const
const SLOWNESS = 4

/** The median times in milliseconds from the start of the first or the second visit to its largest contentful paint. */
export interface VisitTimes {
  readonly page: string
  readonly first: number
  readonly second: number
}

const pages = { Games: '/games', Players: '/players', Statistics: '/stats' }

/**
 * Measures a first and a second visit of each page. Each visit is in a new browser process on a slow network. The
 * second visit uses the caches of the first one.
 * @param rounds the number of visitors for each page
 */
export async function measureSecondVisits(site: string, rounds: number): Promise<readonly VisitTimes[]> {
  const front = await startSlowProxy(site)
  const times = Object.entries(pages).map(([page, address]) => ({
    page,
    address,
    first: [] as number[],
    second: [] as number[],
  }))
  for (let round = 1; round <= rounds; round++) {
    for (const { page, address, first, second } of times) {
      const profile = await mkdtemp(path.join(tmpdir(), 'club-visitor-'))
      first.push(await visit(profile, front.url + address, waitUntilKept))
      second.push(await visit(profile, front.url + address))
      await rm(profile, { recursive: true, force: true })
      console.log(`${round}/${rounds} ${page}: first ${first.at(-1)} ms, second ${second.at(-1)} ms`)
    }
  }
  await front.stop()
  return times.map(({ page, first, second }) => ({ page, first: median(first), second: median(second) }))
}

export const formatSecondVisitTable = (visits: readonly VisitTimes[]): string =>
  formatMarkdownTable(
    ['LCP on a slowed network, ms', 'first visit', 'second visit', 'ratio'],
    visits.map(({ page, first, second }) => [
      `the site, ${page}`,
      first.toFixed(0),
      second.toFixed(0),
      (second / first).toFixed(2),
    ]),
  )

/** Opens a page in a new browser process. Returns the milliseconds until the largest contentful paint. */
async function visit(
  profile: string,
  url: string,
  beforeLeaving: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  const context = await chromium.launchPersistentContext(profile, { ...(await getLaunchOptions()), ...phone })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const time = await page.evaluate(largestContentfulPaint)
    await beforeLeaving(page)
    return time
  } finally {
    await context.close()
  }
}

/** This function runs in the page. */
const largestContentfulPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

/** Waits until the service worker has cached the document and all scripts that the page has loaded. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js$/.test(name) && !name.endsWith('/sw.js'))
    const kept = await Promise.all(scripts.map((script) => caches.match(script)))
    return navigator.serviceWorker.controller && kept.every(Boolean)
  })
}
