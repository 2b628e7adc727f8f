import { useQuery } from '@club/platform'
import { useEffect } from 'react'
import { remotesQuery } from '../remotes/list/fetch-remotes.ts'
import { registerWorker } from './register-worker.ts'
import { firstTabShown, postPageShown } from './shown-tabs.ts'
import { unseenRequests } from './unseen-requests.ts'

/**
 * Registers the service worker. When it controls the page, sends it what the page has loaded without it, so that one
 * visit is enough to open the page without the network.
 */
export function useWorker(): void {
  const { data: remotes } = useQuery(remotesQuery)
  useEffect(() => {
    if (!remotes) return
    let posted = false
    let controlledAt = 0
    // Gets first what the page has loaded so far, then requests that were sent before the worker controlled the page.
    const observer = new PerformanceObserver((list) => {
      const early = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
      const unseen = unseenRequests(early, remotes)
      if (unseen.length > 0 || !posted) postPageShown(unseen)
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
