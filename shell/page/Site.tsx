import { defaultClub } from '@club/contract'
import { type QueryClient, useQuery } from '@club/platform'
import { HostProviders, Toasts } from '@club/platform/host'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { clubQuery, storedClub } from '../club/fetch-club.ts'
import { messages } from '../messages/index.ts'
import type { GetRemoteLoader } from '../remotes/load/remote-loaders.ts'
import { Page } from './Page.tsx'

/** The whole page. Until the club's settings are loaded, it uses those of the last visit, or the defaults. */
export function Site({
  loaderOf,
  queryClient,
}: {
  readonly loaderOf: GetRemoteLoader
  readonly queryClient: QueryClient
}) {
  const [fallback] = useState(() => storedClub.read() ?? defaultClub)
  const { data: club = fallback } = useQuery(clubQuery, queryClient)
  return (
    <HostProviders club={club} queryClient={queryClient} messages={messages}>
      {/* The router uses no transitions. With them, a tab that never finishes rendering would keep the router from
          opening another page. */}
      <BrowserRouter useTransitions={false}>
        <Page loaderOf={loaderOf} />
      </BrowserRouter>
      <Toasts />
    </HostProviders>
  )
}
