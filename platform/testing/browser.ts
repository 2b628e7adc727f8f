import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Makes the browser report that it is online or offline. When the test ends, it is online again. */
export async function setConnection(isOnline: boolean): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/**
 * Undoes `setConnection`. It must run while the page is still rendered, because TanStack Query listens to changes of
 * the connection only while a component uses a query. Otherwise, it would treat the next test as offline.
 */
export async function resetConnection(): Promise<void> {
  if (!navigator.onLine) await setConnection(true)
  Reflect.deleteProperty(navigator, 'onLine')
}

/**
 * Stubs `matchMedia`, which jsdom lacks, until the test ends.
 * @param matches whether the browser matches a media query, for example `(query) => query === '(width < 380px)'`
 */
export const stubMatchMedia = (matches: (query: string) => boolean): void =>
  void vi.stubGlobal('matchMedia', (media: string) =>
    // MUI also calls the old methods `addListener` and `removeListener`.
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      addListener() {},
      removeListener() {},
    }),
  )

/**
 * Replaces `location.reload`, which jsdom does not support.
 * @returns an array to which each reload adds the milliseconds between the call of `watchReloads` and the reload
 */
export function watchReloads(): readonly number[] {
  const reloads: number[] = []
  const start = performance.now()
  const { href, origin, pathname, search } = location
  const reload = () => reloads.push(performance.now() - start)
  vi.stubGlobal('location', { href, origin, pathname, search, reload })
  return reloads
}

/** Whether the browser would ask for confirmation before leaving the page (`useUnsavedWork` of the platform). */
export const holdsUnsavedWork = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
