import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Waits for everything that still moves and has an end, so that colours and places are the final ones. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
    undefined,
    { polling: 30 },
  )
}

/** What axe looks for: by all its rules but the experimental ones, or only at what the theme may change. */
export type Rules = 'all' | 'contrast'

/**
 * What axe finds wrong on the page.
 * @param within a selector; the whole page unless given
 * @returns one line per rule and element
 */
export async function violations(page: Page, within?: string, rules: Rules = 'all'): Promise<string[]> {
  await standsStill(page)
  // Evaluated, not added as a script, which the page's content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, which]) => {
      const found = await window.axe.run(selector ?? document, {
        resultTypes: ['violations'],
        ...(which === 'contrast'
          ? { runOnly: ['color-contrast'] }
          : { rules: { 'target-size': { enabled: true } } }),
      })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
      )
    },
    [within, rules] as const,
  )
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
