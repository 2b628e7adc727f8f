import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position at which the visitor left each page, in pixels, by the key of its location. */
const positions = new Map<string, number>()

/** The events by which a visitor scrolls or uses the page. */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * After Back or Forward, scrolls to where the visitor left the page. The browser scrolls only as far as the page is high
 * at once, but a tab shows its sections as they load. Stops when everything has loaded, or when the visitor acts.
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

/** Scrolls to the position again whenever the page's height changes. @returns a function that stops it */
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
