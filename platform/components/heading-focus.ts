/** The id of a page's heading. */
export const pageHeadingId = 'page-heading'

let isRequested = false

/**
 * Moves the focus to the page's heading, or when there is none, to the next heading that is rendered. The host calls
 * this function when the visitor opens another tab, so that a screen reader announces the new page.
 */
export function focusHeading(): void {
  isRequested = true
  focusIfRequested(document.getElementById(pageHeadingId))
}

/** Focuses a new heading if `focusHeading` was called before the heading was rendered. */
export function focusIfRequested(heading: HTMLElement | null): void {
  if (!isRequested || !heading) return
  isRequested = false
  heading.focus({ preventScroll: true })
}
