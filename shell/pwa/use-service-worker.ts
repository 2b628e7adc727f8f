import { useQuery } from '@club/platform'
import { useStore } from '@club/platform/host'
import { useEffect, useState } from 'react'
import { remotesQuery } from '../remotes/list/fetch-remotes.ts'
import { registerWorker } from './register-worker.ts'
import { selectRequestsBeforeWorker } from './requests-before-worker.ts'
import { sendPageShown, shownTabs } from './send-page-shown.ts'

/**
 * Registers the service worker. When the worker controls the page, sends it the requests that the page had sent before.
 * The worker caches them, so that after one visit the page opens without the network.
 */
export function useServiceWorker(): void {
  const { data: remotes } = useQuery(remotesQuery)
  const hasShownTab = useStore(shownTabs).length > 0
  const [isControlled, setControlled] = useState(false)
  useEffect(() => void registerWorker().then(setControlled), [])
  useEffect(() => {
    if (!remotes || !hasShownTab || !isControlled) return
    let posted = false
    const controlledAt = performance.now()
    // The first call of the observer gets all requests so far. Later calls may get requests that began before
    // `controlledAt` and ended after it.
    const observer = new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
      const requests = selectRequestsBeforeWorker(early, remotes)
      if (requests.length > 0 || !posted) sendPageShown(requests)
      posted = true
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [remotes, hasShownTab, isControlled])
}
