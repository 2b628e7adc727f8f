import { useSyncExternalStore } from 'react'

/**
 * Returns whether the browser reports a connection, and rerenders the component when that changes. TanStack Query's
 * `onlineManager` is not used, because it assumes a connection until the browser reports a change.
 */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
