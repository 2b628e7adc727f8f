import { useEffect, useRef } from 'react'
import { useToasts } from './use-toasts.ts'

/**
 * Tells in a toast that something could not be loaded, once for each failure (specification section 8): a change of
 * the language alone is no new failure. A load that succeeds at once needs no telling.
 * @param load a query, or the part of one that is needed: its error, null while there is none, and whether its data are
 *   there
 * @param failed what a failure is called, such as `Failed to load players`
 * @param loaded when given, what is told when a load succeeds after a failure, such as `Players loaded`
 */
export function useLoadToast(
  { error, isSuccess = false }: { readonly error: Error | null; readonly isSuccess?: boolean },
  failed: string,
  loaded?: string,
): void {
  const toasts = useToasts()
  const told = useRef<Error>(null)
  useEffect(() => {
    if (error && error !== told.current) {
      told.current = error
      toasts.failure(failed, error)
    }
    if (isSuccess && told.current) {
      told.current = null
      if (loaded !== undefined) toasts.success(loaded)
    }
  }, [error, isSuccess, failed, loaded, toasts])
}
