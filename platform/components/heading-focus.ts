/** The id of a page's heading. */
export const pageHeadingId = 'page-heading'

let wanted = false

/**
 * Moves the focus to the page's heading: at once, or when it appears. The host calls it on a change of tab, so
 * that a screen reader says where the visitor is.
 */
export function focusHeading(): void {
  wanted = true
  focusIfWanted(document.getElementById(pageHeadingId))
}

/** Called by a heading that appears. */
export function focusIfWanted(heading: HTMLElement | null): void {
  if (!wanted || !heading) return
  wanted = false
  heading.focus({ preventScroll: true })
}
