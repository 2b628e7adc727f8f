import { useToasts } from '@club/platform'
import { useEffect } from 'react'

/**
 * Tells in a toast that something could not be loaded, once for each failure (specification section 8).
 * @param title such as `Failed to load players`
 * @param error a query's error; null while there is none
 */
export function useLoadToast(title: string, error: Error | null): void {
  const toasts = useToasts()
  // The title alone may change, with the language; that is no new failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another error is another failure
  useEffect(() => {
    if (error) toasts.failure(title, error)
  }, [error])
}
