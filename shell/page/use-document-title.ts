import { useClub, useIntl } from '@club/platform'
import { pageTitle, useStore } from '@club/platform/host'
import { useEffect } from 'react'

/**
 * Sets the document's title to the title of the open page followed by the club's name. When the tab has set no title
 * for the page with `usePageTitle`, the title of the tab is used.
 * @param title the title of the active tab; undefined until the list of tabs is loaded
 * @param missing true when there is no page at this address
 */
export function useDocumentTitle(title: string | undefined, missing: boolean): void {
  const { name } = useClub()
  const intl = useIntl()
  const titleOfPage = useStore(pageTitle)
  const page = missing ? intl.formatMessage({ id: 'shell.notFound.title' }) : (titleOfPage ?? title)
  useEffect(() => {
    document.title = page ? `${page} – ${name}` : name
  }, [page, name])
}
