import type { Page } from 'playwright-core'

/**
 * Stops the visitor's clock at an instant, also for the pages that follow. Timers run on as they are: Playwright's own
 * clock would replace them in the middle of the page's life.
 */
export async function fixDate(page: Page, instant: Date): Promise<void> {
  await page.addInitScript(fix, instant.getTime())
  await page.evaluate(fix, instant.getTime())
}

/** Runs in the page. */
function fix(now: number): void {
  const original: DateConstructor = Reflect.get(globalThis, 'originalDate') ?? Date
  Reflect.set(globalThis, 'originalDate', original)
  globalThis.Date = new Proxy(original, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  })
}
