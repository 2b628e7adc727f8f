declare const self: unknown

/** The global scope of the service worker. */
export const workerGlobalScope = self as ServiceWorkerScope

/** Deletes all caches and unregisters the worker. Pages that are already open use the worker until they are closed. */
export async function removeWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await workerGlobalScope.registration.unregister()
}
