import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { focusHeading } from '../components/heading-focus.ts'

/**
 * After a navigation, focuses the new page's heading and scrolls to the top. After Back or Forward, it does not scroll,
 * because the shell restores the scroll position. Does nothing on the first page of a visit.
 * @param page a text that differs between pages, such as the path
 */
export function useNavigationFocus(page: string | null): void {
  const before = useRef(page)
  const navigation = useNavigationType()
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (navigation !== 'POP') window.scrollTo(0, 0)
    focusHeading()
  }, [page, navigation])
}
