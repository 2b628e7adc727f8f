import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The scroll position of each page when the visitor left it, in pixels. The key identifies the page in the browser's
 * history (`location.key`).
 */
const positions = new Map<string, number>()

/** The events that show that the visitor has begun to scroll or to use the page. */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * After Back or Forward, scrolls to where the visitor left the page. The browser cannot do this alone: it scrolls at
 * once, when the page is not yet high enough, because a tab shows its sections only as they load. The scrolling ends
 * when everything has loaded, or when the visitor uses the page.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    const position = navigation === 'POP' ? positions.get(key) : undefined
    const record = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', record, { passive: true })
    const stop = position === undefined ? undefined : keepScrolledTo(position)
    return () => {
      window.removeEventListener('scroll', record)
      stop?.()
    }
  }, [key, navigation])
}

/** Scrolls to the position whenever the page's height changes. @returns a function that ends this */
function keepScrolledTo(position: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position)
    const isLoading = document.querySelector('main .MuiSkeleton-root')
    if (window.scrollY >= position && !isLoading) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const action of actions) window.removeEventListener(action, stop)
  }
  for (const action of actions) window.addEventListener(action, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
