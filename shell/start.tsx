import type { Club, Microfrontend } from '@club/contract'
import { createQueryClient, restoreToast } from '@club/platform/host'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { firstClub } from './club/use-club-settings.ts'
import { inTimeForFirstPaint } from './first-paint.ts'
import { Site } from './page/Site.tsx'
import { remotesQuery } from './remotes/list/load-remotes.ts'
import { loadRemote } from './remotes/load/load-remote.ts'
import { remoteLoaders } from './remotes/load/remote-loaders.ts'
import { attributeUncaught } from './remotes/load/uncaught.ts'
import { recordLoad } from './telemetry.ts'

/** Requests that began before the shell's own code was loaded. */
export interface FirstRequests {
  readonly club: Promise<Club | undefined>
  readonly list: Promise<readonly Microfrontend[]>
}

/** Puts the site on the page. */
export async function start({ club, list }: FirstRequests): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const queryClient = createQueryClient()
  const remotes = queryClient.prefetchQuery({ ...remotesQuery, queryFn: () => list })
  const [first] = await Promise.all([firstClub(club), inTimeForFirstPaint(remotes)])
  const { loaderOf, all } = remoteLoaders(loadRemote, recordLoad)
  attributeUncaught(all)
  // A transition renders in small pieces, so that a slow phone can handle input in between.
  startTransition(() =>
    createRoot(root).render(
      <Site firstClub={first} club={club} loaderOf={loaderOf} queryClient={queryClient} />,
    ),
  )
  restoreToast()
}
