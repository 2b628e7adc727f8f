declare const __DEVELOPMENT__: boolean

/** The address of the service worker (shell/worker). */
const workerAddress = '/sw.js'

/** Whether the site's settings turn the service worker off (`SERVICE_WORKER=off`). */
const isTurnedOff = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content === 'off'

/**
 * Registers the service worker and waits until it controls the page; or removes it with its caches when the site's
 * settings turn it off. The page works without it, so errors are ignored: an insecure origin or a private window may
 * refuse the worker.
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
 * Replaces the worker by the one that the server now sends, which removes itself (shell/worker/off.ts). The last requests
 * of the replaced worker may have filled a cache again.
 */
async function removeWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.update()
  for (const name of await caches.keys()) await caches.delete(name)
}
