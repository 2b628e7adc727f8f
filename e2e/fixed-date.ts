import type { Page } from 'playwright-core'

/**
 * Fixes the date of a page, also after the page opens another address. Playwright's clock is not used, because it would
 * replace the timers of a page that is already loaded.
 */
export async function setFixedDate(page: Page, instant: Date): Promise<void> {
  await page.addInitScript(replaceDate, instant.getTime())
  await page.evaluate(replaceDate, instant.getTime())
}

/** Replaces the global `Date` with one whose current time is `now`. This function runs in the page. */
function replaceDate(now: number): void {
  const original: DateConstructor = Reflect.get(globalThis, 'originalDate') ?? Date
  Reflect.set(globalThis, 'originalDate', original)
  globalThis.Date = new Proxy(original, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  })
}
