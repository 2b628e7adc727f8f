import { focusHeading } from '@club/platform/host'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * When the visitor comes to another tab, the focus goes to its heading, and the page to its top, unless the
 * browser's back or forward button brought them. The first page of a visit keeps what the browser does.
 */
export function useArrival(pathname: string): void {
  const before = useRef(pathname)
  const navigation = useNavigationType()
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (navigation !== 'POP') window.scrollTo(0, 0)
    focusHeading()
  }, [pathname, navigation])
}
