import { useQuery } from '@club/platform'
import { useStore } from '@club/platform/host'
import { useEffect, useState } from 'react'
import { remoteListQuery } from '../remotes/list/remote-list-query.ts'
import { sendPageShownMessage, shownTabs } from './page-shown-message.ts'
import { registerWorker } from './register-worker.ts'
import { selectRequestsMissedByWorker } from './requests-missed-by-worker.ts'

/**
 * Registers the service worker and sends it the list of requests that the page has sent before. The worker caches their
 * responses, so that the page opens without the network after a single visit.
 */
export function useServiceWorker(): void {
  const { data: remotes } = useQuery(remoteListQuery)
  const hasShownTab = useStore(shownTabs, (tabs) => tabs.length > 0)
  const [isControlled, setControlled] = useState(false)
  useEffect(() => void registerWorker().then(setControlled), [])
  useEffect(() => {
    if (!remotes || !hasShownTab || !isControlled) return
    let posted = false
    const controlledAt = performance.now()
    // The observer's first callback gets all requests so far. A later callback may get requests that began before the
    // worker controlled the page, and that ended after the first callback.
    const observer = new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
      const requests = selectRequestsMissedByWorker(early, remotes)
      if (requests.length > 0 || !posted) sendPageShownMessage(requests)
      posted = true
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [remotes, hasShownTab, isControlled])
}
