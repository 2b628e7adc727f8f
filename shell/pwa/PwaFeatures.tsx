import { TabMessages, useQueryClient } from '@club/platform'
import { lazyWhenIdle, useStore } from '@club/platform/host'
import { useEffect } from 'react'
import { storeRequestsToPreload } from '../remotes/head/store-requests-to-preload.ts'
import type { GetRemoteLoader } from '../remotes/load/remote-loaders.ts'
import { InstallOffer } from './install/InstallOffer.tsx'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { NewVersionBar } from './new-version/NewVersionBar.tsx'
import { sendPageShownMessage, shownTabs } from './page-shown-message.ts'
import { useServiceWorker } from './use-service-worker.ts'

const loaders = { cs: () => cs, en: () => en }

/**
 * When the page has shown a further tab and is idle, sends the service worker a message, so that the worker caches the
 * tab's lazily loaded files.
 */
const SendPageShownWhenIdle = lazyWhenIdle(async () => ({ default: SendPageShown }))

function SendPageShown() {
  useEffect(() => sendPageShownMessage([]), [])
  return null
}

/** The service worker, the offer to install the site, and the bar about new versions. Loaded when the page is idle. */
export default function PwaFeatures({ loaderOf }: { readonly loaderOf: GetRemoteLoader }) {
  const client = useQueryClient()
  useEffect(() => storeRequestsToPreload(client), [client])
  useServiceWorker()
  const shown = useStore(shownTabs, (tabs) => tabs.length)
  return (
    <TabMessages loaders={loaders}>
      <InstallOffer />
      <NewVersionBar loaderOf={loaderOf} />
      {shown > 1 && <SendPageShownWhenIdle key={shown} />}
    </TabMessages>
  )
}
