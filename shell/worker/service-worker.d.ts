/**
 * The types of a service worker's global scope that this folder uses. TypeScript's own `webworker` library cannot be
 * used, because it conflicts with `dom`, which the rest of the project needs.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The id of the page that has sent the request; empty for a document. */
  readonly clientId: string
}

interface Navigator {
  /** The visitor's data saver setting, in Chromium only. */
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
