declare const __DEVELOPMENT__: boolean

/** The address of the service worker (shell/worker). */
const workerAddress = '/sw.js'

/** Whether the site's settings turn the service worker off (`SERVICE_WORKER=off`). */
const isTurnedOff = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content === 'off'

/**
 * Registers the service worker; browsers also check for a new one here. The page works without it, so errors are
 * ignored: browsers without service workers, private windows and insecure origins refuse the registration.
 */
export async function registerWorker(): Promise<void> {
  if (__DEVELOPMENT__ || isTurnedOff()) return
  await navigator.serviceWorker?.register(workerAddress, { updateViaCache: 'none' }).catch(() => {})
}
