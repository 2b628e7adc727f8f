import type { Microfrontend } from '@club/contract'
import { createQueryClient, restoreToast } from '@club/platform/host'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { clubQuery } from './club/fetch-club.ts'
import { Site } from './page/Site.tsx'
import { recordShownTab } from './pwa/send-page-shown.ts'
import { remotesQuery } from './remotes/list/fetch-remotes.ts'
import { loadRemote } from './remotes/load/load-remote.ts'
import { createRemoteLoaders } from './remotes/load/remote-loaders.ts'
import { attributeUncaughtErrors } from './remotes/load/uncaught-errors.ts'
import { recordLoad } from './telemetry.ts'

/**
 * How long the first paint waits for the club's settings and the list of tabs, in milliseconds. Until then, the page
 * shows the frame in index.html.
 */
const firstPaintWait = 300

/**
 * Renders the site. The script in the page's head has already sent the first requests (remotes/head/head-preload.ts).
 * @param list the list of tabs; when it is missing, it is loaded from the server
 */
export async function start(list?: Promise<readonly Microfrontend[]>): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const queryClient = createQueryClient()
  const requests = Promise.all([
    queryClient.prefetchQuery(clubQuery),
    queryClient.prefetchQuery(list ? { ...remotesQuery, queryFn: () => list } : remotesQuery),
  ])
  await Promise.race([requests, new Promise((resolve) => setTimeout(resolve, firstPaintWait))])
  const { loaderOf, all } = createRemoteLoaders(loadRemote, (load) => {
    recordLoad(load)
    if (load.outcome === 'loaded') recordShownTab(load.tab)
  })
  attributeUncaughtErrors(all)
  // In a transition, React renders in small pieces. Between two pieces, a slow phone can handle user input.
  startTransition(() => createRoot(root).render(<Site loaderOf={loaderOf} queryClient={queryClient} />))
  restoreToast()
}
