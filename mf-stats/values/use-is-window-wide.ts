import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether the window is at least `width` pixels wide. A change renders the component again. */
export function useIsWindowWide(width: number): boolean {
  const query = useMemo(() => globalThis.matchMedia?.(`(min-width: ${width}px)`), [width])
  const listen = useCallback(
    (changed: () => void) => {
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => query?.matches ?? false)
}
