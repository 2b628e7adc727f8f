import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that returns whether the component is mounted. A dialog calls it before it closes after a late
 * response: the visitor may have closed it before, and may have opened another one.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
