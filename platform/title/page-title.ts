import { useEffect } from 'react'
import { createStore } from '../store/store.ts'

/** The title that the open tab has set for its current page. The shell shows it in the document's title. */
export const pageTitle = createStore<string | undefined>(undefined)

/**
 * Sets the document's title for one of a tab's pages, such as `Jan Novák`. The shell adds the club's name. Only one
 * component of a page may set the title at a time.
 * @param title undefined: the document's title is that of the tab
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    pageTitle.set(title)
    return () => pageTitle.set(undefined)
  }, [title])
}
