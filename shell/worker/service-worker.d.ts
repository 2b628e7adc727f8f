/**
 * The types of a service worker's events and global scope, as far as this folder uses them. TypeScript's own
 * `webworker` library cannot be used, because it conflicts with `dom`, which the rest of the project needs.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The id of the page that has sent the request; empty when the browser requests a document. */
  readonly clientId: string
}

interface Navigator {
  /**
   * The network information of Chromium. `saveData` is true when the visitor has turned on the data saver. Other
   * browsers have no such property.
   */
  readonly connection?: { readonly saveData: boolean }
}

interface ServiceWorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableMessageEvent
  fetch: FetchEvent
}

interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ): void
}
