import { useIntl, useToasts } from '@club/platform'
import { useEffect, useRef } from 'react'

/**
 * Tells a failed load, each failure once, and a load that succeeds after one. A load that succeeds at once
 * needs no telling (mf-players/docs/players-tab.md).
 */
export function useLoadToasts({
  error,
  isSuccess,
}: {
  readonly error: Error | null
  readonly isSuccess: boolean
}): void {
  const intl = useIntl()
  const toasts = useToasts()
  const told = useRef<Error>(null)
  useEffect(() => {
    if (error && error !== told.current) {
      told.current = error
      toasts.failure(intl.formatMessage({ id: 'mf-players.loadFailed' }), error)
    }
    if (isSuccess && told.current) {
      told.current = null
      toasts.success(intl.formatMessage({ id: 'mf-players.loaded' }))
    }
  }, [error, isSuccess, intl, toasts])
}
