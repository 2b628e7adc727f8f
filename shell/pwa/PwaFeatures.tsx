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

/**
 * After the page has shown a second or further tab and is idle, sends a message to the service worker. The worker then
 * caches the lazily loaded files of that tab.
 */
const SendPageShownWhenIdle = lazyWhenIdle(async () => ({ default: SendPageShown }))

function SendPageShown() {
  useEffect(() => sendPageShown([]), [])
  return null
}

/**
 * The page's features as a progressive web app: the service worker, the offer to install the site, and the bar about
 * new versions. This code loads when the page is idle. The bar is rendered at the top of the content.
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
