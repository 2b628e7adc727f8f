/**
 * Runs in the page's head, before anything else is there: asks for the list of tabs, then for the manifest of the tab
 * that the path opens, and has the browser fetch what that names, while the shell's own code is still on its way. So
 * the way from list to tab costs a visitor next to nothing.
 *
 * It checks nothing: the shell takes the same answers (tabs/early-answers.ts), checks them, and asks again where
 * something went wrong. It is put into the page as it stands here, and so imports nothing.
 */
;(() => {
  const asked = new Map<string, { answer: Promise<Response>; abort: AbortController }>()
  const ask = (address: string) => {
    const known = asked.get(address)
    if (known) return known
    const abort = new AbortController()
    const answer = fetch(address, { cache: 'no-cache', signal: abort.signal })
    asked.set(address, { answer, abort })
    return { answer, abort }
  }
  Object.assign(window, { askEarly: ask })

  // A copy: the shell reads the same answer.
  const json = async (address: string) => (await ask(address).answer).clone().json()
  const preload = (href: string, how: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href, ...how }))

  const { origin, pathname } = location
  const start = async () => {
    const list = await json(`${origin}/microfrontends.json`)
    const here = (tab: { path: string }) => pathname === '/' || tab.path === pathname.replace(/\/$/, '')
    const address = new URL(list.find(here).entry, origin).href
    const { metaData, exposes } = await json(address)
    const { sync, async: later } = exposes[0].assets.js
    const texts = later.filter((file: string) => file.includes(`texts-${document.documentElement.lang}.`))
    for (const file of [metaData.remoteEntry.name, ...sync, ...texts])
      preload(new URL(file, address).href, { as: 'script' })
    // As the platform's client asks (specification section 7): with cookies.
    for (const read of metaData.firstReads)
      if (/^\/api\/[\w/-]+$/.test(read)) preload(read, { as: 'fetch', crossOrigin: 'use-credentials' })
  }
  start().catch(() => {})
})()
