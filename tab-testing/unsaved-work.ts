/** Whether the page holds unsaved work (`useUnsavedWork` of the platform): the browser would ask before leaving it. */
export const holdsUnsavedWork = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
