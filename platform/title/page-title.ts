import { useEffect } from 'react'
import { createStore } from '../store/store.ts'

/**
 * The title that the open tab has set for its current page (`usePageTitle`); undefined when it has set none. Hosts read
 * it for the document's title.
 */
export const pageTitle = createStore<string | undefined>(undefined)

/**
 * Sets the document's title for one of a tab's pages, such as `Jan Novák – Thursday Football Club`. When the component
 * is unmounted, the document gets the tab's title again. Only one component of a page may set a title at a time.
 * @param title the page's title, to which the host adds the club's name; undefined keeps the tab's title
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    pageTitle.set(title)
    return () => pageTitle.set(undefined)
  }, [title])
}
