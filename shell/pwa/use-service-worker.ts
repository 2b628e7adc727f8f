import { useQuery } from '@club/platform'
import { useEffect } from 'react'
import { remotesQuery } from '../remotes/list/fetch-remotes.ts'
import { registerWorker } from './register-worker.ts'
import { selectRequestsBeforeWorker } from './requests-before-worker.ts'
import { firstTabShown, sendPageShown } from './send-page-shown.ts'

/**
 * Registers the service worker. When it controls the page, sends it the requests that the page sent before, so that one
 * visit is enough to open the page without the network.
 */
export function useServiceWorker(): void {
  const { data: remotes } = useQuery(remotesQuery)
  useEffect(() => {
    if (!remotes) return
    let posted = false
    let controlledAt = 0
    // The first entries are all requests so far. Later entries may be of requests that began before `controlledAt`.
    const observer = new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
      const requests = selectRequestsBeforeWorker(early, remotes)
      if (requests.length > 0 || !posted) sendPageShown(requests)
      posted = true
    })
    let isUnmounted = false
    void Promise.all([registerWorker(), firstTabShown]).then(([controls]) => {
      if (!controls || isUnmounted) return
      controlledAt = performance.now()
      observer.observe({ type: 'resource', buffered: true })
    })
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [remotes])
}
