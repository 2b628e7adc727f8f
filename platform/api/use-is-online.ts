import { useSyncExternalStore } from 'react'

/**
 * Whether the browser reports that it is online. TanStack Query's `onlineManager` is not used, because it assumes that
 * the browser is online until the browser reports a change.
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
