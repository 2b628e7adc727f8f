import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Waits for all finite animations, so that colours and positions are final. */
export async function waitForAnimations(page: Page): Promise<void> {
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

/** `all`: axe's rules except the experimental ones. `contrast`: only those whose result can depend on the theme. */
export type Rules = 'all' | 'contrast'

/**
 * What axe finds wrong on the page.
 * @param within a selector; the whole page unless given
 * @returns one line per rule and element
 */
export async function violations(page: Page, within?: string, rules: Rules = 'all'): Promise<string[]> {
  await waitForAnimations(page)
  // Evaluated, because the page's content security policy would refuse a script element.
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
