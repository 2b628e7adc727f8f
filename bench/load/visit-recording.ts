import type { Page } from 'playwright-core'
import { openBrowser, waitUntilNetworkIsQuiet } from '../../e2e/browser.ts'

/** The paths that a browser requests in each step of a visit. */
export interface VisitRecording {
  readonly opening: readonly string[]
  /** The paths for a second visit, for which the browser has cached the files. */
  readonly returning: readonly string[]
  readonly players: readonly string[]
  readonly statistics: readonly string[]
}

/** Opens the site and its tabs in a browser, and records the paths of the requests. */
export async function recordVisits(url: string): Promise<VisitRecording> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'cs-CZ' })
    const opening = await open(page, url)
    return {
      opening,
      returning: await open(page, url),
      players: await openTab(page, 'Hráči'),
      statistics: await openTab(page, 'Statistiky'),
    }
  } finally {
    await browser.close()
  }
}

async function open(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/`)
  return ['/', ...(await readsSince(page, 'Zápasy', 0))]
}

async function openTab(page: Page, name: string): Promise<string[]> {
  const since = await page.evaluate(() => performance.now())
  await page.getByRole('tab', { name }).click()
  return readsSince(page, name, since)
}

/**
 * @param since a time of the page's `performance.now()`
 * @returns the paths that the page has requested from the network after that time
 */
async function readsSince(page: Page, heading: string, since: number): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await waitUntilNetworkIsQuiet(page, 1_000)
  return page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime, transferSize }) => startTime >= from && transferSize > 0)
        .map(({ name }) => new URL(name).pathname)
        // Leaves out the report about a loaded tab, because the page sends this report as a POST request.
        .filter((path) => path !== '/api/tab-loads'),
    since,
  )
}
