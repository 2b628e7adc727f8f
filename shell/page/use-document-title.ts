import { useClub, useIntl } from '@club/platform'
import { useEffect } from 'react'

/**
 * Keeps the browser's title: the tab, then the club.
 * @param tab the active tab's title; undefined while it is not known
 * @param missing true when there is no page at this address
 */
export function useDocumentTitle(tab: string | undefined, missing: boolean): void {
  const { name } = useClub()
  const intl = useIntl()
  const page = missing ? intl.formatMessage({ id: 'shell.notFound.title' }) : tab
  useEffect(() => {
    document.title = page ? `${page} – ${name}` : name
  }, [page, name])
}
