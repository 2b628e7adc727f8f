import { act } from '@testing-library/react'

/**
 * Makes the browser report that it is online or, with false, offline. When the test ends, the browser is online again.
 */
export async function setConnection(isOnline: boolean): Promise<void> {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/**
 * Undoes `setConnection`. It must be called while the page is still rendered. TanStack Query notices the connection
 * only while a page uses it, and would otherwise treat the next test as offline.
 */
export async function resetConnection(): Promise<void> {
  if (!navigator.onLine) await setConnection(true)
  Reflect.deleteProperty(navigator, 'onLine')
}
