import { useIntl, useToasts } from '@club/platform'
import { useEffect, useRef } from 'react'

/** Tells that the players' statistics could not be loaded, each failure once. */
export function useLoadFailureToast(error: Error | null): void {
  const intl = useIntl()
  const toasts = useToasts()
  const told = useRef<Error>(null)
  useEffect(() => {
    if (!error || error === told.current) return
    told.current = error
    toasts.failure(intl.formatMessage({ id: 'mf-stats.players.loadFailed' }), error)
  }, [error, intl, toasts])
}
