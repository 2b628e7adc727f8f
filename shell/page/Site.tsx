import type { Club } from '@club/contract'
import type { QueryClient } from '@club/platform'
import { HostProviders, Toasts } from '@club/platform/host'
import { BrowserRouter } from 'react-router'
import { useClubSettings } from '../club/use-club-settings.ts'
import { messages } from '../messages/index.ts'
import type { LoaderOf } from '../remotes/load/remote-loaders.ts'
import { Page } from './Page.tsx'

/** The whole page, within the providers that remotes need. */
export function Site({
  firstClub,
  club,
  loaderOf,
  queryClient,
}: {
  readonly firstClub: Club
  readonly club: Promise<Club | undefined>
  readonly loaderOf: LoaderOf
  readonly queryClient: QueryClient
}) {
  const settings = useClubSettings(firstClub, club)
  return (
    <HostProviders club={settings} queryClient={queryClient} messages={messages}>
      {/* Without transitions, so that a tab that never finishes rendering cannot block navigation. */}
      <BrowserRouter useTransitions={false}>
        <Page loaderOf={loaderOf} />
      </BrowserRouter>
      <Toasts />
    </HostProviders>
  )
}
