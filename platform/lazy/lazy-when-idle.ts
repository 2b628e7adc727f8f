import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { pageHeadingId } from '../components/heading-focus.ts'

/**
 * A component whose code loads when the page is idle, so that it does not delay what the visitor sees first. Until
 * then, and when loading fails, the component renders nothing.
 * @example const ChangeBar = lazyWhenIdle(() => import('./ChangeBarContent.tsx'))
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyWhenIdle(props: Props) {
    const [Content, setContent] = useState<ComponentType<Props>>()
    const client = useQueryClient()
    useEffect(() => {
      const show = async () => {
        const part = await load()
        setContent(() => part.default)
      }
      // The error is ignored, because the page works without the component.
      return onceIdle(client, () => void show().catch(() => {}))
    }, [client])
    return Content ? createElement(Content, props) : null
  }
}

/** The time between two checks whether the page is idle, in milliseconds. */
const CHECK_INTERVAL = 250
/** The number of successive checks that must find the page idle before the callback is called. */
const IDLE_CHECKS = 4
/**
 * After this number of checks, the callback is called even if the page was not idle, because a page may refetch all the
 * time or have no PageHeading.
 */
const MAX_CHECKS = 40

/**
 * Calls `callback` when the page has been idle for a second (its heading is shown and no query is fetching), at the
 * latest after `MAX_CHECKS` checks. Returns a function that cancels the call.
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
