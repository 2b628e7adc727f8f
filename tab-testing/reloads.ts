import { vi } from 'vitest'

/**
 * Watches the page's reloads, which a test's browser cannot do.
 * @returns for each reload, the milliseconds since this was called
 */
export function watchReloads(): readonly number[] {
  const reloads: number[] = []
  const start = performance.now()
  const { href, origin, pathname, search } = location
  const reload = () => reloads.push(performance.now() - start)
  vi.stubGlobal('location', { href, origin, pathname, search, reload })
  return reloads
}
