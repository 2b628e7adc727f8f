import { useClub, useIntl } from '@club/platform'
import { pageTitle, useStore } from '@club/platform/host'
import { useEffect } from 'react'

/** Sets the document's title: the title of the page (`usePageTitle`) or of the active tab, and then the club's name. */
export function useDocumentTitle(title: string | undefined, missing: boolean): void {
  const { name } = useClub()
  const intl = useIntl()
  const titleOfPage = useStore(pageTitle)
  const page = missing ? intl.formatMessage({ id: 'shell.notFound.title' }) : (titleOfPage ?? title)
  useEffect(() => {
    document.title = page ? `${page} – ${name}` : name
  }, [page, name])
}
