import type { Page } from 'playwright-core'

/** A selector for all elements that a visitor can press. */
const pressable =
  'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=combobox], [role=option], [role=checkbox], summary'

/**
 * Returns the touch targets that are too small. Ignores links inside a sentence, which may be small (WCAG 2.5.8). For
 * an element inside a label or another control, measures the label or the control.
 * @param least the smallest allowed width and height in pixels
 */
export function findSmallTouchTargets(
  page: Page,
  least: number,
  which: string = pressable,
): Promise<string[]> {
  return page.evaluate(
    ([selector, pixels]) => {
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[aria-hidden=true], [inert]') === null
      const inSentence = (element: Element) =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        element.closest('p') !== null
      const boxOf = (element: Element) =>
        (element.closest('label, .MuiInputBase-root, .MuiButtonBase-root') ?? element).getBoundingClientRect()
      return [...document.querySelectorAll(selector)]
        .filter((element) => isSeen(element) && !inSentence(element))
        .map((element) => ({ element, box: boxOf(element) }))
        .filter(({ box }) => box.width < pixels - 0.5 || box.height < pixels - 0.5)
        .map(({ element, box }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent
          return `${element.tagName} "${name}" is ${box.width.toFixed(0)} by ${box.height.toFixed(0)}`
        })
    },
    [which, least] as const,
  )
}
