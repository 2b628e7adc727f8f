declare const __DEVELOPMENT__: boolean

/** The address of the service worker's script (shell/worker). */
const workerAddress = '/sw.js'

/**
 * Whether the site's settings turn the service worker off (`SERVICE_WORKER=off`). The server writes the setting into
 * the page.
 */
const isTurnedOff = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content === 'off'

/**
 * Registers the service worker and waits until it controls the page. When the site's settings turn the worker off,
 * removes it and its caches instead. Errors are ignored, because the page works without the worker, and a browser may
 * refuse it on an insecure origin or in a private window.
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
 * Updates the worker. The server now sends another worker, which removes itself and the caches
 * (shell/worker/self-removing-worker.ts). This function deletes the caches once more, because the last requests of the
 * old worker may have filled one again.
 */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.update()
  for (const name of await caches.keys()) await caches.delete(name)
}
