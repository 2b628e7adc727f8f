/** The `id` attribute of the heading of every page. */
export const pageHeadingId = 'page-heading'

let isRequested = false

/**
 * Moves the focus to the page's heading. When the page has no heading yet, the next heading that is rendered gets the
 * focus. The host calls this function when the visitor opens another tab, so that a screen reader announces the new
 * page.
 */
export function focusHeading(): void {
  isRequested = true
  focusIfRequested(document.getElementById(pageHeadingId))
}

/** Focuses a heading that was just rendered, if `focusHeading` was called before that. */
export function focusIfRequested(heading: HTMLElement | null): void {
  if (!isRequested || !heading) return
  isRequested = false
  heading.focus({ preventScroll: true })
}
