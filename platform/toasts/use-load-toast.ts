import { useEffect, useRef } from 'react'
import { useToasts } from './use-toasts.ts'

/**
 * Shows a toast when data fails to load (specification section 8). When the language changes, the toast for the same
 * failure is not shown again.
 * @param failed the toast's title, such as `Failed to load players`
 * @param loaded the title when a load succeeds after a failure, such as `Players loaded`; by default no toast
 */
export function useLoadToast(
  { error, isSuccess = false }: { readonly error: Error | null; readonly isSuccess?: boolean },
  failed: string,
  loaded?: string,
): void {
  const toasts = useToasts()
  const reported = useRef<Error>(null)
  useEffect(() => {
    if (error && error !== reported.current) {
      reported.current = error
      toasts.failure(failed, error)
    }
    if (isSuccess && reported.current) {
      reported.current = null
      if (loaded !== undefined) toasts.success(loaded)
    }
  }, [error, isSuccess, failed, loaded, toasts])
}
