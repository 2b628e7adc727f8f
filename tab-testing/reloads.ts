import { vi } from 'vitest'

/**
 * Records the page's reloads, which jsdom does not support.
 * @returns for each reload, the time since the call of `watchReloads`, in milliseconds
 */
export function watchReloads(): readonly number[] {
  const reloads: number[] = []
  const start = performance.now()
  const { href, origin, pathname, search } = location
  const reload = () => reloads.push(performance.now() - start)
  vi.stubGlobal('location', { href, origin, pathname, search, reload })
  return reloads
}
