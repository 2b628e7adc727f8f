import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position in pixels of each page that the visitor left, by `location.key`. */
const positions = new Map<string, number>()

/** After one of these events, the visitor has begun to scroll or to use the page. */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * After Back or Forward, scrolls to where the visitor left the page, and repeats this until everything has loaded or
 * the visitor uses the page. The browser itself scrolls only once, when the page is not yet high enough.
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
