import type { Page } from 'playwright-core'

/**
 * Presses Tab until the focus has passed through the page. Elements with a negative tabindex are left out, because
 * visitors reach them in other ways, such as arrow keys. Among elements that look the same, only the first and the last
 * are checked for a visible focus style.
 * @returns `missed`: usable elements that never received the focus; `unmarked`: elements without a visible focus style
 */
export async function tabThroughPage(page: Page) {
  await page.evaluate(() => {
    // Moves the focus to the start of the page, because Tab would otherwise continue from the last focused element.
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

/** Waits until no element has been added or removed for half a second. */
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
