import { focusHeading } from '@club/platform/host'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * After a navigation to another tab, focuses the tab's heading and scrolls to the top. After Back or Forward, the
 * browser restores the scroll position instead. Does nothing on the first page of a visit.
 */
export function useNavigationFocus(pathname: string): void {
  const before = useRef(pathname)
  const navigation = useNavigationType()
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (navigation !== 'POP') window.scrollTo(0, 0)
    focusHeading()
  }, [pathname, navigation])
}
