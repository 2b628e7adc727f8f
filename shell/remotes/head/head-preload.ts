/**
 * Runs in the page's head, while the shell's own code is loading. It fetches the list of tabs and preloads the newest
 * activity and the club's settings. Then it fetches the manifest of the tab at the page's path, and preloads the files and the API responses
 * that are listed in the manifest. If the visitor has opened this address before, it also preloads at once the API
 * responses that the page needed at the last visit (store-requests-to-preload.ts).
 *
 * This script does not validate the responses. The shell uses them (reuse-preload-or-fetch.ts), validates them, and
 * sends failed requests again. The build copies the script into the page, so it imports nothing.
 */
;(() => {
  const requests: NonNullable<Window['headPreload']> = new Map()
  window.headPreload = requests
  const { origin, pathname, search } = location

  /** Fetches a JSON file, and stores the request in `window.headPreload`, from which the shell takes it. */
  const preloadJson = async (address: string, integrity = '') => {
    const abort = new AbortController()
    const response = fetch(address, { cache: 'no-cache', integrity, signal: abort.signal })
    requests.set(address + integrity, { response, abort })
    // Reads a clone of the response, because the shell will read the body of the response itself.
    return (await response).clone().json()
  }
  const preloaded = new Set<string>()
  const preload = (href: string, how: Partial<HTMLLinkElement>) => {
    if (preloaded.has(href)) return
    preloaded.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, ...how }))
  }

  /**
   * Returns the `integrity` and `crossOrigin` of a preload link. They must be those of the shell's later request.
   * Otherwise the browser would not use the preloaded file for that request.
   */
  const checkedBy = (integrity?: string) => integrity && { integrity, crossOrigin: 'anonymous' }

  const query = new URLSearchParams(search)
  /**
   * Returns the number that replaces a placeholder such as `{player}`: the value of the query parameter of that name,
   * as in `?player=7`. If the value is not a number, the placeholder stays.
   */
  const fill = (placeholder: string, name: string) => /^\d+$/.exec(query.get(name) ?? '')?.[0] ?? placeholder
  /** Preloads the given API responses. Ignores addresses that are not in the site's API. */
  const preloadReads = (reads: unknown) => {
    for (const read of Array.isArray(reads) ? reads : []) {
      const address = String(read).replace(/\{(\w+)\}/g, fill)
      // Like the later requests of the platform's API client, the preload requests include cookies (specification
      // section 7). The browser uses a preloaded response only for a request with the same credentials mode.
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
    // The folder with the tab's files. The shell determines it in the same way (manifest/manifest-files.ts).
    const folder = new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address)
    const crossOrigin = folder.origin === origin ? null : 'anonymous'
    for (const file of [`${remoteEntry.path ?? ''}${remoteEntry.name}`, ...sync, ...texts])
      preload(new URL(file, folder).href, { ...how, crossOrigin, ...checkedBy(metaData.integrity?.[file]) })
    // `firstReads` is an array of API requests for all addresses of the tab, or an object with such an array for each
    // query parameter. From an object, the array of the first key that is a query parameter of this address is used. If
    // there is no such key, the array with the key `''` is used.
    const parameter = Object.keys(firstReads).find((name) => query.has(name)) ?? ''
    preloadReads(Array.isArray(firstReads) ? firstReads : firstReads[parameter])
  }

  start().catch(() => {})
  // The newest activity comes first: the page announces changes that are newer than it, and the data must not be older.
  preloadReads(['/api/activity?limit=1', '/api/club'])
  try {
    preloadReads(JSON.parse(localStorage.getItem('football-manager-reads') ?? '')[pathname + search])
  } catch {
    // Nothing is preloaded when no valid JSON is stored, or when the browser refuses storage.
  }
})()
