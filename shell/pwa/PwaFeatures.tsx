import { TabMessages, useQueryClient } from '@club/platform'
import { lazyWhenIdle, useStore } from '@club/platform/host'
import { useEffect } from 'react'
import { storePreloads } from '../remotes/head/store-preloads.ts'
import type { GetLoader } from '../remotes/load/remote-loaders.ts'
import { InstallOffer } from './install/InstallOffer.tsx'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { NewVersionBar } from './new-version/NewVersionBar.tsx'
import { sendPageShown, shownTabs } from './send-page-shown.ts'
import { useServiceWorker } from './use-service-worker.ts'

const loaders = { cs: () => cs, en: () => en }

/** When the page is idle after it has shown a further tab, sends a message to the worker, which then caches lazy files. */
const SendPageShownWhenIdle = lazyWhenIdle(async () => ({ default: SendPageShown }))

function SendPageShown() {
  useEffect(() => sendPageShown([]), [])
  return null
}

/**
 * The page's PWA features: the service worker, the offer to install the site, and the announcement of new versions. Its
 * code loads when the page is idle. It is rendered at the top of the content.
 */
export default function PwaFeatures({ loaderOf }: { readonly loaderOf: GetLoader }) {
  const client = useQueryClient()
  useEffect(() => storePreloads(client), [client])
  useServiceWorker()
  const { length: shown } = useStore(shownTabs)
  return (
    <TabMessages loaders={loaders}>
      <InstallOffer />
      <NewVersionBar loaderOf={loaderOf} />
      {shown > 1 && <SendPageShownWhenIdle key={shown} />}
    </TabMessages>
  )
}
