import { useClub, useIntl } from '@club/platform'
import { useEffect } from 'react'

/**
 * Sets the document's title to the remote's title followed by the club's name.
 * @param title the active remote's title; undefined until the list is loaded
 * @param missing true when there is no page at this address
 */
export function useDocumentTitle(title: string | undefined, missing: boolean): void {
  const { name } = useClub()
  const intl = useIntl()
  const page = missing ? intl.formatMessage({ id: 'shell.notFound.title' }) : title
  useEffect(() => {
    document.title = page ? `${page} – ${name}` : name
  }, [page, name])
}
