import { scope } from './scope.ts'

/** With `SERVICE_WORKER=off`, this worker replaces the other one and removes itself, with everything that was kept. */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
