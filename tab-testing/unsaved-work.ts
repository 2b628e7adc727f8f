/**
 * Whether the page holds unsaved work (`useUnsavedWork` of the platform), so that the browser would ask before it
 * leaves the page.
 */
export const holdsUnsavedWork = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
