import type { Page } from 'playwright-core'

/** A selector of everything that can be pressed. */
const pressable =
  'a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=combobox], [role=option], [role=checkbox], summary'

/**
 * The pressable elements whose target is too small in one direction, with their size. A link inside a sentence
 * may be as high as its line (WCAG 2.5.8); a control that lies within a label or another target has that one's size.
 * @param least pixels in each direction
 * @param which a selector; all pressable elements unless given
 */
export function smallTargets(page: Page, least: number, which: string = pressable): Promise<string[]> {
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
