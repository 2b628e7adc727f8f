export const pageHeadingId = 'page-heading'

let isRequested = false

/**
 * Moves the focus to the page's heading, so that a screen reader announces the new page. If there is no heading yet,
 * the next rendered heading gets the focus.
 */
export function focusHeading(): void {
  isRequested = true
  focusHeadingIfRequested(document.getElementById(pageHeadingId))
}

export function focusHeadingIfRequested(heading: HTMLElement | null): void {
  if (!isRequested || !heading) return
  isRequested = false
  heading.focus({ preventScroll: true })
}
