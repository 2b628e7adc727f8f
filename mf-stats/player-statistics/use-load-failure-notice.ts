import { useIntl, useNotices } from '@club/platform'
import { useEffect, useRef } from 'react'

/** Tells that the players' statistics could not be loaded, each failure once. */
export function useLoadFailureNotice(error: Error | null): void {
  const intl = useIntl()
  const notices = useNotices()
  const told = useRef<Error>(null)
  useEffect(() => {
    if (!error || error === told.current) return
    told.current = error
    notices.failure(intl.formatMessage({ id: 'mf-stats.players.load-failed' }), error)
  }, [error, intl, notices])
}
