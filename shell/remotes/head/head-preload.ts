/**
 * Runs in the page's head, while the shell's own code is loading: fetches the list of tabs, then the manifest of the
 * tab at this path, and preloads the files that the manifest names.
 *
 * This script does not validate the responses. The shell takes them (take-preloaded.ts), validates them, and repeats
 * failed requests. The build copies the script into the page, so it imports nothing.
 */
;(() => {
  const requests: NonNullable<Window['headPreload']> = new Map()
  window.headPreload = requests

  /** Fetches a JSON file and stores the response for the shell. */
  const preloadJson = async (address: string, integrity = '') => {
    const abort = new AbortController()
    const response = fetch(address, { cache: 'no-cache', integrity, signal: abort.signal })
    requests.set(address + integrity, { response, abort })
    // This script reads a clone, because the shell reads the body of the original response.
    return (await response).clone().json()
  }
  const preload = (href: string, how: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, ...how }))

  /** Returns the attributes of the shell's later request, so that the browser reuses the preloaded response. */
  const checkedBy = (integrity?: string) => integrity && { integrity, crossOrigin: 'anonymous' }

  const { origin, pathname } = location
  const start = async () => {
    const list = await preloadJson(`${origin}/microfrontends.json`)
    const here = ({ path }: { path: string }) =>
      pathname === '/' || pathname === path || pathname.startsWith(`${path}/`)
    const { entry, integrity, off } = list.find(here)
    if (off) return
    const address = new URL(entry, origin).href
    const { metaData, exposes } = await preloadJson(address, integrity)
    const { assets } = exposes.find((one: { path: string }) => one.path === './tab')
    const { sync, async: later } = assets.js
    const { remoteEntry, publicPath } = metaData
    const texts = later.filter((file: string) => file.includes(`texts-${document.documentElement.lang}.`))
    const how = remoteEntry.type === 'module' ? { rel: 'modulepreload' } : { as: 'script' }
    // The shell determines the folder in the same way (manifest/manifest.ts).
    const folder = new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address)
    const crossOrigin = folder.origin === origin ? null : 'anonymous'
    for (const file of [`${remoteEntry.path ?? ''}${remoteEntry.name}`, ...sync, ...texts])
      preload(new URL(file, folder).href, { ...how, crossOrigin, ...checkedBy(metaData.integrity?.[file]) })
    // The requests include cookies, because the platform's API client uses the responses and sends cookies too
    // (specification section 7).
    for (const read of metaData.firstReads ?? [])
      if (/^\/api\/[\w/-]+$/.test(read)) preload(read, { as: 'fetch', crossOrigin: 'use-credentials' })
  }
  start().catch(() => {})
})()
