import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { pageHeadingId } from '../components/heading-focus.ts'

/**
 * Shows a bar that announces changes by other people. The bar's code loads after the first view, so that it does not
 * delay the first view. When the code fails to load, the page has no bar.
 * @param quiet true while the page shows another bar about outdated data; the changes are then not announced
 */
export function ChangeBar({ quiet = false }: { readonly quiet?: boolean }) {
  const [Content, setContent] = useState<ComponentType<{ readonly quiet: boolean }>>()
  const client = useQueryClient()
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      try {
        const part = await import(/* webpackChunkName: "later-live" */ './ChangeBarContent.tsx')
        if (!isUnmounted) setContent(() => part.default)
      } catch {
        // The error is ignored, because the page works without the bar.
      }
    }
    const stop = onceIdle(client, () => void load())
    return () => {
      isUnmounted = true
      stop()
    }
  }, [client])
  return Content ? <Content quiet={quiet} /> : null
}

/** The time between two checks whether the page is idle, in milliseconds. */
const CHECK_INTERVAL = 250
/** The number of successive checks that must find the page idle before the callback is called. */
const IDLE_CHECKS = 4
/**
 * The maximum number of checks. After it, the callback is called anyway, because a page may never be idle or may have
 * no PageHeading.
 */
const MAX_CHECKS = 40

/**
 * Calls `callback` when the page's heading is shown and nothing has been fetched for a second.
 * @returns a function that cancels the wait
 */
function onceIdle(client: QueryClient, callback: () => void): () => void {
  let idle = 0
  let checks = 0
  const timer = setInterval(() => {
    const isIdle = document.getElementById(pageHeadingId) !== null && client.isFetching() === 0
    idle = isIdle ? idle + 1 : 0
    checks += 1
    if (idle < IDLE_CHECKS && checks < MAX_CHECKS) return
    clearInterval(timer)
    callback()
  }, CHECK_INTERVAL)
  return () => clearInterval(timer)
}
