import type { Club, Microfrontend } from '@club/contract'
import { createQueryClient, restoreToast } from '@club/platform/host'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { firstClub } from './club/use-club-settings.ts'
import { inTimeForFirstPaint } from './first-paint.ts'
import { Site } from './page/Site.tsx'
import { loadRemote } from './remotes/load/load-remote.ts'
import { remoteLoaders } from './remotes/load/remote-loaders.ts'
import { attributeUncaught } from './remotes/load/uncaught.ts'
import { recordLoad } from './telemetry.ts'

/** What was asked for before the shell's own code was there. */
export interface FirstRequests {
  readonly club: Promise<Club | undefined>
  readonly list: Promise<readonly Microfrontend[]>
}

/** Puts the site on the page. */
export async function start({ club, list }: FirstRequests): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const [first, firstList] = await Promise.all([firstClub(club), inTimeForFirstPaint(list)])
  const { loaderOf, all } = remoteLoaders(loadRemote, recordLoad)
  attributeUncaught(all)
  // In a transition, so that the work is done in small pieces and a slow phone can answer meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <Site
        firstClub={first}
        club={club}
        list={list}
        firstList={firstList}
        loaderOf={loaderOf}
        queryClient={createQueryClient()}
      />,
    ),
  )
  restoreToast()
}
