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

/** The first paint waits for data at most this many milliseconds. Until then, index.html's frame is shown. */
const firstPaintWait = 300

/**
 * Renders the site. The page's head has started its requests (remotes/head/head-preload.ts).
 * @param list the site's remotes; loaded when missing
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
  // A transition renders in small pieces, so that a slow phone can handle input in between.
  startTransition(() => createRoot(root).render(<Site loaderOf={loaderOf} queryClient={queryClient} />))
  restoreToast()
}
