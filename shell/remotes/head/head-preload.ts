/**
 * Runs in the page's head, while the shell's own code is loading: fetches the list of tabs, preloads the club's
 * settings, then fetches the manifest of the tab at this path, and preloads the files and API responses that the
 * manifest names. From the second visit on, it preloads at once the API responses that the page at this address needed
 * at the last visit (store-preloads.ts).
 *
 * This script does not validate the responses. The shell takes them (take-preloaded.ts), validates them, and repeats
 * failed requests. The build copies the script into the page, so it imports nothing.
 */
;(() => {
  const requests: NonNullable<Window['headPreload']> = new Map()
  window.headPreload = requests
  const { origin, pathname, search } = location

  /** Fetches a JSON file and stores the response for the shell. */
  const preloadJson = async (address: string, integrity = '') => {
    const abort = new AbortController()
    const response = fetch(address, { cache: 'no-cache', integrity, signal: abort.signal })
    requests.set(address + integrity, { response, abort })
    // This script reads a clone, because the shell reads the body of the original response.
    return (await response).clone().json()
  }
  const preloaded = new Set<string>()
  const preload = (href: string, how: Partial<HTMLLinkElement>) => {
    if (preloaded.has(href)) return
    preloaded.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, ...how }))
  }

  /** Returns the attributes of the shell's later request, so that the browser reuses the preloaded response. */
  const checkedBy = (integrity?: string) => integrity && { integrity, crossOrigin: 'anonymous' }

  const query = new URLSearchParams(search)
  /** Returns the number in a parameter of the page's address; another value leaves the placeholder. */
  const fill = (placeholder: string, name: string) => /^\d+$/.exec(query.get(name) ?? '')?.[0] ?? placeholder
  /** Preloads responses of the site's API, and ignores other addresses. */
  const preloadReads = (reads: unknown) => {
    for (const read of Array.isArray(reads) ? reads : []) {
      const address = String(read).replace(/\{(\w+)\}/g, fill)
      // The requests include cookies, because the platform's API client uses the responses and sends cookies too
      // (specification section 7).
      if (/^\/api\/[\w/-]+(\?[\w=&-]+)?$/.test(address))
        preload(address, { as: 'fetch', crossOrigin: 'use-credentials' })
    }
  }

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
    const { remoteEntry, publicPath, firstReads = [] } = metaData
    const texts = later.filter((file: string) => file.includes(`texts-${document.documentElement.lang}.`))
    const how = remoteEntry.type === 'module' ? { rel: 'modulepreload' } : { as: 'script' }
    // The shell determines the folder in the same way (manifest/manifest.ts).
    const folder = new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address)
    const crossOrigin = folder.origin === origin ? null : 'anonymous'
    for (const file of [`${remoteEntry.path ?? ''}${remoteEntry.name}`, ...sync, ...texts])
      preload(new URL(file, folder).href, { ...how, crossOrigin, ...checkedBy(metaData.integrity?.[file]) })
    // An array is for every address of the tab; an object has arrays by the name of a parameter in the address.
    const parameter = Object.keys(firstReads).find((name) => query.has(name)) ?? ''
    preloadReads(Array.isArray(firstReads) ? firstReads : firstReads[parameter])
  }

  start().catch(() => {})
  preloadReads(['/api/club'])
  try {
    preloadReads(JSON.parse(localStorage.getItem('football-manager-reads') ?? '')[pathname + search])
  } catch {
    // The error is ignored: nothing is stored, or no JSON, or the browser refuses storage.
  }
})()
