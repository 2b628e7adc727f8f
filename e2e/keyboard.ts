import type { Page } from 'playwright-core'

/** The result of moving the focus through a page with the Tab key. */
export interface FocusReport {
  /** The number of elements that received the focus. */
  readonly stops: number
  /** Usable elements that never received the focus. */
  readonly missed: readonly string[]
  /** Elements without a visible focus style. */
  readonly unmarked: readonly string[]
}

/**
 * Presses Tab from the start of the page to its end. Elements with a negative tabindex need not receive the focus,
 * because visitors reach them in other ways; for example, arrow keys move between tabs. When several elements look the
 * same, such as the rows of a list, only the first and the last of them are checked for a visible focus style.
 */
export async function tabThroughPage(page: Page): Promise<FocusReport> {
  await page.evaluate(() => {
    // Moves the focus to the start of the page. Otherwise, Tab would continue from the element that was focused last.
    document.documentElement.tabIndex = -1
    document.documentElement.focus()
    document.documentElement.removeAttribute('tabindex')
    window.getSelection()?.removeAllRanges()
    window.scrollTo(0, 0)
  })
  await waitUntilStable(page)
  const expected = await page.evaluate(() => {
    const usable = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ]
    const reachable = usable.filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true]') === null,
    )
    for (const [number, element] of reachable.entries()) element.dataset.stop = String(number)
    const kinds = reachable.map((element) => {
      let kind = ''
      for (let at: Element | null = element; at; at = at.parentElement)
        kind += `${at.tagName}.${at.getAttribute('class')} `
      return kind
    })
    return reachable.map((element, stop) => {
      const kind = kinds[stop] ?? ''
      return {
        name: `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent}"`,
        isLookedAt: kinds.indexOf(kind) === stop || kinds.lastIndexOf(kind) === stop,
      }
    })
  })
  const reached = new Set<number>()
  const unmarked: string[] = []
  for (let presses = 0; presses <= expected.length; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => Number(document.activeElement?.getAttribute('data-stop') ?? -1))
    if (stop < 0 || reached.has(stop)) break
    reached.add(stop)
    const { name = '', isLookedAt = true } = expected[stop] ?? {}
    if (isLookedAt && !(await showsFocus(page, stop))) unmarked.push(name)
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-stop]')) delete element.dataset.stop
  })
  const names = expected.map(({ name }) => name)
  return { stops: reached.size, missed: names.filter((_, stop) => !reached.has(stop)), unmarked }
}

/**
 * Waits until no element has been added or removed for half a second, so that all elements that should receive the
 * focus are in the page.
 */
async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const quiet = () => setTimeout(done, 500)
        let timer = quiet()
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = quiet()
        })
        function done() {
          observer.disconnect()
          resolve()
        }
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
}

/** Compares screenshots with and without the focus. Returns whether the element or its surroundings look different. */
async function showsFocus(page: Page, stop: number): Promise<boolean> {
  const element = page.locator(`[data-stop="${stop}"]`)
  const box = await element.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (!box) return false
  const x = Math.max(0, box.x - 6)
  const y = Math.max(0, box.y - 6)
  const clip = {
    x,
    y,
    width: Math.min(width - x, box.width + 12),
    height: Math.min(height - y, box.height + 12),
  }
  if (clip.width <= 0 || clip.height <= 0) return false
  const picture = () => page.screenshot({ clip, animations: 'disabled' })
  const focused = await picture()
  await element.evaluate((node) => node instanceof HTMLElement && node.blur())
  const plain = await picture()
  await element.evaluate((node) => node instanceof HTMLElement && node.focus({ preventScroll: true }))
  return !focused.equals(plain)
}
