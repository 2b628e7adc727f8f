/** The types of service workers that this folder uses. TypeScript's own (`webworker`) conflict with its `dom` types. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown> | undefined): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The id of the page that has sent the request; empty for a document. */
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}

interface Navigator {
  /** Chromium's Network Information API. `saveData` is true when the visitor has turned on the data saver. */
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
