declare const self: unknown

/** The global scope of the service worker. */
export const scope = self as ServiceWorkerScope
