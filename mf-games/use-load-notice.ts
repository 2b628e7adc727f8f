import { useNotices } from '@club/platform'
import { useEffect } from 'react'

/**
 * Tells in a notice that something could not be loaded, once for each failure (specification section 8).
 * @param title such as `Failed to load players`
 * @param error a query's error; null while there is none
 */
export function useLoadNotice(title: string, error: Error | null): void {
  const notices = useNotices()
  // The title alone may change, with the language; that is no new failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another error is another failure
  useEffect(() => {
    if (error) notices.failure(title, error)
  }, [error])
}
