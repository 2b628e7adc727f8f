import { vi } from 'vitest'

/**
 * Replaces `location.reload`, which jsdom does not support, by a function that records the reload.
 * @returns an array with an element for each reload: the time since the call of `watchReloads`, in milliseconds
 */
export function watchReloads(): readonly number[] {
  const reloads: number[] = []
  const start = performance.now()
  const { href, origin, pathname, search } = location
  const reload = () => reloads.push(performance.now() - start)
  vi.stubGlobal('location', { href, origin, pathname, search, reload })
  return reloads
}
