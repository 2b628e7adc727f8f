import { useSyncExternalStore } from 'react'

/** A media query that matches windows with room for the debts beside the roster. */
const wide = (): MediaQueryList | undefined => globalThis.matchMedia?.('(min-width: 1280px)')

function listen(changed: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** Whether the window has room for the debts beside the roster. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide()?.matches ?? false)
