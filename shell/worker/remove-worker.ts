import { scope } from './scope.ts'

/** Deletes all caches and unregisters the service worker. Open pages use the worker until the visitor leaves them. */
export async function removeWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
