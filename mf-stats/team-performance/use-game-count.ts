import { useSyncExternalStore } from 'react'

/** A phone's window is narrower. */
const roomy = '(min-width: 900px)'

const wide = (): MediaQueryList | undefined => globalThis.matchMedia?.(roomy)

function listen(changed: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/** How many games the chart of goals shows: 30 at a desk, 15 on a phone, where bars of more would be thin lines. */
export const useRoom = (): number => (useSyncExternalStore(listen, () => wide()?.matches ?? false) ? 30 : 15)
