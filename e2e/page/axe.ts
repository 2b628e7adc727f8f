import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Waits until only endless animations run, so that colours and positions are final. */
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

/**
 * `all`: axe's default rules and the rule for target sizes. `contrast`: the only rule whose result depends on the
 * theme.
 */
export type AxeRules = 'all' | 'contrast'

/**
 * Checks the page with axe. Returns one line per violated rule and element.
 * @param within the selector of the elements to check; by default, the whole page is checked
 */
export async function findAxeViolations(
  page: Page,
  within?: string,
  rules: AxeRules = 'all',
): Promise<string[]> {
  await waitForAnimations(page)
  // Injects axe with `evaluate`, because the page's content security policy would block a script element.
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
