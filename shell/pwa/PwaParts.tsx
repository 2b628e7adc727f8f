import { TabMessages, useQueryClient } from '@club/platform'
import { useEffect } from 'react'
import { storePreloads } from '../remotes/head/store-preloads.ts'
import type { GetLoader } from '../remotes/load/remote-loaders.ts'
import { InstallOffer } from './install/InstallOffer.tsx'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { NewVersionBar } from './new-version/NewVersionBar.tsx'
import { useWorker } from './use-worker.ts'

const loaders = { cs: () => cs, en: () => en }

/**
 * What the page does for its service worker and as an installed app. Its code loads when the page is idle. It is
 * rendered at the top of the content.
 */
export default function PwaParts({ loaderOf }: { readonly loaderOf: GetLoader }) {
  const client = useQueryClient()
  useEffect(() => storePreloads(client), [client])
  useWorker()
  return (
    <TabMessages loaders={loaders}>
      <InstallOffer />
      <NewVersionBar loaderOf={loaderOf} />
    </TabMessages>
  )
}
