import { TabMessages, useLocation, useQueryClient } from '@club/platform'
import { lazyWhenIdle } from '@club/platform/host'
import { useEffect, useState } from 'react'
import { storePreloads } from '../remotes/head/store-preloads.ts'
import type { GetLoader } from '../remotes/load/remote-loaders.ts'
import { InstallOffer } from './install/InstallOffer.tsx'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { NewVersionBar } from './new-version/NewVersionBar.tsx'
import { postPageShown } from './shown-tabs.ts'
import { useWorker } from './use-worker.ts'

const loaders = { cs: () => cs, en: () => en }

/** Sends the worker that the page is idle after it has shown a further tab, whose later files the worker then keeps. */
const PageIsIdle = lazyWhenIdle(async () => ({ default: PostPageShown }))

function PostPageShown() {
  useEffect(() => postPageShown([]), [])
  return null
}

/**
 * What the page does for its service worker and as an installed app. Its code loads when the page is idle. It is
 * rendered at the top of the content.
 */
export default function PwaParts({ loaderOf }: { readonly loaderOf: GetLoader }) {
  const client = useQueryClient()
  useEffect(() => storePreloads(client), [client])
  useWorker()
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  return (
    <TabMessages loaders={loaders}>
      <InstallOffer />
      <NewVersionBar loaderOf={loaderOf} />
      {pathname !== firstPath && <PageIsIdle key={pathname} />}
    </TabMessages>
  )
}
