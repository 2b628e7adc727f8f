declare const __DEVELOPMENT__: boolean

const workerAddress = '/sw.js'

/** Whether the site's settings turn the service worker off (`SERVICE_WORKER=off`). */
const isTurnedOff = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content === 'off'

/**
 * Registers the service worker and waits until it controls the page. If the settings turn the worker off, removes it.
 * Errors are ignored, because the page works without the worker, and a browser may refuse to register it on an insecure
 * origin or in a private window.
 * @returns whether the worker controls the page
 */
export async function registerWorker(): Promise<boolean> {
  const { serviceWorker } = navigator
  if (__DEVELOPMENT__ || !serviceWorker) return false
  try {
    if (isTurnedOff()) {
      await removeWorker()
      return false
    }
    const controls = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    await serviceWorker.register(workerAddress, { updateViaCache: 'none' })
    if (!serviceWorker.controller) await controls
    return true
  } catch {
    return false
  }
}

/**
 * Updates the worker to one that removes itself and its caches (shell/worker/self-removing-worker.ts). Then deletes the
 * caches again, because the last requests of the old worker may have filled a cache.
 */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.update()
  for (const name of await caches.keys()) await caches.delete(name)
}
