import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { median } from '../report.ts'

/** The factor by which Lighthouse slows down the processor to simulate a phone. */
const phone = 4

const tabs = ['Zápasy', 'Hráči', 'Statistiky']

/**
 * Switches five times to each loaded tab.
 * @param slowness the factor by which the browser slows down the processor
 * @returns the milliseconds from each click to the frame with the tab's heading
 */
async function switches(page: Page, slowness: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    for (const name of tabs) times.push(await switchTo(page, name))
  }
  await session.detach()
  return times
}

const switchTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
          ({ textContent }) => textContent?.trim() === wanted,
        )
        if (!tab) return reject(new Error(`no tab ${wanted}`))
        const start = performance.now()
        tab.click()
        const look = () => {
          // This task runs after the browser has drawn the frame. Its priority is higher than that of React's background
          // rendering, which is therefore measured only if a part of it ran before the frame.
          if (document.querySelector('h1')?.textContent?.trim().startsWith(wanted))
            scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    name,
  )

/** Measures the time to switch between loaded tabs, at the speed of this machine and at the speed of a phone. */
export async function measureTabSwitching(url: string) {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'cs-CZ' })
    await page.goto(url)
    // Loads every tab before the measurement, so that no download is measured.
    for (const name of tabs) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    }
    await page.waitForLoadState('networkidle')
    const figures = (times: number[]) => ({ median: median(times), most: Math.max(...times) })
    return { here: figures(await switches(page, 1)), phone: figures(await switches(page, phone)) }
  } finally {
    await browser.close()
  }
}
