import { fetchClub } from './club/fetch-club.ts'
import { loadTabs } from './overrides/load-tabs.ts'
import { preloadScripts } from './tabs/entry-script.ts'
import { tabAt } from './tabs/list.ts'
import { fetchManifest, type Manifest } from './tabs/manifest.ts'
import { fitsPlatform } from './tabs/platform-version.ts'

// What the first view needs from the network is asked for while the rest of the code is still on its way.
const club = fetchClub()
const list = loadTabs()
const manifest = list.then((tabs) => {
  const first = tabAt(tabs, location.pathname)
  return first && { tab: first.name, manifest: fetchManifest(first).then(withScripts) }
})

/** Lets the browser fetch the tab's code, too, when it fits. */
function withScripts(described: Manifest): Manifest {
  if (fitsPlatform(described)) preloadScripts([described.entry, ...described.scripts])
  return described
}

// Failures are told where the results are used, which may be later than they happen.
for (const early of [list, manifest, manifest.then((first) => first?.manifest)]) early.catch(() => {})

// The asynchronous import is the boundary that lets the shared modules be provided before they are used.
import('./start.tsx').then(({ start }) => start({ club, list, manifest }))
