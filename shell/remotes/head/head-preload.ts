/**
 * Runs in the page's head, before anything else is there: asks for the list of tabs, then for the manifest of the tab
 * that the path opens, and has the browser fetch what that names, while the shell's own code is still on its way. So
 * the way from list to tab costs a visitor next to nothing.
 *
 * It checks nothing: the shell takes the same responses (take-preloaded.ts), checks them, and asks again where
 * something went wrong. It is put into the page as it stands here, and so imports nothing.
 */
;(() => {
  const requests: NonNullable<Window['headPreload']> = new Map()
  window.headPreload = requests

  /** Asks for a JSON file, and leaves the response for the shell. */
  const preloadJson = async (address: string, integrity = '') => {
    const abort = new AbortController()
    const response = fetch(address, { cache: 'no-cache', integrity, signal: abort.signal })
    requests.set(address + integrity, { response, abort })
    // A copy: the shell reads the response itself.
    return (await response).clone().json()
  }
  const preload = (href: string, how: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, ...how }))

  /** As the shell asks for it, so that the browser takes it for the same. */
  const checkedBy = (integrity?: string) => integrity && { integrity, crossOrigin: 'anonymous' }

  const { origin, pathname } = location
  const start = async () => {
    const list = await preloadJson(`${origin}/microfrontends.json`)
    const here = (remote: { path: string }) => pathname === '/' || remote.path === pathname.replace(/\/$/, '')
    const { entry, integrity, off } = list.find(here)
    if (off) return
    const address = new URL(entry, origin).href
    const { metaData, exposes } = await preloadJson(address, integrity)
    const { assets } = exposes.find((one: { path: string }) => one.path === './tab')
    const { sync, async: later } = assets.js
    const { remoteEntry, publicPath } = metaData
    const texts = later.filter((file: string) => file.includes(`texts-${document.documentElement.lang}.`))
    const how = remoteEntry.type === 'module' ? { rel: 'modulepreload' } : { as: 'script' }
    // As the shell reads it (manifest/manifest.ts).
    const folder = new URL(publicPath && publicPath !== 'auto' ? publicPath : '.', address)
    const crossOrigin = folder.origin === origin ? null : 'anonymous'
    for (const file of [`${remoteEntry.path ?? ''}${remoteEntry.name}`, ...sync, ...texts])
      preload(new URL(file, folder).href, { ...how, crossOrigin, ...checkedBy(metaData.integrity?.[file]) })
    // As the platform's client asks (specification section 7): with cookies.
    for (const read of metaData.firstReads ?? [])
      if (/^\/api\/[\w/-]+$/.test(read)) preload(read, { as: 'fetch', crossOrigin: 'use-credentials' })
  }
  start().catch(() => {})
})()
