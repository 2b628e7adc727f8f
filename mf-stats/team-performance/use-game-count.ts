import { useSyncExternalStore } from 'react'

/** Matches windows wider than a phone's. */
const wide = (): MediaQueryList | undefined => globalThis.matchMedia?.('(min-width: 900px)')

function listen(changed: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** The number of games in the chart: 30 on a desktop, 15 on a phone, where more bars would be too thin. */
export const useGameCount = (): number =>
  useSyncExternalStore(listen, () => wide()?.matches ?? false) ? 30 : 15
