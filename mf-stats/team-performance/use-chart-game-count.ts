import { useSyncExternalStore } from 'react'

/** A media query that matches windows wider than a phone. */
const wide = (): MediaQueryList | undefined => globalThis.matchMedia?.('(min-width: 900px)')

function listen(changed: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** The number of games in the chart: 30 on a desktop, and 15 on a phone, where 30 bars would be too thin. */
export const useChartGameCount = (): number =>
  useSyncExternalStore(listen, () => wide()?.matches ?? false) ? 30 : 15
