import { scope } from './scope.ts'

/** Deletes all caches and unregisters the worker. Pages that it controls keep it until they are left. */
export async function removeWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
