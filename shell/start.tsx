import type { Microfrontend } from '@club/contract'
import { createQueryClient, restoreToast } from '@club/platform/host'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { clubQuery } from './club/fetch-club.ts'
import { Site } from './page/Site.tsx'
import { recordShownTab } from './pwa/page-shown-message.ts'
import { remoteListQuery } from './remotes/list/remote-list-query.ts'
import { loadRemote } from './remotes/load/load-remote.ts'
import { createRemoteLoaders } from './remotes/load/remote-loaders.ts'
import { attributeUncaughtErrors } from './remotes/load/uncaught-errors.ts'
import { reportTabLoad } from './telemetry.ts'

/**
 * How long the first paint waits for the club's settings and the list of tabs, in milliseconds. Until then, the page
 * shows the static content of index.html.
 */
const firstPaintWait = 300

/** Renders the site; `list` is the list of tabs, by default loaded from the server. */
export async function start(list?: Promise<readonly Microfrontend[]>): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const queryClient = createQueryClient()
  const requests = Promise.all([
    queryClient.prefetchQuery(clubQuery),
    queryClient.prefetchQuery(list ? { ...remoteListQuery, queryFn: () => list } : remoteListQuery),
  ])
  await Promise.race([requests, new Promise((resolve) => setTimeout(resolve, firstPaintWait))])
  const { loaderOf, all } = createRemoteLoaders(loadRemote, (load) => {
    reportTabLoad(load)
    if (load.outcome === 'loaded') recordShownTab(load.tab)
  })
  attributeUncaughtErrors(all)
  // A transition renders in small pieces, between which a slow phone can handle user input.
  startTransition(() => createRoot(root).render(<Site loaderOf={loaderOf} queryClient={queryClient} />))
  restoreToast()
}
